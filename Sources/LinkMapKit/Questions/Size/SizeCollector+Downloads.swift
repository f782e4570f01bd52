/// Counts the bytes of downloads: those of the container, by the account of its streams.
extension SizeCollector {
    static let noDownload = InputError(
        "is no compressed file, so nothing is known about its download", hint: "name a model with --compressed-as")

    var countsDownload: Bool { query.countsDownload }

    mutating func visit(download name: StaticString, _ size: UInt64) {
        // What a nested container takes is divided in proportion.
        guard size > 0, product?.downloadScale == nil else { return }
        var sizes = Sizes()
        sizes.downloadSize = size
        rollup.add(own: ByteView(name), sizes, outer: product?.outer ?? .none)
    }

    /// Returns the account of a file; `nil` for one in a nested container, which is divided in proportion.
    func account(of contents: some FileContents) -> FileAccount? {
        query.countsDownload && product?.downloadScale == nil ? contents.account() : nil
    }

    /// Returns the part of the download that a file takes; `nil` if it was not asked for.
    ///
    /// - Parameter size: the number of bytes that the file takes in its container.
    mutating func download(of contents: some FileContents, size: UInt64) throws(InputError) -> UInt64? {
        guard query.countsDownload else { return nil }
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
