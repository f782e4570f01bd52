/// A file of a product while the rules of waste look at it. Its contents are unpacked once, and only if a rule needs them.
final class WasteFile {
    let file: ProductFile
    private let contents: any FileContents
    private var knownHead: ByteView?
    private var knownBytes: ByteView?
    private var knownImages: [Image]?

    /// Whether files of any name may be programs.
    private let opensAll: Bool

    init(_ file: ProductFile, _ contents: any FileContents, in product: WasteProduct) {
        self.file = file
        self.contents = contents
        opensAll = product.isApple
    }

    /// The path inside the product. It outlives the visit.
    var path: ByteView { file.path }
    private lazy var parts = FileName(path)
    /// The last component of the path without its extension.
    var stem: ByteView { parts.stem }
    /// The extension in lower case, without its dot; empty for none.
    var fileExtension: String { parts.fileExtension }
    var size: UInt64 { file.size }
    /// Whether the file is for a watch, which gets it without the rest of the product.
    var isForWatch: Bool { path.contains("/Watch/") || path.starts(with: "Watch/") }

    /// Returns the first bytes, as many as show the type of a file.
    func head() throws(InputError) -> ByteView {
        if let known = knownBytes ?? knownHead { return known.prefix(FileType.headSize) }
        let head = try contents.head(FileType.headSize)
        knownHead = head
        return head
    }

    /// Returns all bytes, which are valid during the visit.
    func all() throws(InputError) -> ByteView {
        if let knownBytes { return knownBytes }
        let bytes = try contents.all()
        knownBytes = bytes
        return bytes
    }

    /// Returns the programs and libraries in the file: several in a fat file, none in other files.
    func images() throws(InputError) -> [Image] {
        if let knownImages { return knownImages }
        var found: [Image] = []
        if mayBeImage {
            let head = try head()
            if ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head) {
                let bytes = try all()
                found = try Artifact.open(bytes).images(in: bytes) ?? []
            }
        }
        knownImages = found
        return found
    }

    private static let imageExtensions = ["", "so", "exe", "dll", "dylib", "node", "bin"]

    /// Whether the name leaves open that the file is a program. Other files of large trees are not opened for that.
    private var mayBeImage: Bool {
        opensAll || WasteFile.imageExtensions.contains(fileExtension) || path.contains(".so.")
    }
}

/// A set of the numbers that occurred more than once among up to a few million. It takes 8 MB, and holds a few others, too.
struct RepeatFilter {
    /// Bits for the numbers that occurred, and beside them for those that occurred again.
    private var words: [SIMD2<UInt64>]
    private static let bits: UInt64 = 25

    init() { words = [SIMD2<UInt64>](large: SIMD2(), count: 1 << Int(RepeatFilter.bits - 6)) }

    mutating func add(_ number: UInt64) {
        let (word, bit) = place(of: number)
        if words[word].x & bit == 0 { words[word].x |= bit } else { words[word].y |= bit }
    }

    func mayHaveRepeated(_ number: UInt64) -> Bool {
        let (word, bit) = place(of: number)
        return words[word].y & bit != 0
    }

    @inline(__always)
    private func place(of number: UInt64) -> (word: Int, bit: UInt64) {
        let mixed = (number ^ (number >> 32)) &* 0xD6E8_FEB8_6659_FD93
        let slot = mixed >> (64 - RepeatFilter.bits)
        return (Int(truncatingIfNeeded: slot >> 6), 1 << (slot & 63))
    }
}
