/// One frame of a stack.
public struct TraceFrame: Hashable, Sendable {
    /// ``TraceModule/index``, or ``noModule``.
    public var module: UInt32
    /// The address in the module's file (run-time address minus ``TraceModule/bias``); the run-time address itself when
    /// there is no module.
    public var address: UInt64
    /// Whether `address` is that of an instruction of the function: so it is for the topmost frame and for resume points
    /// of async functions. Else it is a return address, which may lie behind the function's end.
    public var isExact: Bool

    public static let noModule = UInt32.max

    public init(module: UInt32, address: UInt64, isExact: Bool = false) {
        self.module = module
        self.address = address
        self.isExact = isExact
    }

    /// The address to look up in symbol tables and line tables.
    public var lookupAddress: UInt64 { isExact || address == 0 ? address : address - 1 }

    func encode(into sink: inout ByteSink) {
        // No module is 0, so that it takes one byte.
        sink.unsigned(UInt64(module &+ 1) << 1 | (isExact ? 1 : 0))
        sink.unsigned(address)
    }

    init?(from source: inout ByteSource) {
        guard let tag = source.unsigned(), let module = UInt32(exactly: tag >> 1), let address = source.unsigned()
        else { return nil }
        self.init(module: module &- 1, address: address, isExact: tag & 1 == 1)
    }
}
