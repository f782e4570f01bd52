import AuditPlatform

/// The files that the user named, opened once and asked often: link maps, images, and the ledgers of images.
///
/// Each part is made when a question first needs it, and kept for the next one. A command makes one workspace and passes it to
/// all of its questions. The readers of images belong to one thread: another thread needs ``forAnotherThread()``.
package final class Workspace: Sendable {
    /// The parts that threads share, each made by the first thread that needs it.
    private let files: Files
    /// The artifacts in bytes that ``input(_:)`` returned, by their place in memory.
    private let artifacts = MadeOnce<Range<UInt>, Result<OpenedArtifact, InputError>>()
    /// Whether images and ledgers are kept for further questions. Otherwise they end with the question that needs them.
    private let isAskedOften: Bool
    /// The facts of the source that some question will need. They are read together, so that debug info is read once.
    private let expectedPlaces: DebugPlaces.Detail

    private final class Files: Sendable {
        let inputs = MadeOnce<String, Result<ArtifactInput, InputError>>()
        /// The memory of the inputs, which stays as it is. Other bytes may give way to those of another file.
        let memory = Lock<[Range<UInt>]>([])
        let snapshots = MadeOnce<String, Result<Snapshot?, InputError>>()
        let programs = MadeOnce<String, Result<ProductPrograms?, InputError>>()
        let maps = MadeOnce<String, Result<LinkMap, InputError>>()
        let placements = MadeOnce<PlacementKey, (PlacementIndex, [AuditWarning])>()
        let ledgers = MadeOnce<LedgerKey, Result<ImageLedger, InputError>>()
    }

    private struct PlacementKey: Hashable {
        var image: Range<UInt>
        var mapPath: String
    }

    private struct LedgerKey: Hashable {
        var image: Range<UInt>
        var origin: ImageLedger.Origin
    }

    private struct OpenedArtifact {
        var artifact: Artifact
        /// The detail in which a link map was read.
        var mapDetail: LinkMap.Detail
    }

    /// Creates a workspace for one question.
    package convenience init() { self.init(isAskedOften: false, expecting: []) }

    /// Creates a workspace for several questions about the same files.
    ///
    /// - Parameter expectingSources: whether one of the questions divides bytes by source file, or by packages of a graph.
    package convenience init(expectingSources: Bool) {
        self.init(isAskedOften: true, expecting: expectingSources ? .sources : [])
    }

    private init(isAskedOften: Bool, expecting places: DebugPlaces.Detail) {
        files = Files()
        self.isAskedOften = isAskedOften
        expectedPlaces = places
    }

    private init(sharing other: Workspace) {
        files = other.files
        isAskedOften = other.isAskedOften
        expectedPlaces = other.expectedPlaces
    }

    /// Returns a workspace with the same parts but images of its own, which another thread can read at the same time.
    func forAnotherThread() -> Workspace { Workspace(sharing: self) }

    /// Returns a workspace for another thread that reads an image, too. Its symbols are read here, once for both.
    ///
    /// - Parameter path: the artifact whose image both threads read.
    func forAnotherThread(readingAlso path: String) -> Workspace {
        let other = Workspace(sharing: self)
        guard isAskedOften, case .file(let bytes)? = try? input(path),
            case .image(let image)? = try? artifact(in: bytes), let twin = try? image.twin()
        else { return other }
        // A damaged file has no twin. Both threads then open it, and the question reports the error.
        _ = other.artifacts.value(of: bytes.place) {
            .success(OpenedArtifact(artifact: .image(twin), mapDetail: .sections))
        }
        return other
    }

    /// Gives back the memory of images and ledgers. A later question makes them again.
    package func release() {
        artifacts.removeAll()
        files.programs.removeAll()
        files.placements.removeAll()
        files.ledgers.removeAll()
    }

    // MARK: - Files

    /// Returns an artifact as it is named in a command; `-` is standard input.
    ///
    /// - Throws: ``InputError`` for a file or directory that cannot be read.
    package func input(_ path: String) throws(InputError) -> ArtifactInput {
        try files.inputs.value(of: path) {
            let opened = Result { () throws(InputError) in try ArtifactInput.open(path) }
            if case .success(.file(let bytes)) = opened { files.memory.withLock { $0.append(bytes.place) } }
            return opened
        }.get()
    }

    /// Returns the snapshot in a file, compressed or not; `nil` for a file of another kind.
    ///
    /// - Throws: ``InputError`` for a file that cannot be read, and for a damaged snapshot.
    package func snapshot(_ path: String) throws(InputError) -> Snapshot? {
        let input = try input(path)
        return try files.snapshots.value(of: path) {
            Result { () throws(InputError) in
                do throws(InputError) { return try Snapshot.document(in: input.bytes).map(Snapshot.parse) } catch {
                    throw error.naming(MappedFile.shownName(of: path))
                }
            }
        }.get()
    }

    /// Returns the programs and libraries of a product; `nil` for other artifacts.
    ///
    /// - Parameter container: the container of the product, if it was opened before.
    /// - Throws: ``InputError`` for a product that cannot be read.
    func programs(
        of input: ArtifactInput, named path: String, in container: (any FileContainer)? = nil
    ) throws(InputError) -> ProductPrograms? {
        guard input.isProduct else { return nil }
        return try files.programs.value(of: path) {
            Result { () throws(InputError) in try ProductPrograms.open(input, named: path, known: container) }
        }.get()
    }

    /// Returns whether parts of the image in bytes are kept for further questions.
    private func keepsParts(of bytes: ByteView) -> Bool {
        isAskedOften
            && files.memory.withLock {
                $0.contains { $0.lowerBound <= bytes.place.lowerBound && bytes.place.upperBound <= $0.upperBound }
            }
    }

    /// Returns a link map with all of its symbols; `nil` for no path.
    ///
    /// - Throws: ``InputError`` for a file that is no link map.
    func linkMap(_ path: String?) throws(InputError) -> LinkMap? {
        guard let path else { return nil }
        return try files.maps.value(of: path) {
            Result { () throws(InputError) in
                do throws(InputError) { return try LinkMap.parse(try MappedFile.open(path), detail: .symbols) } catch {
                    throw error.naming(path)
                }
            }
        }.get()
    }

    /// Returns the artifact in bytes. It is kept if they are those of an ``input(_:)``, or a slice of them.
    ///
    /// - Parameter mapDetail: the detail to read of a link map.
    package func artifact(in bytes: ByteView, mapDetail: LinkMap.Detail = .sections) throws(InputError) -> Artifact {
        guard keepsParts(of: bytes) else { return try Artifact.open(bytes, mapDetail: mapDetail) }
        func open() -> Result<OpenedArtifact, InputError> {
            Result { () throws(InputError) in
                OpenedArtifact(artifact: try Artifact.open(bytes, mapDetail: mapDetail), mapDetail: mapDetail)
            }
        }
        func isDetailed(_ known: Result<OpenedArtifact, InputError>) -> Bool {
            guard case .success(let opened) = known, case .linkMap = opened.artifact else { return true }
            return opened.mapDetail >= mapDetail
        }
        return try artifacts.value(of: bytes.place, isKnown: isDetailed, open).get().artifact
    }

    /// Returns the linked images in an artifact; `nil` for one without linked images.
    ///
    /// - Parameter architecture: the requested architecture; `nil` for all.
    package func images(
        of artifact: Artifact, in bytes: ByteView, for architecture: String? = nil
    ) throws(InputError) -> [Image]? {
        guard keepsParts(of: bytes), case .container(let file) = artifact else {
            return try artifact.images(in: bytes, for: architecture)
        }
        var images: [Image] = []
        for slice in try file.slices(for: architecture) {
            guard let part = bytes.slice(slice.range), ArtifactFormats.isImage(part),
                case .image(let image) = try self.artifact(in: part)
            else { continue }
            images.append(image)
        }
        return images
    }

    // MARK: - Ledgers

    /// Returns the facts that a link map has about an image, and the warnings about them; nothing for no map.
    func placements(of image: Image, mapPath: String?) throws(InputError) -> (PlacementIndex, [AuditWarning]) {
        guard let mapPath, let map = try linkMap(mapPath) else { return (.none, []) }
        guard keepsParts(of: image.bytes) else { return MapJoin.placements(from: map, for: image) }
        return files.placements.value(of: PlacementKey(image: image.bytes.place, mapPath: mapPath)) {
            MapJoin.placements(from: map, for: image)
        }
    }

    /// Returns the ledger of an image that is no member of an archive and no file of a product, with at least the requested parts.
    ///
    /// - Parameter placements: the facts of the link map that the request names.
    func ledger(
        of image: Image, at path: String?, _ request: ImageLedger.Request, _ placements: PlacementIndex
    ) throws(InputError) -> ImageLedger {
        func make(_ request: ImageLedger.Request) throws(InputError) -> ImageLedger {
            try ImageLedger(image, at: path, request, placements)
        }
        guard keepsParts(of: image.bytes) else { return try make(request) }
        let wanted = request
        var request = request
        request.expect(expectedPlaces)
        let key = LedgerKey(image: image.bytes.place, origin: request.origin)
        var known: ImageLedger?
        func isComplete(_ made: Result<ImageLedger, InputError>) -> Bool {
            guard case .success(let ledger) = made, !ledger.request.isSuperset(of: request) else { return true }
            known = ledger
            return false
        }
        return try files.ledgers.value(of: key, isKnown: isComplete) {
            Result { () throws(InputError) in
                if let grown = try known?.adding(request, of: image, at: path) { return grown }
                if let known { request.formUnion(known.request) }
                return try make(request)
            }
        }.get().fitted(to: wanted)
    }
}
