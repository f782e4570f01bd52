/// An executable or library that was mapped while the trace was written.
public struct TraceModule: Hashable, Sendable {
    /// What frames call it. Never used again for another module, even after this one is unloaded.
    public var index: UInt32
    /// As the loader knows it; the program's own path for the program.
    public var path: String
    /// GNU build id, or UUID of Mach-O; empty when there is none.
    public var buildID: [UInt8]
    /// What the loader added to the addresses in the file (0 for programs that are not position independent).
    public var bias: UInt64
    /// The executable range, as addresses in the file.
    public var textStart: UInt64
    public var textSize: UInt64

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

    /// Lower-case hexadecimal, as `readelf -n` and `.build-id` directories have it.
    public var buildIDText: String {
        buildID.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    func encode(into sink: inout ByteSink) {
        sink.unsigned(index)
        sink.unsigned(bias)
        sink.unsigned(textStart)
        sink.unsigned(textSize)
        sink.blob(buildID)
        sink.text(path)
    }

    init?(from source: inout ByteSource) {
        guard let index = source.unsigned(as: UInt32.self), let bias = source.unsigned(),
            let start = source.unsigned(), let size = source.unsigned(), let id = source.blob(),
            let path = source.text()
        else { return nil }
        self.init(index: index, path: path, buildID: id, bias: bias, textStart: start, textSize: size)
    }
}
