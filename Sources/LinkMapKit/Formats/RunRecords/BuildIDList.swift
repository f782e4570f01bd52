//  length:64  bytes, padded to 8    …    in .profraw and .profdata

/// The build IDs at the head of LLVM's profiles.
enum BuildIDList {
    /// The largest length of one, in bytes.
    private static let longest: UInt64 = 64

    /// - Throws: ``InputError`` if the list is damaged.
    static func images(in list: ByteView, isBigEndian: Bool, at start: Int) throws(InputError)
        -> [RunRecord.RecordedImage]
    {
        var cursor = RecordCursor(list, isBigEndian: isBigEndian)
        var images: [RunRecord.RecordedImage] = []
        while !cursor.isAtEnd {
            let place = UInt64(start + cursor.offset)
            do throws(InputError) {
                let length = try cursor.integer(UInt64.self)
                guard length > 0, length <= longest else { throw cursor.end() }
                images.append(RunRecord.RecordedImage(id: text(of: try cursor.take(length))))
            } catch { throw InputError("its list of build ids is damaged", at: place) }
            cursor.align()
        }
        return images
    }

    /// Returns the bytes of a build ID in lower-case hexadecimal digits.
    static func text(of id: ByteView) -> String {
        (0..<id.count).map { (id[$0] < 16 ? "0" : "") + String(id[$0], radix: 16) }.joined()
    }
}
