/// The analysis behind `sizeaudit startup`. It reads files only and does not run the program.
package enum StartupAnalysis {
    /// - Parameter path: an ELF or Mach-O image, or a fat file; `-` for standard input.
    /// - Throws: ``InputError`` for a file that is unreadable, no image, or not linked yet.
    package static func report(
        on path: String, query: StartupQuery = StartupQuery()
    ) throws(InputError) -> StartupReport {
        let input = try query.workspace.input(path)
        do throws(InputError) {
            if let product = try query.workspace.programs(of: input, named: path) {
                return try report(on: product, input, named: path, query)
            }
            try ProductPrograms.refuse(choice: query.file)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
        return try report(on: input.bytes, named: path, at: path == "-" ? nil : path, query: query)
    }

    /// Returns the report on an artifact that is started; `nil` for archives, object files, link maps and products without one program that
    /// is started.
    static func reportIfStarted(on path: String, query: StartupQuery) throws(InputError) -> StartupReport? {
        let input = try query.workspace.input(path)
        guard !input.isProduct else {
            guard let product = try query.workspace.programs(of: input, named: path), product.main != nil else {
                return nil
            }
            return try report(on: product, input, named: path, query)
        }
        guard ArtifactFormats.isImage(input.bytes) || ArtifactFormats.isContainer(input.bytes),
            let images = try query.workspace.images(
                of: try query.workspace.artifact(in: input.bytes), in: input.bytes, for: query.architecture),
            !images.isEmpty, images.allSatisfy({ !$0.isRelocatable })
        else { return nil }
        return try report(on: input.bytes, named: path, at: path == "-" ? nil : path, query: query)
    }

    /// Returns the report on one program of a product. Its libraries are found in the product first.
    private static func report(
        on product: ProductPrograms, _ input: ArtifactInput, named path: String, _ query: StartupQuery
    ) throws(InputError) -> StartupReport {
        guard !product.files.isEmpty else { throw InputError("contains no program that is started") }
        let named = try query.file.map { name throws(InputError) in try product.files(named: name) }
        guard let file = named?.first ?? product.main, named?.count ?? 1 == 1 else {
            throw InputError(
                "holds several programs or libraries: choose the one that is started with --file", hint: product.choice)
        }
        var query = query
        var place = "/\(file.path)"
        if case .folder = input { place = "\(path)\(place)" } else { query.packed = product.packedFiles }
        if file.role != .executable, query.executable == nil, let main = product.main, main.role == .executable {
            query.executable = String(place.dropLast(file.path.utf8.count)) + main.path
        }
        var report = try report(on: file.bytes, named: path, at: place, query: query)
        let program = report.artifact
        report.artifact = product.identity(of: input, named: path)
        report.artifact.architecture = program.architecture
        report.artifact.id = program.id
        report.artifact.product?.executable = file.path
        return report
    }

    /// Returns the report on an artifact whose bytes are already in memory.
    ///
    /// - Parameter place: the path of the artifact, for libraries searched relative to it; `nil` if it has none.
    package static func report(
        on bytes: ByteView, named path: String, at place: String?, query: StartupQuery = StartupQuery()
    ) throws(InputError) -> StartupReport {
        let map = try query.workspace.linkMap(query.mapPath)
        do throws(InputError) {
            let artifact = try query.workspace.artifact(in: bytes)
            var reader = try StartupReader(query: query, map: map, place: place)
            var id: String?
            for image in try images(of: artifact, in: bytes, query) {
                try reader.read(image)
                id = image.id
            }
            guard !reader.images.isEmpty else { throw InputError("contains no image that is started") }
            let identity = ArtifactIdentity(
                path: path, kind: artifact.kind, architecture: reader.images.map(\.architecture).joined(separator: "+"),
                fileSize: UInt64(bytes.count), id: reader.images.count == 1 ? id : nil)
            return StartupReport(artifact: identity, images: reader.images, warnings: reader.warnings)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// Returns the figures of one image without its libraries; `nil` if the image cannot be started.
    static func figures(of image: Image) -> StartupImage? {
        var query = StartupQuery()
        query.findsLibraries = false
        guard var reader = try? StartupReader(query: query, map: nil, place: nil), (try? reader.read(image)) != nil
        else { return nil }
        return reader.images.first
    }

    private static func images(of artifact: Artifact, in bytes: ByteView, _ query: StartupQuery)
        throws(InputError) -> [Image]
    {
        if let images = try query.workspace.images(of: artifact, in: bytes, for: query.architecture) { return images }
        if case .archive = artifact {
            throw InputError("is an archive, which is not linked yet", hint: "give the linked image")
        }
        throw InputError(
            "is a link map, which does not say what is done at start-up", hint: "give the binary, with the map as --map"
        )
    }
}
