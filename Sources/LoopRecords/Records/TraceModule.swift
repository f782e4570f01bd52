/// An executable or a library that was mapped while the trace was written.
public struct TraceModule: Sendable {
    /// The number by which stack frames refer to the module. It is never used for another module, even after this one is
    /// unloaded.
    public var index: UInt32
    /// The path according to the loader; for the program, its own path.
    public var path: String
    /// The GNU build ID or the UUID of a Mach-O image. Empty if there is none.
    public var buildID: [UInt8]
    /// The difference between run-time addresses and addresses in the file. 0 for programs that are not position independent.
    public var bias: UInt64
    /// The begin of the executable code, an address in the file.
    public var textStart: UInt64
    /// The size of the executable code in bytes.
    public var textSize: UInt64

    /// Creates a record.
    public init(
        index: UInt32, path: String, buildID: [UInt8] = [], bias: UInt64 = 0, textStart: UInt64 = 0,
        textSize: UInt64 = 0
    ) {
        self.index = index
        self.path = path
        self.buildID = buildID
        self.bias = bias
        self.textStart = textStart
        self.textSize = textSize
    }

    /// The build ID in lower-case hexadecimal digits, as `readelf -n` and `.build-id` directories spell it.
    public var buildIDText: String {
        buildID.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(index)
        sink.unsigned(bias)
        sink.unsigned(textStart)
        sink.unsigned(textSize)
        sink.blob(buildID)
        sink.text(path)
    }

    package init?(from source: inout ByteSource) {
        guard let index = source.unsigned(as: UInt32.self), let bias = source.unsigned(),
            let start = source.unsigned(), let size = source.unsigned(), let id = source.blob(),
            let path = source.text()
        else { return nil }
        self.init(index: index, path: path, buildID: id, bias: bias, textStart: start, textSize: size)
    }
}
