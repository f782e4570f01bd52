/// Numbers the contents of images, so that copies have the same number.
struct ImageCopies {
    /// The facts that differ in nearly all images that are no copies.
    private struct Shape: Hashable {
        let id: String?
        let length: Int

        init(_ image: Image) { (id, length) = (image.id, image.bytes.count) }
    }

    private var firsts: [Shape: (bytes: ByteView, number: UInt32)] = [:]
    /// The images that have the shape of an earlier one, and other contents. Only these are hashed.
    private var others: [Shape: [ByteView: UInt32]] = [:]
    private var count: UInt32 = 0

    /// Returns the number of an image that was added, or of a copy; `nil` for others.
    func number(of image: Image) -> UInt32? {
        let shape = Shape(image)
        guard let first = firsts[shape] else { return nil }
        return first.bytes == image.bytes ? first.number : others[shape]?[image.bytes]
    }

    /// Adds an image, and returns its number.
    mutating func add(_ image: Image) -> UInt32 {
        if let known = number(of: image) { return known }
        let shape = Shape(image)
        defer { count += 1 }
        if firsts[shape] == nil {
            firsts[shape] = (image.bytes, count)
        } else {
            others[shape, default: [:]][image.bytes] = count
        }
        return count
    }
}
