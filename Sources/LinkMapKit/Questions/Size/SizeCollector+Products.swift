/// Adds products: directories, and files that hold other files. Each file is divided as it would be alone.
extension SizeCollector: ProductVisitor {
    /// The product that is being added.
    struct Product {
        var outer: SizeRollup.Outer
        /// The path of the product, for messages.
        var path: String
        /// The path of the container inside the product whose files are visited; empty for the product itself.
        var prefix: ByteView = .empty
        var depth = 0
        /// The part of the container's bytes that a nested container takes of the outermost.
        var scale: NestedShare?
        /// The part of the download that a nested container takes.
        var downloadScale: NestedShare?
        /// The paths so far.
        var paths = PathCounts()
        var installed: UInt64 = 0
        var executable: String?
        var warningCounts: [String: Int] = [:]
    }

    /// Limit of containers inside each other.
    private static let mostNested = 8
    /// Limit of the warnings of one kind.
    private static let mostWarnings = 10

    /// Adds a product.
    mutating func add(
        _ container: any FileContainer, kind: ArtifactIdentity.Kind, size: UInt64?, path: String,
        outer: SizeRollup.Outer
    ) throws(InputError) -> ArtifactIdentity {
        if query.architecture != nil {
            throw InputError("contains several files: --arch is for one", hint: "name the program inside")
        }
        product = Product(outer: outer, path: path)
        product?.paths.reserve(container.expectedFiles)
        rollup.begin(files: container.expectedFiles)
        if let download = query.download {
            do throws(InputError) { try begin(download, ofContainer: size) } catch { throw error.naming(path) }
        }
        try walk(container)
        summarizeWarnings()
        let installed = product?.installed ?? 0
        var identity = ArtifactIdentity(
            path: path, kind: kind, architecture: nil, fileSize: size ?? installed, id: nil)
        identity.product = ArtifactIdentity.ProductFacts(
            format: container.format, executable: product?.executable, installedSize: installed, containerSize: size,
            share: container.share)
        product = nil
        return identity
    }

    /// Walks through a product. A second thread builds the ledgers of a directory's programs, if nothing else belongs to them.
    private mutating func walk(_ container: any FileContainer) throws(InputError) {
        guard let folder = container as? FolderProduct, query.needsSymbols, query.mapPath == nil else {
            return try container.walk(&self)
        }
        var collector = self
        try LedgerAhead.during(folder) { ahead throws(InputError) in
            collector.ahead = ahead
            try container.walk(&collector)
        }
        collector.ahead = nil
        self = collector
    }

    // MARK: - Visits

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let path = uniqueName(of: file)
        if let folder = BundlePlace.program(describedBy: path), product?.executable == nil {
            product?.executable = (try? contents.all()).flatMap { BundlePlace.executable(in: folder, $0) }
        }
        let head = readHead(of: file, contents, path)
        if let inner = try nested(path, head, contents) { return try visit(inner, at: path, contents) }
        let type = file.isHidden ? .other : FileType(path: path, head: head)
        rollup.beginFile()
        let isDivided = !file.isHidden && divide(file, path, head, contents)
        checksums?.add(file, at: path, contents)
        let size = try contents.containerSize()
        var place = FilePlace(
            path: path, type: type, size: file.isHidden ? 0 : file.size, containerSize: taken(size),
            downloadSize: product?.downloadScale?.take(size) ?? 0)
        (place.isEncrypted, place.isOnlyOne) = (file.isEncrypted, path.byte(at: 0) != UInt8(ascii: "["))
        let packed = try account(of: contents, named: path, file)
        defer { if let loan = packed.loan { pool.giveBack(loan) } }
        place.account = packed.account
        product?.installed += place.sizes.fileSize
        if isDivided {
            try rollup.endFile(place)
        } else {
            rollup.cancelFile()
            try rollup.add(whole: place, outer: product?.outer ?? .none)
        }
        note(streamOf: place)
    }

    mutating func visit(_ link: ProductLink) {
        let kept = ProductLink(
            path: ByteView.joined(fullPath(link.path)), target: ByteView.joined(link.target), kind: link.kind)
        links.append(kept)
    }

    mutating func visit(own name: StaticString, _ size: UInt64) {
        guard size > 0 else { return }
        var sizes = Sizes()
        sizes.containerSize = taken(size)
        sizes.downloadSize = product?.downloadScale?.take(size) ?? 0
        rollup.add(own: ByteView(name), sizes, outer: product?.outer ?? .none)
    }

    mutating func warn(_ warning: AuditWarning) { warn(warning.code, warning.message) }

    /// - Parameter message: made only for the first warnings of a kind. A million files may have one each.
    private mutating func warn(_ code: String, _ message: @autoclosure () -> String) {
        let count = product?.warningCounts[code, default: 0] ?? 0
        product?.warningCounts[code] = count + 1
        if count < SizeCollector.mostWarnings { warnings.append(AuditWarning(code, message())) }
    }

    /// Returns the number of bytes in the outermost container that bytes of the current one take.
    private mutating func taken(_ size: UInt64) -> UInt64 { product?.scale?.take(size) ?? size }

    private mutating func summarizeWarnings() {
        for (code, count) in (product?.warningCounts ?? [:]).sorted(by: { $0.key < $1.key })
        where count > SizeCollector.mostWarnings {
            warnings.append(AuditWarning(code, "… and \(count - SizeCollector.mostWarnings) more of this kind"))
        }
    }

    // MARK: - Names

    private func fullPath(_ path: ByteView) -> ByteView {
        guard let prefix = product?.prefix, !prefix.isEmpty else { return path }
        return ByteView.joined(prefix, "/", path)
    }

    /// Returns the name of a file's row. Repeated names are numbered.
    private mutating func uniqueName(of file: ProductFile) -> ByteView {
        if file.isHidden {
            return ByteView.joined("[hidden in ", file.layer ?? "a layer", "] ", file.path)
        }
        let path = fullPath(file.path)
        if MemberPath.isUnsafe(file.path) {
            warn("unsafe-name", "\(path.lossless) leads out of the folder that it is unpacked in")
        }
        guard product?.paths.count(path) ?? 1 > 1 else { return path }
        warn("duplicate-name", "\(path.lossless) is in the container more than once")
        return product?.paths.name(ofAnother: path) { SizeCollector.numbered(path, $0) } ?? path
    }

    private static func numbered(_ path: ByteView, _ number: Int) -> ByteView {
        ByteView.joined(path, ByteView(copying: " [\(number)]"))
    }

    // MARK: - Contents

    private mutating func readHead(of file: ProductFile, _ contents: some FileContents, _ path: ByteView) -> ByteView {
        if file.isEncrypted {
            warn("encrypted", "\(path.lossless) is encrypted, and is not divided")
            return .empty
        }
        guard !file.isHidden, file.size > 0 else { return .empty }
        do throws(InputError) { return try contents.head(FileType.headSize) } catch {
            warnUnopened(path, error)
            return .empty
        }
    }

    private mutating func warnUnopened(_ path: ByteView, _ error: InputError) {
        func text() -> String {
            var error = error
            error.path = ""
            return "\(path.lossless) is not divided: \(error)"
        }
        warn("not-opened", text())
    }

    /// Adds the ledgers of a program, a library or an archive; returns whether that was possible.
    private mutating func divide(
        _ file: ProductFile, _ path: ByteView, _ head: ByteView, _ contents: some FileContents
    ) -> Bool {
        let isImage = ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head)
        let isCatalog = query.needsCatalogs && AssetCatalog.matches(head)
        guard isImage || isCatalog || head.starts(with: "!<arch>\n") && !DebPackage.matches(head) else { return false }
        do throws(InputError) {
            ready = ahead?.take(file.path)
            defer { ready = nil }
            let bytes: ByteView
            if let ready { bytes = ready.bytes } else { bytes = try contents.all() }
            guard UInt64(bytes.count) == file.size else { return false }
            if isCatalog {
                try addLedger(ofCatalog: bytes, outer: product?.outer ?? .none)
                return true
            }
            fileBytes = bytes
            defer { fileBytes = nil }
            let artifact: Artifact
            if let ready {
                artifact = .image(ready.image)
            } else {
                artifact = try Artifact.open(bytes, mapDetail: .sections)
            }
            let name = "\(product?.path ?? "")/\(path.lossless)"
            _ = try add(artifact, bytes: bytes, path: name, outer: product?.outer ?? .none)
            return true
        } catch {
            rollup.cancelFile()
            warnUnopened(path, error)
            return false
        }
    }

    // MARK: - Containers in containers

    /// Opens a file of the product as a container, if that was asked for.
    private mutating func nested(
        _ path: ByteView, _ head: ByteView, _ contents: some FileContents
    ) throws(InputError) -> (container: any FileContainer, size: UInt64)? {
        guard query.opensNested, !head.isEmpty, let product,
            Compression.method(of: head) != nil || FileContainers.format(of: head) != nil
        else { return nil }
        guard product.depth < SizeCollector.mostNested else {
            warn(
                AuditWarning(
                    "nested-limit", "\(path.lossless) is not opened: it lies in \(SizeCollector.mostNested) containers")
            )
            return nil
        }
        do throws(InputError) {
            let bytes = try contents.all()
            // A compressed page of a manual is a file, and holds none.
            guard let inner = try FileContainers.open(bytes, budget: UnpackBudget(size: bytes.count)),
                !(inner is PackedFile)
            else { return nil }
            return (inner, UInt64(bytes.count))
        } catch {
            warnUnopened(path, error)
            return nil
        }
    }

    private mutating func visit(
        _ inner: (container: any FileContainer, size: UInt64), at path: ByteView, _ contents: some FileContents
    ) throws(InputError) {
        let size = try contents.containerSize()
        let share = NestedShare(part: taken(size), whole: inner.size)
        let download = try download(of: contents, size: size)
        let outside = product
        product?.downloadScale = download.map { NestedShare(part: $0, whole: inner.size) }
        product?.prefix = path
        product?.depth += 1
        product?.scale = share
        do throws(InputError) { try inner.container.walk(&self) } catch { throw error.inside(path) }
        product?.prefix = outside?.prefix ?? .empty
        product?.depth = outside?.depth ?? 0
        product?.scale = outside?.scale
        product?.downloadScale = outside?.downloadScale
    }
}

/// The division among the files of a nested container of the bytes that it takes in the outermost one, in proportion.
struct NestedShare {
    /// The number of bytes that the nested container takes in the outermost one.
    let part: UInt64
    /// The length of the nested container.
    let whole: UInt64
    private var position: UInt64 = 0

    init(part: UInt64, whole: UInt64) { (self.part, self.whole) = (part, whole) }

    /// Returns the part of the next bytes. The parts of all bytes add up.
    mutating func take(_ size: UInt64) -> UInt64 {
        let range = position..<position.addingClamped(size)
        position = range.upperBound
        return Proportion.part(of: part, range, whole: whole)
    }
}
