/// A search of a product's files for the names of resources that nothing is known to use: as bytes, in files of any form.
struct ResourceMentions: ResourceReadingVisitor {
    /// A file that holds the name of a resource.
    struct Mention {
        /// The resource that is named, and the one that the file belongs to; `nil` for a file that is none.
        var named: Int
        var user: Int?
        var path: ByteView
        /// Whether the texts of the file were read, and none is the name alone.
        var isInsideText: Bool
    }

    private(set) var mentions: [Mention] = []
    /// The number of files that were too much to be searched.
    private(set) var unsearched = 0
    var warnings: [AuditWarning] = []
    private let collected: ResourceCollector
    private let candidates: [Int]
    private let search: NameSearch
    /// The number of mentions that are still kept of each candidate.
    private var room: [Int]
    /// The bytes that may still be searched.
    private var left: UInt64 = 32 << 20

    private static let mostMentions = 16
    private static let largestModel: UInt64 = 1 << 20
    /// The ends of the names of files whose texts are read, each as a whole, and of those for people.
    private static let readTexts: [StaticString] = [
        ".svg", ".json", ".xml", ".html", ".htm", ".css", ".js", ".mjs", ".txt",
    ]

    /// - Parameter candidates: the resources to search for.
    init(_ collected: ResourceCollector, candidates: [Int]) {
        self.collected = collected
        self.candidates = candidates
        search = NameSearch(candidates.map { collected.resources[$0].name })
        room = candidates.map { _ in ResourceMentions.mostMentions }
    }

    mutating func read(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let path = file.path
        guard file.size > 0, !file.isHidden, !file.isEncrypted, !UnknownFile.isNeverSearched(path),
            !ResourcePlace.isOfSystem(path)
        else { return }
        let head = try contents.head(FileType.headSize)
        if ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head) {
            return try readProgram(file, contents)
        }
        guard let form = UnknownFile.form(of: path, head: head), !collected.isRead(path) else { return }
        // Weights of models name nothing.
        guard ResourcePlace(path)?.kind != .model || file.size <= ResourceMentions.largestModel else { return }
        guard spend(file.size) else { return }
        let user = collected.resource(ofFile: path)
        let isInsideText = ResourceMentions.readTexts.contains { path.ends(with: $0) }
        let unknown = UnknownFile(path: path, bytes: try contents.all(), form: form)
        add(unknown, user, isInsideText: isInsideText)
    }

    private mutating func spend(_ size: UInt64) -> Bool {
        guard size <= left else {
            unsearched += 1
            return false
        }
        left -= size
        return true
    }

    /// Searches the constants of a program that were not read as strings. A compiled Dart program has its texts there.
    private mutating func readProgram(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let bytes = try contents.all()
        for image in try Artifact.open(bytes).images(in: bytes) ?? [] where image.toolchain.marksLiteralSections {
            for section in image.sections where section.kind == .constants || section.kind == .data {
                guard !section.memoryRange.isEmpty, let part = image.bytes.slice(section.fileRange) else { continue }
                guard spend(UInt64(part.count)) else { continue }
                add(UnknownFile(path: file.path, bytes: part, form: .binary), nil, isInsideText: false)
            }
        }
    }

    private mutating func add(_ file: UnknownFile, _ user: Int?, isInsideText: Bool) {
        var found: Set<Int> = []
        file.forEachName(of: search, text: .fileNames) { found.insert($0) }
        for number in found.sorted() where room[number] > 0 && candidates[number] != user {
            room[number] -= 1
            mentions.append(
                Mention(named: candidates[number], user: user, path: file.path, isInsideText: isInsideText))
        }
    }
}
