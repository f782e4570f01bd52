/// The class that an Objective-C symbol belongs to: methods, blocks inside them, and metadata.
///
///     -[Foo(Cat) bar:]                       Foo
///     ___23-[Foo bar]_block_invoke_2         Foo
///     _OBJC_CLASS_$_Foo                      Foo
///     l_OBJC_$_CATEGORY_Foo_$_Cat            Foo
///     __METACLASS_DATA__TtC4main3Foo         main.Foo, a Swift class
///     _i_Foo__bar_                           Foo, as GCC names -[Foo bar:]
struct ObjCScope: ScopeReader {
    /// Methods in GCC's encoding. Their classes can be determined only when all classes are known.
    private var pending: [(index: UInt32, name: ByteView)] = []

    mutating func resolve(
        _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers? {
        guard let first = name.byte(at: 0) else { return nil }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "+"): return numbers(method(name), &classes)
        case UInt8(ascii: "_"), UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "."), UInt8(ascii: "\\"):
            return resolveMetadata(name, index, &classes)
        case UInt8(ascii: "O") where name.starts(with: "OBJC_"),
            UInt8(ascii: "I") where name.starts(with: "INSTANCE_METHODS_"),
            UInt8(ascii: "C") where name.starts(with: "CLASS_METHODS_"):
            return resolveMetadata(name, index, &classes)
        default: return nil
        }
    }

    private func numbers(_ type: ByteView?, _ classes: inout LabelSet) -> ScopeNumbers {
        guard let type, !type.isEmpty else { return .none }
        if type.starts(with: "_Tt") {
            guard let path = SwiftRuntimeName.path(type) else { return .none }
            return ScopeNumbers(classNumber: classes.number(ofCopy: path))
        }
        return ScopeNumbers(classNumber: classes.number(of: type))
    }

    // MARK: - Methods

    /// Returns the class of a method: `Foo` for `-[Foo(Cat) bar:]`.
    private func method(_ name: ByteView) -> ByteView? {
        guard name.byte(at: 1) == UInt8(ascii: "["),
            let space = name.firstIndex(of: UInt8(ascii: " "), from: 2)
        else { return nil }
        return name[clamped: 2..<space].upTo("(")
    }

    /// Returns the method in the name of a block: `23-[Foo bar]_block_invoke`.
    private func block(_ name: ByteView) -> ByteView? {
        var cursor = NameCursor(name)
        guard cursor.decimal() != nil, cursor.current == UInt8(ascii: "-") || cursor.current == UInt8(ascii: "+")
        else { return nil }
        return method(name.dropFirst(cursor.at))
    }

    // MARK: - Metadata

    private mutating func resolveMetadata(
        _ name: ByteView, _ index: UInt32, _ classes: inout LabelSet
    ) -> ScopeNumbers {
        var at = 0
        while let byte = name.byte(at: at), byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") { at += 1 }
        if (name.byte(at: at) ?? 0) | 0x20 == UInt8(ascii: "l"), name.byte(at: at + 1) == UInt8(ascii: "_") { at += 1 }
        let marked = at
        while name.byte(at: at) == UInt8(ascii: "_") { at += 1 }
        guard let first = name.byte(at: at) else { return .none }
        let rest = name.dropFirst(at)
        switch first {
        case UInt8(ascii: "O"):
            return numbers(rest.removing("OBJC_").flatMap(ObjCMetadataName.type), &classes)
        case UInt8(ascii: "0")...UInt8(ascii: "9") where at > marked: return numbers(block(rest), &classes)
        case UInt8(ascii: "T") where at > marked && rest.starts(with: "Tt"):
            return numbers(name[clamped: at - 1..<name.count], &classes)
        case UInt8(ascii: "o"): return numbers(oldName(rest), &classes)
        case UInt8(ascii: "i"), UInt8(ascii: "c"):
            if at - marked == 1, rest.byte(at: 1) == UInt8(ascii: "_"), rest.byte(at: 2)?.isLetter ?? false {
                pending.append((index, rest.dropFirst(2)))
            }
            return .none
        case UInt8(ascii: "-"), UInt8(ascii: "+"): return numbers(method(rest), &classes)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return numbers(ObjCMetadataName.listed(rest), &classes)
        default: return .none
        }
    }

    /// Returns the class in names of GCC and libobjc2: `__objc_class_name_Foo`, `__objc_ivar_offset_Foo._x`.
    private mutating func oldName(_ rest: ByteView) -> ByteView? {
        guard rest.starts(with: "objc_") else { return nil }
        if let type = rest.removing("objc_class_name_") ?? rest.removing("objc_class_ref_") { return type }
        return (rest.removing("objc_ivar_offset_value_") ?? rest.removing("objc_ivar_offset_"))?.upTo(".")
    }

    // MARK: - GCC's methods

    mutating func finish(
        _ classes: inout LabelSet, _ modules: inout LabelSet, _ assign: (UInt32, ScopeNumbers) -> Void
    ) {
        guard classes.isWanted else { return }
        for (index, name) in pending {
            if let type = gnuClass(name, classes) { assign(index, ScopeNumbers(classNumber: classes.number(of: type))) }
        }
    }

    /// Returns `Foo` for `Foo__bar_` and `Foo_Cat_bar_`. Names may contain underscores, so the longest known class of the
    /// batch counts; when there is none, the text before the double underscore.
    private func gnuClass(_ name: ByteView, _ classes: LabelSet) -> ByteView? {
        var longest: ByteView?
        var from = 0
        var tries = 0
        while tries < 32, let mark = name.firstIndex(of: UInt8(ascii: "_"), from: from) {
            if classes.contains(name.prefix(mark)) { longest = name.prefix(mark) }
            from = mark + 1
            tries += 1
        }
        if let longest { return longest }
        // Names of C functions may start with `_i_` too; class names start with a capital letter.
        guard name[0].isUpper, let end = name.firstIndex(of: ByteView("__")) else { return nil }
        return name.prefix(end).upTo("_")
    }
}
