//  $s5Press6strayAyS2iF            s:5Press6strayAyS2iF        a function
//  $s5Press5CrateC4itemSivg        s:5Press5CrateC4itemSivp    an accessor of a property
//  $s5Press5CrateCMn              s:5Press5CrateC             a type, by its descriptor
//  $s5Press5CrateCACycfC           s:5Press5CrateCACycfc       an initializer
//  $s5Press5CrateC4openSiyFSi_Tg5  s:5Press5CrateC4openSiyF    a copy of a method

/// The keys under which Swift symbols and USRs of the same declaration meet.
///
/// A USR is a mangled name without `$s`. It names a property where symbols name its accessors, and one form of an
/// initializer. A key leaves the differing ends out.
enum SwiftUSR {
    /// Returns the key of a USR; `nil` if it is not Swift's, or has no code.
    static func key(ofUSR usr: ByteView) -> ByteView? {
        guard usr.starts(with: "s:"), !usr.starts(with: "s:e:") else { return nil }
        let body = usr.dropFirst(2)
        let end = body.ends(with: "Z") ? body.count - 1 : body.count
        // Accessors meet with their property.
        if let letter = body.byte(at: end - 1), letter != UInt8(ascii: "p"),
            isAccessor(letter, after: body.byte(at: end - 2))
        {
            return nil
        }
        // A protocol: `…P`, of which the descriptor is `…Mp`.
        return body.ends(with: "P") ? body.prefix(body.count - 1) : key(ofDeclaration: body)
    }

    /// Returns whether a USR or symbol is that of a module's own type or function, not of a member: the module's name is
    /// followed by a plain name and one letter for the kind, or a function's type.
    ///
    /// - Parameter start: The length of the prefix.
    static func isTopLevel(_ usr: ByteView, of module: ByteView, at start: Int = 2) -> Bool {
        var place = start
        while let digit = usr.byte(at: place), digit >= 0x30, digit <= 0x39 { place += 1 }
        place += module.count
        var length = 0
        guard let first = usr.byte(at: place), first > 0x30, first <= 0x39 else { return false }
        while let digit = usr.byte(at: place), digit >= 0x30, digit <= 0x39, length < 4096 {
            length = length * 10 + Int(digit - 0x30)
            place += 1
        }
        let rest = usr.dropFirst(place + length)
        switch rest.byte(at: 0) {
        case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "P"): return rest.count == 1
        case UInt8(ascii: "y"): return rest.ends(with: "F") && rest.firstIndex(of: ByteView("L_")) == nil
        default: return false
        }
    }

    /// Returns the plain name of a module's own function, from a mangled name without its prefix.
    static func name(ofTopLevel body: ByteView, in module: ByteView) -> ByteView {
        var place = 0
        while let digit = body.byte(at: place), digit >= 0x30, digit <= 0x39 { place += 1 }
        place += module.count
        var length = 0
        while let digit = body.byte(at: place), digit >= 0x30, digit <= 0x39, length < 4096 {
            length = length * 10 + Int(digit - 0x30)
            place += 1
        }
        return body[clamped: place..<place + length]
    }

    /// Returns the key of the symbol of a type's or protocol's descriptor: `$s5Press5CrateCMn`.
    static func key(ofDescriptor name: ByteView) -> ByteView? {
        guard let start = SwiftScope.prefixLength(name), name.ends(with: "Mn") || name.ends(with: "Mp") else {
            return nil
        }
        return name[clamped: start..<name.count - 2]
    }

    /// Calls `body` with the keys of a symbol, the most exact first: its own, then those of the functions that it is a
    /// copy or a part of. Ends when `body` returns true.
    static func forEachKey(ofSymbol name: ByteView, _ body: (ByteView) -> Bool) {
        guard let start = SwiftScope.prefixLength(name) else { return }
        var rest = name.dropFirst(start)
        // Suffixes of LLVM: `.resume.0`, `.llvm.123`.
        if let dot = rest.firstIndex(of: UInt8(ascii: ".")) { rest = rest.prefix(dot) }
        if let own = key(ofDeclaration: rest), body(own) { return }
        var count = min(rest.count, longest) - 1
        while count > 4 {
            let part = rest.prefix(count)
            if mayEnd(part), let key = key(ofDeclaration: part), body(key) { return }
            count -= 1
        }
    }

    /// The longest name whose parts are looked up.
    private static let longest = 2_048

    /// Returns whether a function's or an accessor's mangled name may end here.
    private static func mayEnd(_ part: ByteView) -> Bool {
        switch part.byte(at: part.count - 1) {
        case UInt8(ascii: "F"), UInt8(ascii: "Z"): true
        case UInt8(ascii: "C"), UInt8(ascii: "c"), UInt8(ascii: "D"), UInt8(ascii: "d"):
            part.byte(at: part.count - 2) == UInt8(ascii: "f")
        case let last?: isAccessor(last, after: part.byte(at: part.count - 2))
        case nil: false
        }
    }

    private static func key(ofDeclaration name: ByteView) -> ByteView? {
        guard let last = name.byte(at: name.count - 1) else { return nil }
        let before = name.byte(at: name.count - 2)
        switch last {
        case UInt8(ascii: "c"), UInt8(ascii: "C"):
            // An initializer, or a class.
            return before == UInt8(ascii: "f") ? name.prefix(name.count - 1) : name
        case UInt8(ascii: "Z"):
            let inner = name.prefix(name.count - 1)
            guard let accessor = inner.byte(at: inner.count - 1), accessor != UInt8(ascii: "F"),
                isAccessor(accessor, after: inner.byte(at: inner.count - 2))
            else { return name }
            return inner.prefix(inner.count - 1)
        case UInt8(ascii: "u") where before == UInt8(ascii: "a") && name.byte(at: name.count - 3) == UInt8(ascii: "v"):
            return name.prefix(name.count - 2)
        default:
            return isAccessor(last, after: before) ? name.prefix(name.count - 1) : name
        }
    }

    /// Returns whether two letters end an accessor's name: `vg` of a property, `ig` of a subscript, and `vp` itself.
    private static func isAccessor(_ letter: UInt8, after kind: UInt8?) -> Bool {
        guard kind == UInt8(ascii: "v") || kind == UInt8(ascii: "i") else { return false }
        return accessors.contains(letter)
    }

    private static let accessors = Set("pgsmMrxywWibz".utf8)
}
