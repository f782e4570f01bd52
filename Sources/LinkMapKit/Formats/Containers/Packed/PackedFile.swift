/// A single compressed file that is no archive: what `gzip`, `xz`, `zstd` and `bzip2` write.
package struct PackedFile: FileContainer, FileContainerFormat {
    private let bytes: ByteView
    private let method: Compression
    private let budget: UnpackBudget

    package var format: String { method.fileExtension }
    package var share: ContainerShare { .measured }

    /// Returns whether a file is compressed. Compressed JSON is left to the readers of snapshots.
    package static func matches(_ bytes: ByteView) -> Bool {
        guard let method = Compression.method(of: bytes) else { return false }
        var first: [UInt8] = [0]
        let got = unsafe first.withUnsafeMutableBytes { unsafe Decompressor(bytes, method).fill($0) }
        return got == 1 && first != [UInt8(ascii: "{")]
    }

    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer {
        guard let method = Compression.method(of: bytes) else { throw InputError("is not compressed") }
        return PackedFile(bytes: bytes, method: method, budget: budget)
    }

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        let size = try length()
        let stream = ByteStream(bytes, method, budget: budget, pool: MemoryPool())
        try visitor.visit(ProductFile(path: name, size: size), StreamContents(stream, size: size))
        let contents = stream.taken
        let rest = try stream.skip(.max)
        guard rest == 0 else {
            throw InputError("unpacks to \(stream.position) bytes, but states \(size)", hint: "it may be damaged")
        }
        visitor.visit(own: "[headers]", stream.taken - contents)
        visitor.visit(own: "[unclaimed]", UInt64(bytes.count) - stream.taken)
        try visitor.visit(rest: stream.account, of: bytes, inner: "[headers]")
    }

    /// Returns the length of the contents. A file that does not state it is unpacked once to count.
    private func length() throws(InputError) -> UInt64 {
        if let stated = method.statedLength(of: bytes) { return stated }
        return try ByteStream(bytes, method, budget: budget, pool: MemoryPool()).skip(.max)
    }

    /// The name that gzip keeps; formats without one leave the file nameless.
    private var name: ByteView {
        guard method == .gzip, bytes.byte(at: 3) == 8, let name = bytes.cString(at: 10), !name.isEmpty else {
            return "contents"
        }
        return name
    }
}
