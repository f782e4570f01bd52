/// Counts the bytes of downloads: those of the container, by the account of its streams.
extension SizeCollector {
    var countsDownload: Bool { query.download != nil }

    /// Counts the length of a container, if the product is one.
    mutating func begin(_ download: DownloadQuery, ofContainer size: UInt64?) throws(InputError) {
        try download.require(isPacked: size != nil)
        downloadSize = downloadSize.addingClamped(size ?? 0)
    }

    /// Adds an artifact that is no container, compressed by a model.
    mutating func add(
        _ bytes: ByteView, named path: String, outer: SizeRollup.Outer, as model: StreamModel?
    ) throws(InputError) -> ArtifactIdentity {
        guard let model else { throw DownloadQuery.noDownload }
        let artifact = try query.workspace.artifact(in: bytes)
        if case .linkMap = artifact { throw DownloadQuery.noDownload }
        rollup.beginFile()
        fileBytes = bytes
        defer { fileBytes = nil }
        let identity = try add(artifact, bytes: bytes, path: path, outer: outer)
        let name = ByteView(copying: path).lastPathComponent
        let packed = try compress(bytes, named: name, model)
        defer { pool.giveBack(packed.loan) }
        var place = FilePlace(artifact: name, size: UInt64(bytes.count))
        place.account = packed.account
        try rollup.endFile(place)
        note(streamOf: place)
        return identity
    }

    /// Compresses a file that is in no container, and returns its account.
    private mutating func compress(
        _ bytes: ByteView, named name: ByteView, _ model: StreamModel
    ) throws(InputError) -> (loan: MemoryPool.Loan, account: FileAccount) {
        let (loan, stream) = try model.compress(bytes, pool)
        let size = UInt64(stream.count)
        downloadSize = downloadSize.addingClamped(size)
        let own = FileAccount.OwnStream(name: name, packed: size, checksum: nil)
        return (loan, FileAccount(stream: StreamAccount(stream, model.method), size: UInt64(bytes.count), own: own))
    }

    mutating func visit(download name: StaticString, _ size: UInt64) {
        // What a nested container takes is divided in proportion.
        guard size > 0, product?.downloadScale == nil else { return }
        var sizes = Sizes()
        sizes.downloadSize = size
        rollup.add(own: ByteView(name), sizes, outer: product?.outer ?? .none)
    }

    /// Returns the account of a file; `nil` for one in a nested container, which is divided in proportion.
    ///
    /// - Returns: memory to give back, if the file is compressed by a model.
    mutating func account(
        of contents: some FileContents, named path: ByteView, _ file: ProductFile
    ) throws(InputError) -> (loan: MemoryPool.Loan?, account: FileAccount?) {
        guard let download = query.download, product?.downloadScale == nil else { return (nil, nil) }
        guard let model = download.model else { return (nil, contents.account()) }
        guard file.size > 0 else { return (nil, nil) }
        let packed = try compress(try contents.all(), named: path, model)
        return (packed.loan, packed.account)
    }

    /// Returns the part of the download that a file takes; `nil` if it was not asked for.
    ///
    /// - Parameter size: the number of bytes that the file takes in its container.
    mutating func download(of contents: some FileContents, size: UInt64) throws(InputError) -> UInt64? {
        guard let download = query.download else { return nil }
        if download.model != nil { throw DownloadQuery.needsNoModel }
        if product?.downloadScale != nil { return product?.downloadScale?.take(size) }
        guard let account = contents.account() else { return 0 }
        let totals = try account.finish(from: account.cost(upTo: 0))
        return totals.data + totals.headers
    }

    /// Notes the stream of a file, or the one that it shares with the rest of the container.
    mutating func note(streamOf place: FilePlace) {
        guard let account = place.account else { return }
        let name = account.own == nil ? ByteView(copying: product?.path ?? "") : place.path
        if account.own == nil, download.streams.last?.file == name { return }
        download.streams.append(
            DownloadFacts.Stream(
                file: name, codec: account.stream.codec, detail: account.stream.detail,
                size: account.own?.packed ?? account.stream.size))
    }
}
