/// The references from the entries of units to other sections and to addresses. They assign those bytes to units.
struct EntryReferences {
    /// A position that a unit refers to: an offset into a section, or an address.
    struct Reference {
        var place: UInt64
        var unit: UInt32
    }

    /// Offsets of strings in `.debug_str`, each with the first unit that refers to it.
    private(set) var strings: [Reference] = []
    private(set) var lineStrings: [Reference] = []
    private(set) var oldRanges: [Reference] = []
    private(set) var rangeLists: [Reference] = []
    private(set) var oldLocations: [Reference] = []
    private(set) var locationLists: [Reference] = []
    private(set) var macros: [Reference] = []
    /// The addresses of variables with a fixed address.
    private(set) var variables: [(address: UInt64, unit: UInt32)] = []
    /// The code ranges of functions, in units that do not give ranges of their own.
    private(set) var functions: [(range: Range<UInt64>, unit: UInt32)] = []
    /// The abbreviation tables, each with the first unit that uses it.
    private(set) var abbreviations: [(range: Range<UInt64>, unit: UInt32)] = []
    private var seenStrings: SeenPlaces
    private var seenLineStrings: SeenPlaces

    init(_ sections: DebugSections) {
        seenStrings = SeenPlaces(sections.size(.strings))
        seenLineStrings = SeenPlaces(sections.size(.lineStrings))
    }

    /// Creates an empty list that ignores strings. It serves entries whose sections are not divided here.
    init() {
        seenStrings = SeenPlaces(0)
        seenLineStrings = SeenPlaces(0)
    }

    @inline(__always)
    mutating func addString(_ place: UInt64, _ unit: UInt32) {
        if seenStrings.insert(place) { strings.append(Reference(place: place, unit: unit)) }
    }

    @inline(__always)
    mutating func addLineString(_ place: UInt64, _ unit: UInt32) {
        if seenLineStrings.insert(place) { lineStrings.append(Reference(place: place, unit: unit)) }
    }

    mutating func addRanges(_ place: UInt64, _ unit: UInt32, isOld: Bool) {
        let reference = Reference(place: place, unit: unit)
        if isOld { oldRanges.append(reference) } else { rangeLists.append(reference) }
    }

    @inline(__always)
    mutating func addLocations(_ place: UInt64, _ unit: UInt32, isOld: Bool) {
        let reference = Reference(place: place, unit: unit)
        if isOld { oldLocations.append(reference) } else { locationLists.append(reference) }
    }

    mutating func addMacros(_ place: UInt64, _ unit: UInt32) { macros.append(Reference(place: place, unit: unit)) }

    mutating func addAbbreviations(_ range: Range<UInt64>, _ unit: UInt32) {
        if abbreviations.last?.range != range { abbreviations.append((range, unit)) }
    }

    mutating func addVariable(_ address: UInt64, _ unit: UInt32) {
        variables.append((address, unit))
    }

    mutating func addFunction(_ ranges: [Range<UInt64>], _ unit: UInt32) {
        for range in ranges { functions.append((range, unit)) }
    }

    /// Adds the functions and variables of entries in another file.
    mutating func adopt(_ others: EntryReferences) {
        variables += others.variables
        functions += others.functions
    }

    /// The lengths of the lists at one moment, used to undo the references of a damaged unit.
    struct Mark {
        fileprivate var counts: [Int]
    }

    var mark: Mark {
        Mark(counts: [
            strings.count, lineStrings.count, oldRanges.count, rangeLists.count, oldLocations.count,
            locationLists.count, macros.count, variables.count,
        ])
    }

    mutating func forget(since mark: Mark) {
        let counts = mark.counts
        strings.removeLast(strings.count - counts[0])
        lineStrings.removeLast(lineStrings.count - counts[1])
        oldRanges.removeLast(oldRanges.count - counts[2])
        rangeLists.removeLast(rangeLists.count - counts[3])
        oldLocations.removeLast(oldLocations.count - counts[4])
        locationLists.removeLast(locationLists.count - counts[5])
        macros.removeLast(macros.count - counts[6])
        variables.removeLast(variables.count - counts[7])
    }
}

/// A set of offsets in a section, with one bit for each byte.
private struct SeenPlaces {
    private var bits: [UInt64]
    private let count: UInt64

    init(_ count: UInt64) {
        self.count = count
        bits = [UInt64](repeating: 0, count: Int(count / 64) + 1)
    }

    /// Adds an offset. Returns whether it is new and lies in the section.
    @inline(__always)
    mutating func insert(_ place: UInt64) -> Bool {
        guard place < count else { return false }
        let (word, bit) = (Int(place >> 6), UInt64(1) << (place & 63))
        guard bits[word] & bit == 0 else { return false }
        bits[word] |= bit
        return true
    }
}
