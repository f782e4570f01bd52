/// Adds products: directories, and files that hold other files. Each file is divided as it would be alone.
extension InputWalker {
    func add(
        _ container: any FileContainer, kind: ArtifactIdentity.Kind, size: UInt64?, path: String,
        outer: LedgerSums.Outer
    ) throws(InputError) -> ArtifactIdentity {
        if query.architecture != nil {
            throw InputError("contains several files: --arch is for one", hint: "name the program inside")
        }
        let product = ProductUnderWay(path: path, outer: outer, size: size, expectedFiles: container.expectedFiles)
        sums.begin(files: container.expectedFiles)
        if let download = query.download {
            do throws(InputError) { try download.require(isPacked: size != nil) } catch { throw error.naming(path) }
            facts.downloadSize = facts.downloadSize.addingClamped(size ?? 0)
        }
        try walk(container, of: product)
        product.summarizeWarnings(to: self)
        var identity = ArtifactIdentity(
            path: path, kind: kind, architecture: nil, fileSize: size ?? product.installed, id: nil)
        identity.product = ArtifactIdentity.ProductFacts(
            format: container.format, executable: product.executable, installedSize: product.installed,
            containerSize: size, share: container.share)
        return identity
    }

    /// Walks through a product. A second thread builds the ledgers of a directory's programs, if nothing else belongs to them.
    private func walk(_ container: any FileContainer, of product: ProductUnderWay) throws(InputError) {
        guard let folder = container as? FolderProduct, query.needsSymbols, query.mapPath == nil else {
            var visit = ContainerVisit(self, of: product)
            return try container.walk(&visit)
        }
        try LedgerAhead.during(folder) { ahead throws(InputError) in
            var visit = ContainerVisit(self, of: product, ahead: ahead)
            try container.walk(&visit)
        }
    }
}

/// A product whose files are being added.
private final class ProductUnderWay {
    /// The path of the product, for messages.
    let path: String
    let outer: LedgerSums.Outer
    /// The budget for all containers inside; `nil` for a directory, each file of which has its own.
    let budget: UnpackBudget?
    /// Whether the product is a directory and no file.
    var isFolder: Bool { budget == nil }
    /// The paths so far.
    private var paths = PathCounts()
    var installed: UInt64 = 0
    var executable: String?
    private var warningCounts: [String: Int] = [:]
    private var hasGap = false

    /// Limit of the warnings of one kind.
    private static let mostWarnings = 10

    init(path: String, outer: LedgerSums.Outer, size: UInt64?, expectedFiles: Int) {
        self.path = path
        self.outer = outer
        budget = size.map { UnpackBudget(size: Int(clamping: $0)) }
        paths.reserve(expectedFiles)
    }

    /// - Parameter message: made only for the first warnings of a kind. A million files may have one each.
    func warn(_ code: String, _ message: @autoclosure () -> String, isGap: Bool = false, to walker: InputWalker) {
        let count = warningCounts[code, default: 0]
        // The first gap is told in any case: a gate depends on it.
        let isFirstGap = isGap && !hasGap
        hasGap = hasGap || isGap
        warningCounts[code] = isFirstGap ? count : count + 1
        if count < ProductUnderWay.mostWarnings || isFirstGap {
            walker.warn(AuditWarning(code, message(), isGap: isGap))
        }
    }

    func summarizeWarnings(to walker: InputWalker) {
        for (code, count) in warningCounts.sorted(by: { $0.key < $1.key }) where count > ProductUnderWay.mostWarnings {
            walker.warn(AuditWarning(code, "… and \(count - ProductUnderWay.mostWarnings) more of this kind"))
        }
    }

    /// Returns a path that no other file of the product has; `nil` if the path is new itself.
    func numbered(_ path: ByteView) -> ByteView? {
        guard paths.count(path) > 1 else { return nil }
        return paths.name(ofAnother: path) { ByteView.joined(path, ByteView(copying: " [\($0)]")) }
    }
}

/// A visit of the files of one container: of the product itself, or of a container inside it.
private struct ContainerVisit: ProductVisitor {
    private let walker: InputWalker
    private let product: ProductUnderWay
    /// The ledgers that a second thread builds ahead of the visit; `nil` outside of directories.
    private let ahead: LedgerAhead?
    /// The path of the container inside the product; empty for the product itself.
    private var prefix = ByteView.empty
    private var depth = 0
    /// The budget for the containers inside this one.
    private var budget: UnpackBudget?
    /// The part of the product's bytes, and of the download, that a container inside it takes.
    private var share: NestedShare?
    private var downloadShare: NestedShare?

    /// Limit of containers inside each other.
    private static let mostNested = 8

    init(_ walker: InputWalker, of product: ProductUnderWay, ahead: LedgerAhead? = nil) {
        self.walker = walker
        self.product = product
        self.ahead = ahead
        budget = product.budget
    }

    /// A visit of a container at a path inside another one.
    private init(
        inside outer: ContainerVisit, at path: ByteView, _ budget: UnpackBudget, _ share: NestedShare,
        download: NestedShare?
    ) {
        self.init(outer.walker, of: outer.product)
        prefix = path
        depth = outer.depth + 1
        self.budget = budget
        self.share = share
        downloadShare = download
    }

    private var query: SizeQuery { walker.query }

    // MARK: - Visits

    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        let path = uniqueName(of: file)
        if let folder = BundlePlace.program(describedBy: path), product.executable == nil {
            product.executable = (try? contents.all()).flatMap { BundlePlace.executable(in: folder, $0) }
        }
        let head = readHead(of: file, contents, path)
        if let inner = try nested(path, head, contents) { return try visit(inner, at: path, contents) }
        let type = file.isHidden ? .other : FileType(path: path, head: head)
        let ledgers = file.isHidden ? nil : divide(file, path, head, contents)
        walker.facts.checksums?.add(file, at: path, contents)
        let size = try contents.containerSize()
        var place = FilePlace(
            path: path, type: type, size: file.isHidden ? 0 : file.size, containerSize: taken(size),
            downloadSize: downloadShare?.take(size) ?? 0)
        place.isEncrypted = file.isEncrypted
        place.isOnlyOne = path.byte(at: 0) != UInt8(ascii: "[")
        let packed = try account(of: contents, named: path, file)
        defer { if let loan = packed.loan { walker.pool.giveBack(loan) } }
        place.account = packed.account
        product.installed += place.sizes.fileSize
        if let ledgers {
            try walker.sums.add(file: ledgers, place)
        } else {
            try walker.sums.add(whole: place, outer: product.outer)
        }
        walker.facts.note(streamOf: place, in: product.path)
    }

    mutating func visit(_ link: ProductLink) {
        walker.facts.links.append(
            ProductLink(
                path: ByteView.joined(fullPath(link.path)), target: ByteView.joined(link.target), kind: link.kind))
    }

    mutating func visit(own name: StaticString, _ size: UInt64) {
        guard size > 0 else { return }
        var sizes = Sizes()
        sizes.containerSize = taken(size)
        sizes.downloadSize = downloadShare?.take(size) ?? 0
        walker.sums.add(own: ByteView(name), sizes, outer: product.outer)
    }

    var countsDownload: Bool { query.download != nil }

    mutating func visit(download name: StaticString, _ size: UInt64) {
        // What a nested container takes is divided in proportion.
        guard size > 0, downloadShare == nil else { return }
        var sizes = Sizes()
        sizes.downloadSize = size
        walker.sums.add(own: ByteView(name), sizes, outer: product.outer)
    }

    mutating func warn(_ warning: AuditWarning) {
        product.warn(warning.code, warning.message, isGap: warning.isGap, to: walker)
    }

    private func warn(_ code: String, _ message: @autoclosure () -> String) {
        product.warn(code, message(), to: walker)
    }

    /// Returns the number of bytes in the outermost container that bytes of the current one take.
    private mutating func taken(_ size: UInt64) -> UInt64 { share?.take(size) ?? size }

    // MARK: - Names

    private func fullPath(_ path: ByteView) -> ByteView { prefix.isEmpty ? path : ByteView.joined(prefix, "/", path) }

    /// Returns the name of a file's row. Repeated names are numbered.
    private func uniqueName(of file: ProductFile) -> ByteView {
        if file.isHidden {
            return ByteView.joined("[hidden in ", file.layer ?? "a layer", "] ", file.path)
        }
        let path = fullPath(file.path)
        if MemberPath.isUnsafe(file.path) {
            warn("unsafe-name", "\(path.lossless) leads out of the folder that it is unpacked in")
        }
        guard let numbered = product.numbered(path) else { return path }
        warn("duplicate-name", "\(path.lossless) is in the container more than once")
        return numbered
    }

    // MARK: - Contents

    private func readHead(of file: ProductFile, _ contents: some FileContents, _ path: ByteView) -> ByteView {
        if file.isEncrypted {
            warn("encrypted", "\(path.lossless) is encrypted, and is not divided")
            return .empty
        }
        guard !file.isHidden, file.size > 0 else { return .empty }
        do throws(InputError) { return try contents.head(FileType.headSize) } catch {
            // Nobody knows what a file of a folder is that cannot even be opened.
            warnUnopened(path, error, isGap: product.isFolder && depth == 0)
            return .empty
        }
    }

    private func warnUnopened(_ path: ByteView, _ error: InputError, isGap: Bool = false) {
        func text() -> String {
            var error = error
            error.path = ""
            return "\(path.lossless) is not divided: \(error)"
        }
        product.warn("not-opened", text(), isGap: isGap, to: walker)
    }

    /// Returns the ledgers of a program, a library, an archive or a catalog; `nil` for a file that is not divided.
    private func divide(
        _ file: ProductFile, _ path: ByteView, _ head: ByteView, _ contents: some FileContents
    ) -> [LedgerSums.Entry]? {
        let isImage = ArtifactFormats.isImage(head) || ArtifactFormats.isContainer(head)
        let isCatalog = query.needsCatalogs && AssetCatalog.matches(head)
        guard isImage || isCatalog || head.starts(with: "!<arch>\n") && !DebPackage.matches(head) else { return nil }
        do throws(InputError) {
            let built = ahead?.take(file.path)
            let bytes: ByteView
            if let built { bytes = built.bytes } else { bytes = try contents.all() }
            guard UInt64(bytes.count) == file.size else { return nil }
            if isCatalog { return [try walker.entry(ofCatalog: bytes, outer: product.outer)] }
            let artifact: Artifact
            if let built {
                artifact = .image(built.image)
            } else {
                artifact = try Artifact.open(bytes, mapDetail: .sections)
            }
            let ledgers = FileLedgers()
            var context = FileContext(
                path: "\(product.path)/\(path.lossless)", outer: product.outer,
                place: FilePlace(artifact: path, size: 0))
            context.isInProduct = true
            context.accountedBytes = bytes
            context.ledgers = ledgers
            context.built = built
            _ = try walker.add(artifact, bytes: bytes, context)
            return ledgers.entries
        } catch {
            warnUnopened(path, error)
            return nil
        }
    }

    // MARK: - Downloads

    /// Returns the account of a file; `nil` for one in a nested container, which is divided in proportion.
    ///
    /// - Returns: memory to give back, if the file is compressed by a model.
    private func account(
        of contents: some FileContents, named path: ByteView, _ file: ProductFile
    ) throws(InputError) -> (loan: MemoryPool.Loan?, account: FileAccount?) {
        guard let download = query.download, downloadShare == nil else { return (nil, nil) }
        guard let model = download.model else { return (nil, contents.account()) }
        guard file.size > 0 else { return (nil, nil) }
        let packed = try walker.compress(try contents.all(), named: path, model)
        return (packed.loan, packed.account)
    }

    /// Returns the part of the download that a file takes; `nil` if it was not asked for.
    ///
    /// - Parameter size: the number of bytes that the file takes in its container.
    private mutating func download(of contents: some FileContents, size: UInt64) throws(InputError) -> UInt64? {
        guard let download = query.download else { return nil }
        if download.model != nil { throw DownloadQuery.needsNoModel }
        if downloadShare != nil { return downloadShare?.take(size) }
        guard let account = contents.account() else { return 0 }
        let totals = try account.finish(from: account.cost(upTo: 0))
        return totals.data + totals.headers
    }

    // MARK: - Containers in containers

    /// Opens a file of the product as a container, if that was asked for.
    private func nested(
        _ path: ByteView, _ head: ByteView, _ contents: some FileContents
    ) throws(InputError) -> Nested? {
        guard query.opensNested, !head.isEmpty,
            Compression.method(of: head) != nil || FileContainers.format(of: head) != nil
        else { return nil }
        guard depth < ContainerVisit.mostNested else {
            warn("nested-limit", "\(path.lossless) is not opened: it lies in \(ContainerVisit.mostNested) containers")
            return nil
        }
        do throws(InputError) {
            let bytes = try contents.all()
            // A compressed page of a manual is a file, and holds none.
            let budget = UnpackBudget(size: bytes.count, inside: budget)
            guard let inner = try FileContainers.open(bytes, budget: budget), !(inner is PackedFile) else { return nil }
            return Nested(container: inner, size: UInt64(bytes.count), budget: budget)
        } catch {
            warnUnopened(path, error)
            return nil
        }
    }

    /// A container inside this one.
    private struct Nested {
        var container: any FileContainer
        /// The number of its bytes.
        var size: UInt64
        var budget: UnpackBudget
    }

    private mutating func visit(
        _ inner: Nested, at path: ByteView, _ contents: some FileContents
    ) throws(InputError) {
        let size = try contents.containerSize()
        let share = NestedShare(part: taken(size), whole: inner.size)
        let download = try download(of: contents, size: size)
        var visit = ContainerVisit(
            inside: self, at: path, inner.budget, share,
            download: download.map { NestedShare(part: $0, whole: inner.size) })
        do throws(InputError) { try inner.container.walk(&visit) } catch { throw error.inside(path) }
    }
}

/// The division among the files of a nested container of the bytes that it takes in the outermost one, in proportion.
private struct NestedShare {
    /// The number of bytes that the nested container takes in the outermost one.
    let part: UInt64
    /// The length of the nested container.
    let whole: UInt64
    private var position: UInt64 = 0

    init(part: UInt64, whole: UInt64) {
        self.part = part
        self.whole = whole
    }

    /// Returns the part of the next bytes. The parts of all bytes add up.
    mutating func take(_ size: UInt64) -> UInt64 {
        let range = position..<position.addingClamped(size)
        position = range.upperBound
        return Proportion.part(of: part, range, whole: whole)
    }
}
