/// A stack frame.
public struct TraceFrame: Sendable {
    /// The ``TraceModule/index`` of the module, or ``noModule``.
    public var module: UInt32
    /// The address in the module's file: the run-time address minus ``TraceModule/bias``. The run-time address itself if
    /// there is no module.
    public var address: UInt64
    /// Whether `address` is the address of the instruction itself, as in the innermost frame and at resume points of async
    /// functions. Otherwise it is a return address, which may lie behind the end of the calling function.
    public var isExact: Bool

    /// The value of ``module`` for an address in no module.
    public static let noModule = UInt32.max

    /// Creates a frame.
    public init(module: UInt32, address: UInt64, isExact: Bool = false) {
        self.module = module
        self.address = address
        self.isExact = isExact
    }

    /// The address to look up in symbol tables and line tables.
    public var lookupAddress: UInt64 { isExact || address == 0 ? address : address - 1 }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        // The missing module is encoded as 0, which takes one byte.
        sink.unsigned(UInt64(module &+ 1) << 1 | (isExact ? 1 : 0))
        sink.unsigned(address)
    }

    package init?(from source: inout ByteSource) {
        guard let tag = source.unsigned(), let module = UInt32(exactly: tag >> 1), let address = source.unsigned()
        else { return nil }
        self.init(module: module &- 1, address: address, isExact: tag & 1 == 1)
    }
}
