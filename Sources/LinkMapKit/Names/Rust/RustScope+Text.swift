/// The text of an impl's type.
extension RustScope {
    /// Appends the type behind references and pointers, without generic arguments. Returns whether it could be read.
    mutating func appendType(_ depth: Int) -> Bool {
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
