/// A container image in a tar archive: what `docker save` writes, or an OCI layout. Its files are those of its layers; a file
/// that a later layer replaces or removes still takes its bytes.
package struct ContainerImage: FileContainer, FileContainerFormat {
    package var format: String { manifest.format }
    package var share: ContainerShare { .measured }
    private let bytes: ByteView
    private let manifest: ImageManifest
    private let files: ArchiveIndex
    private let budget: UnpackBudget

    package static func matches(_ bytes: ByteView) -> Bool {
        guard ArchiveIndex.mayBe(bytes), let index = try? ArchiveIndex(bytes) else { return false }
        return (try? ImageManifest.of(index.contents)).flatMap(\.self) != nil
    }

    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer {
        let files = try ArchiveIndex(bytes)
        guard let manifest = try ImageManifest.of(files.contents) else { throw InputError("is not a container image") }
        return ContainerImage(bytes: bytes, manifest: manifest, files: files, budget: budget)
    }

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        if manifest.others > 0 {
            visitor.warn(
                AuditWarning("other-images", "\(manifest.others) further images of the archive are not divided"))
        }
        // The highest layer that has a blob shows its files; the same blob further down adds nothing.
        var tree = LayerTree()
        var met: Set<Int> = []
        var shown: [Layer] = []
        for (number, path) in manifest.layers.enumerated().reversed() {
            guard let blob = files.contents(at: path) else {
                throw InputError("the layer \(path.lossless) is missing", hint: "the archive may be cut short")
            }
            // A layer may be listed twice, or be a link to an equal one.
            guard met.insert(bytes.offset(of: blob) ?? -1 - number).inserted else { continue }
            var paths = LayerPaths()
            try TarArchive(blob, budget: budget).walk(&paths)
            // The tree grows with each layer, so that one for each would take memory with the square of their number.
            shown.append(
                Layer(
                    blob: blob, number: number, hidden: paths.visited.map(tree.hides),
                    names: paths.remainingNames(where: tree.hides)))
            tree.add(paths)
        }
        var own: UInt64 = 0
        for layer in shown.reversed() {
            var inner = LayerVisitor(visitor: visitor, layer)
            try TarArchive(layer.blob, budget: budget).walk(&inner)
            visitor = inner.visitor
            own += inner.own
        }
        let layers = shown.reduce(0) { $0 + UInt64($1.blob.count) }
        let others = files.contents.values.reduce(0) { $0 + UInt64($1.count) } - layers
        visitor.visit(own: "[headers]", own + UInt64(bytes.count) - layers - others)
        visitor.visit(own: "[control]", others)
        visitor.visit(download: TarArchive.row, UInt64(bytes.count) - layers - others)
        visitor.visit(download: "[control]", others)
    }
}

/// A layer of an image, with what upper layers leave of it.
private struct Layer {
    var blob: ByteView
    /// The number from the bottom, from 0.
    var number: Int
    /// Whether an upper layer hides each file and link, in the order of the visits.
    var hidden: [Bool]
    /// The hard link under which a file stays whose own name is hidden.
    var names: [ByteView: ByteView]
}

/// The files of an uncompressed tar archive by path.
struct ArchiveIndex: ProductVisitor {
    private(set) var contents: [ByteView: ByteView] = [:]
    private var links: [ByteView: ByteView] = [:]

    init(_ bytes: ByteView) throws(InputError) {
        try TarArchive(bytes, budget: UnpackBudget(size: bytes.count)).walk(&self)
    }

    /// Returns whether a file can be an image: an uncompressed tar archive with names as images have them.
    static func mayBe(_ bytes: ByteView) -> Bool {
        guard Compression.method(of: bytes) == nil, TarArchive.matches(bytes) else { return false }
        let budget = UnpackBudget(size: bytes.count)
        var reader = TarReader(ByteStream(bytes, nil, budget: budget, pool: MemoryPool()))
        // Folders such as `./` may come first.
        for _ in 0..<mostFolders {
            guard let member = try? reader.next() else { return false }
            let path = MemberPath.plain(member.path)
            let first = path.prefix(path.firstIndex(of: UInt8(ascii: "/")) ?? path.count)
            if isOfImage(first) { return true }
            guard member.type == UInt8(ascii: "5") else { return false }
        }
        return false
    }

    private static let mostFolders = 8

    /// Returns whether images have a file or folder of a name at the top.
    private static func isOfImage(_ name: ByteView) -> Bool {
        if ["blobs", "oci-layout", "index.json", "manifest.json", "repositories"].contains(where: { name == $0 }) {
            return true
        }
        // A layer or a configuration: its digest, with an extension for a file.
        let digits = Set("0123456789abcdef".utf8)
        return name.count >= 64 && (0..<64).allSatisfy { digits.contains(name[$0]) }
    }

    /// Returns the contents of a file, or of the one that a link leads to.
    func contents(at path: ByteView) -> ByteView? {
        if let found = contents[path] { return found }
        // `docker save` links a layer that is there already: ../OTHER/layer.tar
        guard let target = links[path] else { return nil }
        let folder = path.prefix(path.firstIndex(of: UInt8(ascii: "/")) ?? 0)
        if target.starts(with: "../") { return contents[target.dropFirst(3)] }
        return contents[target] ?? contents[ByteView(copying: "\(folder.lossless)/\(target.lossless)")]
    }

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        if self.contents[file.path] == nil { self.contents[file.path] = try contents.all() }
        _ = try contents.containerSize()
    }

    mutating func visit(_ link: ProductLink) { links[link.path] = link.target }
}

/// Visits the files of one layer, and says which of them an upper layer hides.
private struct LayerVisitor<Visitor: ProductVisitor>: ProductVisitor {
    var visitor: Visitor
    private let layer: Layer
    private var visits = 0
    private let name: ByteView
    /// The bytes of the layer that belong to no file.
    private(set) var own: UInt64 = 0

    init(visitor: Visitor, _ layer: Layer) {
        self.visitor = visitor
        self.layer = layer
        name = ByteView(copying: "layer \(layer.number + 1)")
    }

    private mutating func isNextHidden() -> Bool {
        visits += 1
        return visits <= layer.hidden.count && layer.hidden[visits - 1]
    }

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let isHidden = isNextHidden()
        guard !LayerPaths.isMark(file.path) else {
            own += try contents.containerSize()
            return
        }
        var file = file
        file.layer = name
        file.isHidden = isHidden
        if isHidden, let name = layer.names[file.path] {
            file.path = name
            file.isHidden = false
        }
        try visitor.visit(file, contents)
    }

    mutating func visit(_ link: ProductLink) {
        guard !isNextHidden(), !LayerPaths.isMark(link.path) else { return }
        var link = link
        if link.kind == .hard, let name = layer.names[link.target] { link.target = name }
        if link.target != link.path { visitor.visit(link) }
    }

    mutating func visit(own name: StaticString, _ size: UInt64) { own += size }
    var countsDownload: Bool { visitor.countsDownload }
    mutating func visit(download name: StaticString, _ size: UInt64) { visitor.visit(download: name, size) }
    mutating func warn(_ warning: AuditWarning) { visitor.warn(warning) }
}
