/// A regular file of a product.
package struct ProductFile {
    /// The path inside the product, as the container spells it, without a leading `./`.
    package var path: ByteView
    /// The length in bytes, unpacked.
    package var size: UInt64
    /// The layer of a container image that the file lies in; `nil` elsewhere.
    package var layer: ByteView?
    /// Whether a later layer replaces or removes the file.
    package var isHidden = false
    /// The checksum of the contents that the container states; `nil` where it states none.
    package var checksum: UInt32?
    /// The offset of the contents in the container; `nil` where they are compressed.
    package var storedOffset: UInt64?
    /// Whether the contents are encrypted.
    package var isEncrypted = false

    package init(path: ByteView, size: UInt64) {
        self.path = path
        self.size = size
    }
}

/// A path of a product that is no file of its own.
package struct ProductLink: Sendable, Equatable {
    package enum Kind: String, Sendable { case symbolic, hard }

    package var path: ByteView
    package var target: ByteView
    package var kind: Kind

    package init(path: ByteView, target: ByteView, kind: Kind) {
        self.path = path
        self.target = target
        self.kind = kind
    }
}

/// The contents of a file while it is visited.
package protocol FileContents {
    /// Returns the first bytes of the file, at most `count` and at most 64 KiB. They are valid until the next call.
    ///
    /// - Throws: ``InputError`` for contents that cannot be unpacked.
    func head(_ count: Int) throws(InputError) -> ByteView

    /// Returns all bytes of the file, which are valid during the visit.
    ///
    /// - Throws: ``InputError`` for contents that cannot be unpacked, or are too large.
    func all() throws(InputError) -> ByteView

    /// Reads the rest of the file, if that is necessary, and returns the number of bytes that the file takes in the container.
    ///
    /// - Throws: ``InputError`` when the container is damaged.
    func containerSize() throws(InputError) -> UInt64

    /// Returns the account of the file's compressed bytes; `nil` for a file that takes none.
    func account() -> FileAccount?
}

extension FileContents {
    package func account() -> FileAccount? { nil }
}

/// A visitor of a product's files.
package protocol ProductVisitor {
    /// Visits a file. It must ask for the size in the container at its end.
    ///
    /// - Throws: ``InputError`` to end the walk.
    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError)

    mutating func visit(_ link: ProductLink)

    /// Counts bytes of the container that are part of no file, such as `[headers]`.
    mutating func visit(own name: StaticString, _ size: UInt64)

    /// Whether the visitor asks for the account of each file.
    var countsDownload: Bool { get }

    /// Counts bytes of the download that no file is charged for. Called only if ``countsDownload`` is set.
    mutating func visit(download name: StaticString, _ size: UInt64)

    mutating func warn(_ warning: AuditWarning)
}

/// A visitor that looks at files alone leaves the rest out.
extension ProductVisitor {
    package mutating func visit(_ link: ProductLink) {}
    package mutating func visit(own name: StaticString, _ size: UInt64) {}
    package var countsDownload: Bool { false }
    package mutating func visit(download name: StaticString, _ size: UInt64) {}
    package mutating func warn(_ warning: AuditWarning) {}
}

extension ProductVisitor {
    /// Counts bytes of a container whose files have streams of their own. They are downloaded as they are.
    ///
    /// - Parameter row: the name of the row in a table of downloads.
    mutating func visit(own name: StaticString, as row: StaticString, _ size: UInt64) {
        guard countsDownload else { return visit(own: name, size) }
        visit(own: row, size)
        visit(download: row, size)
    }

    /// Counts the bytes of a compressed stream that no file is charged for.
    ///
    /// - Parameters:
    ///   - source: the compressed bytes, all of which count.
    ///   - inner: the row of the output that is part of no file.
    mutating func visit(
        rest account: StreamAccount, of source: ByteView, inner: StaticString
    ) throws(InputError) {
        guard countsDownload else { return }
        let totals = try account.finish()
        visit(download: inner, totals.data - min(totals.data, account.charged))
        for frame in totals.frames { visit(download: frame.name, frame.size) }
        visit(download: "[block headers]", totals.blockHeaders)
        visit(download: "[unclaimed]", UInt64(source.count) - min(totals.taken, UInt64(source.count)))
    }
}
