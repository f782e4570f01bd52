/// The packages of symbols by their names alone: modules, crates, namespaces, and the packages that a language states.
///
/// An instance of a template or generic function belongs to the library that defines it. If that is the standard library, it
/// belongs to the library that the arguments name first: `std::vector<fmt::arg>::reserve` to `fmt`,
/// `core::ptr::drop_in_place<ryu::Buffer>` to `ryu`. A specialization of Swift belongs to the module of the generic function.
struct PackageScopes {
    private let packages: [ByteView]
    /// The index in ``packages`` of each name's package, counted from 1; 0 for none.
    private var numbers: [UInt32]
    /// The names of instances that are compiled where they are used.
    private var instances: [Bool]
    /// The modules among them that come with compilers.
    let provided: ProvidedModules

    /// The modules of a list of names: the distinct ones, of which the first is none, and the number of each name's module.
    typealias Modules = (labels: [Label], numbers: [UInt32])

    /// - Parameters:
    ///   - stated: the packages of a program whose language names them; `nil` for others.
    ///   - resolved: the modules of all names, if they were resolved before.
    init(
        _ names: some RandomAccessCollection<ByteView>, _ style: NameStyle, _ stated: (any ProgramPackages)?,
        resolved: Modules? = nil
    ) {
        let isNamed = names.map { stated != nil && !$0.starts(with: "_Z") || PackageScopes.statesModule($0) }
        let modules = PackageScopes.modules(of: names, isNamed, style, stated == nil ? resolved : nil)
        var table = NameTable()
        var packages: [ByteView] = []
        func number(_ package: ByteView) -> UInt32 {
            let number = table.intern(package)
            if Int(number) == packages.count { packages.append(package) }
            return number + 1
        }
        var isKnown = [Bool](repeating: false, count: modules.labels.count)
        for number in modules.numbers { isKnown[Int(number)] = true }
        let known = Set(isKnown.indices.dropFirst().filter { isKnown[$0] }.map { modules.labels[$0].raw })
        let ofModules = modules.labels.enumerated().map { index, module -> UInt32 in
            guard index > 0 else { return 0 }
            return number(stated?.group(of: module.raw) ?? module.raw)
        }
        provided = ProvidedModules(names, in: modules)
        let areStandard = modules.labels.map { [provided] in provided.standard.contains($0.raw) }
        numbers = modules.numbers.map { ofModules[Int($0)] }
        instances = [Bool](repeating: false, count: numbers.count)
        if stated == nil {
            let libraries = known.filter { [provided] in !provided.standard.contains($0) }
            for (index, name) in names.enumerated() where areStandard[Int(modules.numbers[index])] {
                if let package = ArgumentScopes.library(in: name, libraries) {
                    numbers[index] = number(package)
                    instances[index] = true
                } else if PackageScopes.isCXX(name) {
                    numbers[index] = 0
                }
            }
        }
        if stated == nil {
            for (index, name) in names.enumerated() where numbers[index] > 0 {
                guard let module = PackageScopes.definingModule(ofSwift: name),
                    module != packages[Int(numbers[index]) - 1],
                    known.contains(module), !provided.standard.contains(module)
                else { continue }
                numbers[index] = number(module)
                instances[index] = true
            }
        }
        self.packages = packages
    }

    /// Returns the modules of the names that state one.
    private static func modules(
        of names: some RandomAccessCollection<ByteView>, _ isNamed: [Bool], _ style: NameStyle, _ resolved: Modules?
    ) -> Modules {
        if let resolved, resolved.numbers.count == isNamed.count {
            return (resolved.labels, zip(resolved.numbers, isNamed).map { $1 ? $0 : 0 })
        }
        let named = zip(names, isNamed).map { $1 ? $0 : .empty }
        let scopes = ScopeResolver(style).resolve([named], wanted: .modules)
        return (scopes.modules, scopes.moduleOf)
    }

    /// Returns the package of a name by its index; `nil` for names of C and Objective-C, and for C++ outside of namespaces.
    subscript(index: Int) -> ByteView? {
        let number = Int(numbers[index])
        return number > 0 ? packages[number - 1] : nil
    }

    /// Returns whether a name is that of an instance whose package is not the one that asked for it.
    func isInstance(_ index: Int) -> Bool { instances[index] }

    /// Returns the module that a name of Swift begins with: `Shelf` of `$s5Shelf4HeapV4pushyyxF3app4BookV_Tg5`.
    private static func definingModule(ofSwift name: ByteView) -> ByteView? {
        guard let start = SwiftScope.prefixLength(name), name.byte(at: start)?.isDigit ?? false else { return nil }
        var cursor = NameCursor(name, at: start)
        return cursor.decimal().flatMap { cursor.take($0) }
    }

    /// Returns whether a name is mangled as C++'s are.
    static func isCXX(_ name: ByteView) -> Bool {
        let plain = name.starts(with: "__Z") ? name.dropFirst(1) : name
        return plain.starts(with: "_Z") && RustLegacy.pathEnd(plain, at: 2) == nil
    }

    /// Returns whether a name is mangled in a language with namespaces, modules or crates.
    static func statesModule(_ name: ByteView) -> Bool {
        let plain =
            name.starts(with: "__R") || name.starts(with: "__Z") || name.starts(with: "_$") ? name.dropFirst(1) : name
        return plain.starts(with: "_Z") || SwiftScope.prefixLength(plain) != nil || plain.starts(with: "_R")
    }
}

/// The libraries that the arguments of an instance in a standard library name.
private enum ArgumentScopes {
    /// Returns the first namespace or crate in a mangled name that is known to be one.
    ///
    /// - Parameter known: the modules that some name of the batch lies in, without those of standard libraries.
    static func library(in name: ByteView, _ known: Set<ByteView>) -> ByteView? {
        let plain = name.starts(with: "__") ? name.dropFirst(1) : name
        if let end = RustLegacy.pathEnd(plain, at: 2) { return ofLegacyPath(plain[clamped: 0..<end], known) }
        if plain.starts(with: "_R") { return ofCrates(plain, known) }
        return plain.starts(with: "_Z") ? ofNamespaces(plain, known) : nil
    }

    /// Reads `$LT$serde_json..value..Value$GT$`.
    private static func ofLegacyPath(_ name: ByteView, _ known: Set<ByteView>) -> ByteView? {
        var from = 0
        while let dots = name.firstIndex(of: ByteView(".."), from: from) {
            var start = dots
            while start > 0, name[start - 1].isLetter || name[start - 1].isDigit || name[start - 1] == UInt8(ascii: "_")
            {
                start -= 1
            }
            let part = name[clamped: start..<dots]
            if known.contains(part) { return part }
            // `_$LT$` is written before a type.
            if part.byte(at: 0) == UInt8(ascii: "_"), known.contains(part.dropFirst(1)) { return part.dropFirst(1) }
            from = dots + 2
        }
        return nil
    }

    /// Reads the roots of paths in v0 mangling: `Cs1234_6marked`, `C6marked`.
    private static func ofCrates(_ name: ByteView, _ known: Set<ByteView>) -> ByteView? {
        var cursor = NameCursor(name[clamped: 0..<(RustScope.pathEnd(name) ?? name.count)], at: 2)
        while !cursor.isAtEnd {
            switch cursor.current {
            case UInt8(ascii: "C"):
                cursor.at += 1
                if cursor.take("s") { guard cursor.base62() != nil else { return nil } }
                guard let part = identifier(&cursor) else { continue }
                if known.contains(part) { return part }
            case UInt8(ascii: "B"), UInt8(ascii: "s"), UInt8(ascii: "L"):
                cursor.at += 1
                if cursor.base62() == nil { return nil }
            case UInt8(ascii: "0")...UInt8(ascii: "9"): if identifier(&cursor) == nil { cursor.at += 1 }
            default: cursor.at += 1
            }
        }
        return nil
    }

    private static func identifier(_ cursor: inout NameCursor) -> ByteView? {
        guard let length = cursor.decimal() else { return nil }
        _ = cursor.take("_")
        return cursor.take(length)
    }

    /// Reads the namespaces at the start of nested names: `N5shape5PointE`.
    private static func ofNamespaces(_ name: ByteView, _ known: Set<ByteView>) -> ByteView? {
        var cursor = NameCursor(name, at: 2)
        var isFirst = false
        while !cursor.isAtEnd {
            switch cursor.current {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // `A5_` is an array, `T0_` a parameter.
                guard let length = cursor.decimal(), cursor.current != UInt8(ascii: "_") else { continue }
                guard let part = cursor.take(length) else { return nil }
                if isFirst, known.contains(part) { return part }
                isFirst = false
            case UInt8(ascii: "L") where cursor.ahead(1).isLower:
                // A literal ends with `E`: `Lb1E`.
                while !cursor.isAtEnd, !cursor.take("E") { cursor.at += 1 }
            case UInt8(ascii: "N"):
                cursor.at += 1
                while [UInt8(ascii: "r"), UInt8(ascii: "V"), UInt8(ascii: "K")].contains(cursor.current) {
                    cursor.at += 1
                }
                isFirst = cursor.current.isDigit
            case UInt8(ascii: "S"):
                cursor.at += 1
                if cursor.current.isLower {
                    cursor.at += 1
                } else {
                    while cursor.current.isDigit || cursor.current.isUpper { cursor.at += 1 }
                }
            default: cursor.at += 1
            }
        }
        return nil
    }
}
