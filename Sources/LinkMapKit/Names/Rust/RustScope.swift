/// Crate and type of a Rust symbol in v0 mangling (RFC 2603).
///
///     _RNvMs_Cs1234_4toolNtB5_3Row3len      <tool::Row>::len: crate tool, type tool::Row
///       v value `len` in M inherent impl (path of the impl, then the type it is for)
///     _RNvXs_C4toolNtB4_3RowNtNt…7Display3fmt  a trait's method for tool::Row
struct RustScope {
    private static let maxDepth = 64
    /// Step limit: back references can be followed repeatedly. Real names need a few dozen steps.
    private static let maxSteps = 2000

    var name = NameCursor(.empty)
    private var origin = 0
    private var steps = 0
    var path: [UInt8] = []
    var crate = ByteView.empty
    /// The type and the crate of the innermost impl so far.
    private var implType: Int?
    private var implCrate = ByteView.empty

    mutating func resolve(
        _ bytes: ByteView, at offset: Int, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers {
        name = NameCursor(bytes, at: offset)
        origin = offset
        steps = 0
        path.removeAll(keepingCapacity: true)
        crate = .empty
        implType = nil
        implCrate = .empty
        _ = name.decimal()
        guard skipPath(0) else { return .none }
        var numbers = ScopeNumbers.none
        let home = implCrate.isEmpty ? crate : implCrate
        if let implType {
            name.at = implType
            if appendType(0), !path.isEmpty { numbers.classNumber = classes.number(ofCopy: path) }
        }
        if !home.isEmpty { numbers.moduleNumber = modules.number(of: home) }
        return numbers
    }

    /// Returns the end of a symbol's path, behind which the crate may stand for which a function was compiled; `nil`
    /// for other names.
    static func pathEnd(_ bytes: ByteView) -> Int? {
        guard bytes.starts(with: "_R") else { return nil }
        var scope = RustScope()
        scope.name = NameCursor(bytes, at: 2)
        scope.origin = 2
        _ = scope.name.decimal()
        return scope.skipPath(0) ? scope.name.at : nil
    }

    mutating func enter(_ depth: Int) -> Bool {
        steps += 1
        return depth < RustScope.maxDepth && steps < RustScope.maxSteps
    }

    // MARK: - Finding the impl

    /// Walks the path down to its crate and records the innermost impl.
    private mutating func skipPath(_ depth: Int) -> Bool {
        guard enter(depth) else { return false }
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "C"):
            guard let identifier = identifier() else { return false }
            crate = identifier
            return true
        case UInt8(ascii: "N"):
            name.at += 1
            return skipPath(depth + 1) && identifier() != nil
        case UInt8(ascii: "M"), UInt8(ascii: "X"): return enterImpl(isOfTrait: kind == UInt8(ascii: "X"), depth)
        case UInt8(ascii: "Y"):
            noteType()
            guard skipType(depth + 1), skipPath(depth + 1) else { return false }
            if implCrate.isEmpty { implCrate = crate }
            return true
        case UInt8(ascii: "I"): return skipPath(depth + 1) && skipArguments(depth)
        case UInt8(ascii: "B"):
            return atBackReference { $0.skipPath(depth + 1) }
        default: return false
        }
    }

    /// Reads the target of a back reference and continues behind the reference.
    private mutating func atBackReference(_ read: (inout Self) -> Bool) -> Bool {
        guard let target = backReference() else { return false }
        let here = name.at
        name.at = target
        guard read(&self) else { return false }
        name.at = here
        return true
    }

    private mutating func enterImpl(isOfTrait: Bool, _ depth: Int) -> Bool {
        let outer = implType
        if name.take("s") { guard name.base62() != nil else { return false } }
        guard skipPath(depth + 1) else { return false }
        let home = crate
        // The innermost impl counts, even in a function of another impl.
        implType = nil
        noteType()
        let type = implType
        guard skipType(depth + 1) else { return false }
        if isOfTrait { guard skipPath(depth + 1) else { return false } }
        implType = outer ?? type
        implCrate = home
        return true
    }

    private mutating func noteType() {
        if implType == nil { implType = name.at }
    }

    private mutating func backReference() -> Int? {
        let here = name.at - 1
        // References must point backwards: a chain of them then has an end.
        guard let offset = name.base62(), origin + offset < here else { return nil }
        return origin + offset
    }

    mutating func identifier() -> ByteView? {
        if name.take("s") { guard name.base62() != nil else { return nil } }
        _ = name.take("u")
        // A closure's name is empty, so the length of the next name may follow directly: `00`.
        if name.take("0") { return .empty }
        guard let length = name.decimal() else { return nil }
        _ = name.take("_")
        return name.take(length)
    }
}

/// Functions that step over types and generic arguments.
extension RustScope {
    private mutating func skipArguments(_ depth: Int) -> Bool {
        while !name.take("E") {
            let isKnown =
                name.take("L") ? name.base62() != nil : name.take("K") ? skipConstant() : skipType(depth + 1)
            guard isKnown else { return false }
        }
        return true
    }

    private mutating func skipConstant() -> Bool {
        if name.take("B") { return name.base62() != nil }
        if name.take("p") { return true }
        name.at += 1
        _ = name.take("n")
        while name.current.isDigit || name.current.isLower { name.at += 1 }
        return name.take("_")
    }

    mutating func skipType(_ depth: Int) -> Bool {
        guard enter(depth) else { return false }
        let kind = name.current
        if kind.isLower {
            name.at += 1
            return true
        }
        switch kind {
        case UInt8(ascii: "A"), UInt8(ascii: "S"), UInt8(ascii: "P"), UInt8(ascii: "O"), UInt8(ascii: "R"),
            UInt8(ascii: "Q"):
            name.at += 1
            if name.take("L") { guard name.base62() != nil else { return false } }
            guard skipType(depth + 1) else { return false }
            return kind != UInt8(ascii: "A") || skipConstant()
        case UInt8(ascii: "T"):
            name.at += 1
            while !name.take("E") { guard skipType(depth + 1) else { return false } }
            return true
        case UInt8(ascii: "F"): return skipFunction(depth)
        case UInt8(ascii: "D"): return skipTraitObject(depth)
        case UInt8(ascii: "B"):
            name.at += 1
            return name.base62() != nil
        default: return skipPathOfType(depth)
        }
    }

    /// Steps over a path inside a type, and restores the state of the symbol's own path.
    private mutating func skipPathOfType(_ depth: Int) -> Bool {
        let known = (crate, implType, implCrate)
        defer { (crate, implType, implCrate) = known }
        return skipPath(depth + 1)
    }

    private mutating func skipFunction(_ depth: Int) -> Bool {
        name.at += 1
        if name.take("G") { guard name.base62() != nil else { return false } }
        _ = name.take("U")
        if name.take("K"), !name.take("C") { guard identifier() != nil else { return false } }
        while !name.take("E") { guard skipType(depth + 1) else { return false } }
        return skipType(depth + 1)
    }

    private mutating func skipTraitObject(_ depth: Int) -> Bool {
        name.at += 1
        if name.take("G") { guard name.base62() != nil else { return false } }
        while !name.take("E") {
            guard skipPathOfType(depth) else { return false }
            while name.take("p") { guard identifier() != nil, skipType(depth + 1) else { return false } }
        }
        return name.take("L") && name.base62() != nil
    }
}

/// The text of an impl's type.
extension RustScope {
    /// Appends the type behind references and pointers, without generic arguments. Returns whether it could be read.
    private mutating func appendType(_ depth: Int) -> Bool {
        guard enter(depth) else { return false }
        switch name.current {
        case UInt8(ascii: "R"), UInt8(ascii: "Q"), UInt8(ascii: "P"), UInt8(ascii: "O"):
            name.at += 1
            if name.take("L") { guard name.base62() != nil else { return false } }
            return appendType(depth + 1)
        case UInt8(ascii: "D"):
            name.at += 1
            if name.take("G") { guard name.base62() != nil else { return false } }
            return appendPath(depth + 1)
        case UInt8(ascii: "B"):
            name.at += 1
            guard let target = backReference() else { return false }
            name.at = target
            return appendType(depth + 1)
        case UInt8(ascii: "e"):
            path.append(contentsOf: "str".utf8)
            return true
        case UInt8(ascii: "C"), UInt8(ascii: "N"), UInt8(ascii: "I"), UInt8(ascii: "M"), UInt8(ascii: "X"),
            UInt8(ascii: "Y"):
            return appendPath(depth + 1)
        default: return false
        }
    }

    private mutating func appendPath(_ depth: Int) -> Bool {
        guard enter(depth) else { return false }
        let kind = name.current
        name.at += 1
        switch kind {
        case UInt8(ascii: "C"):
            guard let identifier = identifier() else { return false }
            identifier.append(to: &path)
            return true
        case UInt8(ascii: "N"):
            name.at += 1
            guard appendPath(depth + 1), let identifier = identifier() else { return false }
            if !identifier.isEmpty, path.count < 1 << 12 {
                path.append(contentsOf: "::".utf8)
                identifier.append(to: &path)
            }
            return true
        case UInt8(ascii: "I"): return appendPath(depth + 1)
        case UInt8(ascii: "B"):
            return atBackReference { $0.appendPath(depth + 1) }
        default: return false
        }
    }
}
