/// What the entries of units refer to, so that other sections and variables can be told to units.
struct EntryReferences {
    /// A place that a unit refers to: an offset into a section, or an address.
    struct Reference {
        var place: UInt64
        var unit: UInt32
    }

    /// Places where strings begin, each with the first unit that refers to it.
    private(set) var strings: [Reference] = []
    private(set) var lineStrings: [Reference] = []
    private(set) var oldRanges: [Reference] = []
    private(set) var rangeLists: [Reference] = []
    private(set) var oldLocations: [Reference] = []
    private(set) var locationLists: [Reference] = []
    private(set) var macros: [Reference] = []
    /// Addresses of variables.
    private(set) var variables: [Reference] = []
    /// Code of the functions of units that do not say what they cover.
    private(set) var functions: [(range: Range<UInt64>, unit: UInt32)] = []
    /// Tables of abbreviations, each where a unit first uses it.
    private(set) var abbreviations: [(range: Range<UInt64>, unit: UInt32)] = []
    private var seenStrings: SeenPlaces
    private var seenLineStrings: SeenPlaces

    init(_ sections: DebugSections) {
        seenStrings = SeenPlaces(sections.size(.strings))
        seenLineStrings = SeenPlaces(sections.size(.lineStrings))
    }

    /// For entries whose sections are divided elsewhere.
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
        variables.append(Reference(place: address, unit: unit))
    }

    mutating func addFunction(_ ranges: [Range<UInt64>], _ unit: UInt32) {
        for range in ranges { functions.append((range, unit)) }
    }

    /// Takes over what is known of code and variables from entries in another file.
    mutating func adopt(_ others: EntryReferences) {
        variables += others.variables
        functions += others.functions
    }

    /// How much there is of each, to go back to when a unit turns out to be damaged.
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

/// Places of a section that have come up, one bit each.
private struct SeenPlaces {
    private var bits: [UInt64]
    private let count: UInt64

    init(_ count: UInt64) {
        self.count = count
        bits = [UInt64](repeating: 0, count: Int(count / 64) + 1)
    }

    /// Whether the place is new, and in the section.
    @inline(__always)
    mutating func insert(_ place: UInt64) -> Bool {
        guard place < count else { return false }
        let (word, bit) = (Int(place >> 6), UInt64(1) << (place & 63))
        guard bits[word] & bit == 0 else { return false }
        bits[word] |= bit
        return true
    }
}
