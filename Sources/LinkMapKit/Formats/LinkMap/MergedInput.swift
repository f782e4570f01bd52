//  .rodata.str1.1   .rodata.main.str1.8   strings of one byte a character
//  .rodata.cst16    constants of sixteen bytes

/// The names that compilers give to input sections whose equal strings or constants the linker merges.
enum MergedInput {
    static func isName(_ name: ByteView) -> Bool {
        var (rest, digits) = withoutDigits(name)
        guard digits > 0 else { return false }
        if rest.ends(with: ".cst") { return true }
        guard rest.ends(with: ".") else { return false }
        (rest, digits) = withoutDigits(rest.prefix(rest.count - 1))
        return digits > 0 && rest.ends(with: ".str")
    }

    private static func withoutDigits(_ name: ByteView) -> (rest: ByteView, digits: Int) {
        var end = name.count
        while end > 0, let byte = name.byte(at: end - 1), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            end -= 1
        }
        return (name.prefix(end), name.count - end)
    }
}
