//  $s  4main3fooyyF        a Swift symbol: the module usually comes first, after its length

/// The modules of Swift's units. Their entries name only imported modules. A unit's own module is found from the
/// symbols that it defines.
struct SwiftUnitModules {
    /// The number of symbols of each module, by unit.
    private var counts: [UInt32: [ByteView: Int]] = [:]

    /// Sets the group of each Swift unit to its module. Units without Swift symbols keep their directory as group.
    static func name(_ places: inout DebugPlaces, by symbols: SymbolNames) {
        guard places.table.groupRules.contains(.module) else { return }
        var modules = SwiftUnitModules()
        modules.count(symbols, places)
        for index in places.table.groups.indices where places.table.groupRules[index] == .module {
            if let module = modules.module(of: UInt32(index)) {
                places.table.groups[index] = module
            } else {
                places.table.groupRules[index] = .directory
            }
        }
    }

    private mutating func count(_ symbols: SymbolNames, _ places: DebugPlaces) {
        var hint = 0
        for index in symbols.indices {
            guard let symbol = symbols.symbol(index), symbol.role == .definition,
                let module = SwiftUnitModules.module(in: symbol.name),
                let run = Tiling.index(of: symbol.address, in: places.runs, near: hint)
            else { continue }
            hint = run
            let unit = places.table.places[Int(places.runs[run].owner)].unit
            if places.table.groupRules[Int(unit)] == .module { counts[unit, default: [:]][module, default: 0] += 1 }
        }
    }

    /// Returns the module of most symbols in a unit. Specializations of other modules' functions name those modules.
    private func module(of unit: UInt32) -> ByteView? {
        counts[unit]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    static func module(in name: ByteView) -> ByteView? {
        let start = name.starts(with: "$s") || name.starts(with: "$S") ? 2 : name.starts(with: "_$s") ? 3 : 0
        guard start > 0 else { return nil }
        return module(inBody: name.dropFirst(start))
    }

    /// Returns the module at the beginning of a mangled name without its prefix.
    static func module(inBody name: ByteView) -> ByteView? {
        var (length, place) = (0, 0)
        // Identifiers that begin with a zero contain substitutions of words.
        while let digit = name.byte(at: place), digit >= 0x30, digit <= 0x39, length < 1000, length > 0 || digit > 0x30
        {
            length = length * 10 + Int(digit - 0x30)
            place += 1
        }
        guard length > 0, place + length <= name.count else { return nil }
        return name[clamped: place..<place + length]
    }
}
