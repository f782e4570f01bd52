public import LoopRecords

/// The first 64 bytes of a trace.
///
///     0  "LPTRACE1"        20 u32 page size           48 u64 since 1970 (UTC), ns
///     8  u16 major, minor  24 16 bytes boot id        56 u32 number of the file in a rotation
///     12 u32 flags         40 u64 CLOCK_MONOTONIC, ns 60 u32 crc32c of the 60 bytes before
///     16 u32 pid
public struct TraceHeader: Sendable {
    /// The size of the header in bytes.
    public static let size = HeaderFormat.size
    /// The first eight bytes of every trace.
    public static let magic: [UInt8] = Array("LPTRACE1".utf8)
    /// The major version that this module writes and reads.
    public static let majorVersion = HeaderFormat.majorVersion

    /// The major version of the trace.
    public var majorVersion: UInt16 = TraceHeader.majorVersion
    /// The minor version of the trace. Readers accept any.
    public var minorVersion: UInt16 = 0
    /// Reserved, 0.
    public var flags: UInt32 = 0
    /// The process ID.
    public var processID: UInt32
    /// The page size of the machine in bytes.
    public var pageSize: UInt32
    /// The identifier of the boot, 16 bytes; zeros if the system has none. Times on CLOCK_MONOTONIC compare only within one
    /// boot.
    public var bootID: [UInt8]
    /// The time at which the file was begun.
    public var clock: ClockRecord
    /// The number of the file, from 0, for traces that continue in further files.
    public var fileNumber: UInt32

    /// Creates a header.
    public init(
        processID: UInt32, pageSize: UInt32 = 4096, bootID: [UInt8] = [], clock: ClockRecord, fileNumber: UInt32 = 0
    ) {
        self.processID = processID
        self.pageSize = pageSize
        self.bootID = Array((bootID + [UInt8](repeating: 0, count: 16)).prefix(16))
        self.clock = clock
        self.fileNumber = fileNumber
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.header(
            version: UInt32(majorVersion) | UInt32(minorVersion) << 16, flags: flags, processID: processID,
            pageSize: pageSize, bootID: bootID, monotonic: clock.monotonic, realtime: clock.realtime,
            fileNumber: fileNumber)
    }

    /// Reads the fields of a header.
    /// - Precondition: There are ``size`` bytes.
    init(fields bytes: [UInt8]) {
        self.init(
            processID: LittleEndian.load(UInt32.self, bytes, 16),
            pageSize: LittleEndian.load(UInt32.self, bytes, 20), bootID: Array(bytes[24..<40]),
            clock: ClockRecord(
                monotonic: LittleEndian.load(UInt64.self, bytes, 40),
                realtime: LittleEndian.load(UInt64.self, bytes, 48)),
            fileNumber: LittleEndian.load(UInt32.self, bytes, 56))
        majorVersion = LittleEndian.load(UInt16.self, bytes, 8)
        minorVersion = LittleEndian.load(UInt16.self, bytes, 10)
        flags = LittleEndian.load(UInt32.self, bytes, 12)
    }
}
