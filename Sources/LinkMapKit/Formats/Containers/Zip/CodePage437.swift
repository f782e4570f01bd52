/// The character set of names in ZIP archives that are not marked as UTF-8.
enum CodePage437 {
    /// The characters of the bytes from 0x80.
    private static let upper = Array(
        ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
            + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")
            .unicodeScalars)

    /// Returns a name in UTF-8. Many programs write UTF-8 without the mark, so what is valid UTF-8 stays.
    static func name(_ name: ByteView) -> ByteView {
        guard !name.isASCII, !name.isUTF8 else { return name }
        var text = ""
        for index in 0..<name.count {
            let byte = name[index]
            text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
        }
        return ByteView(copying: text)
    }
}
