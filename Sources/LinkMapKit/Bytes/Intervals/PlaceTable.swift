/// Where bytes came from in the source, as the debug info tells it: names, and the places made of them.
struct PlaceTable {
    /// A place; its parts are indices into the names.
    struct Place: Hashable {
        var unit: UInt32
        var source: UInt32
        /// The function whose code was put in here; ``PlaceTable/none`` for code that stands where it was written.
        var inlined = PlaceTable.none
        /// Where it was called.
        var callSite = PlaceTable.none
    }

    /// How it is told what a unit is part of.
    enum GroupRule: UInt8, CaseIterable {
        case crate, package, module, directory
        /// For what is no unit.
        case none

        /// For people, in the plural.
        var name: String {
            switch self {
            case .crate: "crates of Rust"
            case .package: "packages of Go"
            case .module: "modules of Swift"
            case .directory: "top directories of sources"
            case .none: ""
            }
        }
    }

    var units: [ByteView] = []
    /// Of each unit, what it is part of: a crate, a package, a directory.
    var groups: [ByteView] = []
    /// Of each unit, how its group was told.
    var groupRules: [GroupRule] = []
    var sources: [ByteView] = []
    /// As the linker knows them.
    var inlined: [ByteView] = []
    var callSites: [ByteView] = []
    private(set) var places: [Place] = []
    private var numbers: [Place: UInt32] = [:]
    private var last: (place: Place, number: UInt32)?

    static let none = UInt32.max

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
