/// Collects the images of a record, each once.
struct RecordedImages {
    private(set) var images: [RunRecord.RecordedImage] = []
    private var numbers: [ByteView: UInt32] = [:]
    private static let deleted: StaticString = " (deleted)"

    /// Returns the index of the image with a path.
    mutating func number(of path: ByteView) -> UInt32 {
        if let known = numbers[path] { return known }
        let number = UInt32(images.count)
        let isDeleted = path.ends(with: RecordedImages.deleted)
        let file = path.prefix(path.count - (isDeleted ? RecordedImages.deleted.utf8CodeUnitCount : 0))
        images.append(RunRecord.RecordedImage(path: file))
        numbers[path] = number
        return number
    }

    /// Sets the build ID of the image with a path.
    mutating func set(_ id: String, of path: ByteView) { images[Int(number(of: path))].id = id }
}
