/// Programs that encode pictures again.
package protocol ImageEncoder: Sendable {
    /// Encodes a picture with each program that a task allows.
    ///
    /// - Returns: what the programs made, and the first failure.
    func encode(_ task: EncodingTask) -> (encodings: [PictureEncoding], failure: InputError?)
}

/// A picture to encode again.
package struct EncodingTask: Sendable {
    package var bytes: ByteView
    package var facts: PictureFacts
    /// The formats that can stand in the place of its own.
    package var others: Set<PictureFormat>
    /// Whether encoders that change pixels are tried, too. They write formats of `others`.
    package var allowsLoss: Bool
}

/// A picture that a program made.
package struct PictureEncoding: Sendable {
    package var size: UInt64
    package var format: PictureFormat
    /// The name of the program.
    package var encoder: String
    /// The quality that the program was asked for, up to 100; `nil` for the same pixels.
    package var quality: Int?

    package init(size: UInt64, format: PictureFormat, encoder: String, quality: Int?) {
        self.size = size
        self.format = format
        self.encoder = encoder
        self.quality = quality
    }
}
