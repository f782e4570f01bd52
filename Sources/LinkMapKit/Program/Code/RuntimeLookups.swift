/// The names by which the code of an image looks up classes, protocols and selectors, as far as the code shows them.
///
/// A name is known if the call gets a constant, or what a format or the joining of strings makes of constants. Every other
/// lookup is open: it can mean anything. A string that merely stands in the same function proves nothing.
struct RuntimeLookups {
    enum Kind: CaseIterable {
        case classes, protocols, selectors
        /// Methods that key-value coding calls, to set and to get a value.
        case setters, getters

        /// The functions that look such things up, as in C source.
        var functions: Set<ByteView> {
            switch self {
            case .classes: LookupRule.classFunctions
            case .protocols: LookupRule.protocolFunctions
            case .selectors: RuntimeLookups.selectorFunctions
            case .setters, .getters: []
            }
        }

        /// The functions that return all such things.
        fileprivate var lists: Set<ByteView> {
            switch self {
            case .classes: ["objc_copyClassList", "objc_getClassList", "objc_copyClassNamesForImage"]
            case .protocols: ["objc_copyProtocolList"]
            case .selectors: ["class_copyMethodList"]
            case .setters, .getters: []
            }
        }
    }

    static let selectorFunctions: Set<ByteView> = [
        "NSSelectorFromString", "sel_registerName", "sel_getUid", "sel_get_any_uid", "sel_get_uid",
    ]

    /// The starts of the functions with an open lookup of each kind, ascending.
    private(set) var open: [Kind: [UInt64]] = [:]
    /// The forms of the names in other lookups.
    private(set) var formats: [Kind: [NameFormat]] = [:]

    init() {}

    init(_ program: Program) {
        guard program.metadata.hasObjC else { return }
        let reader = CallReader(program)
        addKeys(reader)
        let names = Kind.allCases.reduce(into: Set<ByteView>()) { $0.formUnion($1.functions.union($1.lists)) }
        guard program.linkage.importedNames.contains(where: { names.contains(program.plain($0)) }) else { return }
        for function in RuntimeLookups.callers(of: names, in: program, reader) { add(function, reader) }
        for kind in open.keys { open[kind]?.sort() }
    }

    /// Notes the functions that pass keys on which their code does not show to key-value coding.
    private mutating func addKeys(_ reader: CallReader) {
        let wanted = Set(RuntimeLookups.keys.keys)
        for function in reader.functions(using: wanted) {
            let values = reader.values(of: function)
            for (index, call) in (values?.calls ?? []).enumerated() {
                guard let selector = reader.selector(of: call), let place = RuntimeLookups.keys[selector] else {
                    continue
                }
                if case .constant = reader.name(call.arguments[place.argument], before: index, in: values) { continue }
                open[place.kind, default: []].append(function.lowerBound)
            }
        }
    }

    /// The messages with keys, each with the argument that is the key.
    private static let keys: [ByteView: (kind: Kind, argument: Int)] = [
        "setValue:forKey:": (.setters, 3), "setValue:forKeyPath:": (.setters, 3),
        "setValuesForKeysWithDictionary:": (.setters, 2), "valueForKey:": (.getters, 2),
        "valueForKeyPath:": (.getters, 2), "mutableArrayValueForKey:": (.getters, 2),
        "dictionaryWithValuesForKeys:": (.getters, 2), "addObserver:forKeyPath:options:context:": (.getters, 3),
    ]

    /// Returns the functions whose code refers to functions by certain names, each with the names that it refers to.
    private static func callers(
        of names: Set<ByteView>, in program: Program, _ reader: CallReader
    ) -> [(function: Range<UInt64>, names: Set<ByteView>)] {
        var found: [Range<UInt64>: Set<ByteView>] = [:]
        func note(_ plain: ByteView, _ site: UInt64) {
            guard names.contains(plain), let function = reader.function(at: site) else { return }
            found[function, default: []].insert(plain)
        }
        for reference in program.code.references {
            if let name = reader.name(of: reference.target) { note(name, reference.site) }
        }
        if program.image.isRelocatable {
            // A relocation in the code names the function.
            for slot in program.fixups.slots where slot.isBind {
                if let name = program.fixups.symbol(of: slot.target)?.name { note(program.plain(name), slot.address) }
            }
        }
        return found.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { ($0.key, $0.value) }
    }

    /// Returns the start of a function that looks up symbols by names that its code does not show; `nil` if none does.
    static func openSymbolLookup(in program: Program) -> UInt64? {
        let wanted = LookedUpExportRule.functions
        guard program.linkage.importedNames.contains(where: { wanted.contains(program.plain($0)) }) else { return nil }
        let reader = CallReader(program)
        for (function, names) in callers(of: wanted, in: program, reader) {
            guard let values = reader.values(of: function) else { return function.lowerBound }
            let lookups = values.calls.enumerated().filter { reader.function(of: $1).map(names.contains) ?? false }
            let isKnown = lookups.allSatisfy { index, call in
                if case .open = reader.name(call.arguments[1], before: index, in: values) { return false }
                return true
            }
            // A function that passes the address of `dlsym` on has no such call.
            if !isKnown || lookups.isEmpty { return function.lowerBound }
        }
        return nil
    }

    private mutating func add(_ caller: (function: Range<UInt64>, names: Set<ByteView>), _ reader: CallReader) {
        let values = reader.values(of: caller.function)
        for kind in Kind.allCases {
            let wanted = kind.functions.intersection(caller.names)
            var isOpen = !kind.lists.isDisjoint(with: caller.names)
            var count = 0
            for (index, call) in (values?.calls ?? []).enumerated() {
                guard let name = reader.function(of: call), wanted.contains(name) else { continue }
                count += 1
                switch reader.name(call.arguments[0], before: index, in: values) {
                case .constant: break
                case .format(let format): formats[kind, default: []].append(format)
                case .open: isOpen = true
                }
            }
            // The function's code is not followed, or passes the address of the function on.
            if isOpen || !wanted.isEmpty && count == 0 { open[kind, default: []].append(caller.function.lowerBound) }
        }
    }
}
