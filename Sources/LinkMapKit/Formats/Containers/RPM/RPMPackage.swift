//  ed ab ee db        the lead, 96 bytes
//  8e ad e8 01        a header: 8 number of entries, 12 size of their data (big-endian); entries of 16 bytes, then the data.
//                     The first header is the signature, padded to 8; the second describes the package.
//  payload            a cpio archive, compressed

/// An RPM package. The headers describe it, the payload holds its files.
package struct RPMPackage: FileContainer, FileContainerFormat {
    package var format: String { "rpm" }
    package var share: ContainerShare { .measured }
    private let bytes: ByteView
    private let payload: ByteView
    private let budget: UnpackBudget

    private static let leadSize: UInt64 = 96

    package static func matches(_ bytes: ByteView) -> Bool {
        bytes.integer(at: 0, as: UInt32.self, bigEndian: true) == 0xEDAB_EEDB
    }

    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer {
        try RPMPackage(bytes, budget: budget)
    }

    private init(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) {
        self.bytes = bytes
        self.budget = budget
        let signature = try RPMPackage.end(ofHeaderAt: RPMPackage.leadSize, in: bytes)
        let header = try RPMPackage.end(ofHeaderAt: (signature + 7) / 8 * 8, in: bytes)
        payload = bytes.dropFirst(Int(header))
        guard Compression.method(of: payload) != nil || payload.starts(with: "0707") else {
            throw InputError("the payload is packed in a way that is not read, or damaged", at: header)
        }
    }

    private static func end(ofHeaderAt offset: UInt64, in bytes: ByteView) throws(InputError) -> UInt64 {
        guard let head = bytes.slice(at: offset, count: 16),
            head.integer(at: 0, as: UInt32.self, bigEndian: true) == 0x8EAD_E801,
            let count: UInt32 = head.integer(at: 8, bigEndian: true),
            let size: UInt32 = head.integer(at: 12, bigEndian: true)
        else { throw InputError("there is no RPM header", at: offset, hint: "it may be cut short or damaged") }
        let length = 16 + UInt64(count) * 16 + UInt64(size)
        guard bytes.slice(at: offset, count: length) != nil else {
            throw InputError("an RPM header ends past the end of the file", at: offset, hint: "it may be cut short")
        }
        return offset + length
    }

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        let stream = ByteStream(payload, Compression.method(of: payload), budget: budget, pool: MemoryPool())
        let headers = try CpioArchive.walk(stream, &visitor)
        visitor.visit(own: "[headers]", headers + UInt64(bytes.count - payload.count))
        try visitor.visit(rest: stream.account, of: payload, inner: "[cpio headers]")
        visitor.visit(download: "[rpm headers]", UInt64(bytes.count - payload.count))
        visitor.visit(own: "[unclaimed]", UInt64(payload.count) - stream.taken)
    }
}
