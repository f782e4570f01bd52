//  archive.c:helper                 a static function, up to LLVM 16
//  src/archive.c;helper             the same from LLVM 17 on
//  Foo.m:-[Foo bar:baz:]            Objective-C methods contain colons themselves

/// The name of a function in a profile, which begins with the source file if the function is local to it.
enum RecordedName {
    static func function(_ name: ByteView, image: UInt32 = RunRecord.anyImage, count: UInt64) -> RunRecord.Function {
        guard let mark = separator(in: name) else { return RunRecord.Function(name: name, image: image, count: count) }
        return RunRecord.Function(
            name: name.dropFirst(mark + 1), file: name.prefix(mark), image: image, count: count)
    }

    /// Returns the index of the mark between file and function.
    private static func separator(in name: ByteView) -> Int? {
        // Names of Objective-C methods, and of blocks in them, contain colons behind the bracket.
        let head = name.prefix(name.firstIndex(of: UInt8(ascii: "[")) ?? name.count)
        guard let mark = head.lastIndex(of: UInt8(ascii: ";")) ?? head.lastIndex(of: UInt8(ascii: ":")) else {
            return nil
        }
        // A demangled name has two colons.
        let isScope = mark > 0 && name[mark] == UInt8(ascii: ":") && name[mark - 1] == UInt8(ascii: ":")
        return isScope || mark == 0 || mark + 1 == name.count ? nil : mark
    }
}
