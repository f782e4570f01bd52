/// The source locations of bytes, from debug info: names, and the places composed of them.
struct PlaceTable {
    /// A source location. Its parts are indices into the lists of names.
    struct Place: Hashable {
        var unit: UInt32
        var source: UInt32
        /// The inlined function; ``PlaceTable/none`` for code that is not inlined.
        var inlined = PlaceTable.none
        /// The call site of the inlined function.
        var callSite = PlaceTable.none
    }

    /// The rule by which a unit is assigned to a group.
    enum GroupRule: UInt8, CaseIterable {
        case crate, package, module, directory
        /// The rule of entries that are not units.
        case none

        /// The displayed name, in the plural.
        var name: String {
            switch self {
            case .crate, .package, .module: Languages.units(by: self)?.words ?? ""
            case .directory: "top directories of sources"
            case .none: ""
            }
        }
    }

    var units: [ByteView] = []
    /// The group of each unit: a crate, a package, a module or a directory.
    var groups: [ByteView] = []
    /// The rule that determined the group of each unit.
    var groupRules: [GroupRule] = []
    /// The folder in which the compiler of each unit was started.
    var directories: [ByteView] = []
    var sources: [ByteView] = []
    /// Linkage names of inlined functions.
    var inlined: [ByteView] = []
    var callSites: [ByteView] = []
    private(set) var places: [Place] = []
    private var numbers: [Place: UInt32] = [:]
    private var last: (place: Place, number: UInt32)?

    static let none = UInt32.max

    /// Returns the index of a place's unit in ``units``; `nil` for a place without one.
    func unit(of place: UInt32) -> Int? {
        guard Int(place) < places.count, Int(places[Int(place)].unit) < units.count else { return nil }
        return Int(places[Int(place)].unit)
    }

    /// Returns the name of a place's source file, else of its unit; `nil` for names that are no files.
    func file(of place: UInt32) -> ByteView? {
        guard let unit = unit(of: place) else { return nil }
        let source = Int(places[Int(place)].source)
        let name = source < sources.count ? sources[source] : units[unit]
        return name.byte(at: 0) == UInt8(ascii: "[") || name.byte(at: 0) == UInt8(ascii: "<") ? nil : name
    }

    mutating func number(of place: Place) -> UInt32 {
        if let last, last.place == place { return last.number }
        let number = numbers[place] ?? UInt32(places.count)
        if Int(number) == places.count {
            places.append(place)
            numbers[place] = number
        }
        last = (place, number)
        return number
    }
}
