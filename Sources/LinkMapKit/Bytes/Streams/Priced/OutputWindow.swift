import CCompression

/// The last bytes of a decoder's output, and the batch that is being written behind them.
///
/// Sound: the memory belongs to this object. Before each batch a decoder asks for its ``room``, and it writes at most that many
/// bytes, and up to ``slack`` bytes of garbage behind them.
@safe struct OutputWindow: ~Copyable {
    let base: UnsafeMutablePointer<UInt8>
    /// The number of bytes that matches can reach back to.
    let history: Int
    private let capacity: Int
    /// The end of the output in the window.
    var end = 0
    /// The first byte of the batch.
    private var start = 0
    /// The CRC-32 of all batches that ended.
    private(set) var checksum: UInt32 = 0
    /// The number of bytes of all batches that ended.
    private var length: UInt64 = 0
    /// The length of all output.
    var position: UInt64 { length + UInt64(end - start) }

    /// The number of bytes behind the window that may be overwritten.
    static let slack = 16
    private static let batch = 1 << 17

    init(history: Int) {
        self.history = history
        capacity = history + max(OutputWindow.batch, history / 4)
        unsafe base = .allocate(capacity: capacity + OutputWindow.slack)
    }

    deinit { unsafe base.deallocate() }

    /// The number of bytes that may be written to this batch.
    var room: Int { capacity - end }

    /// The bytes of the current batch.
    var batch: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: UnsafePointer(base + start), count: end - start)
    }

    /// Ends the batch, and moves the history to the front if the window is nearly full.
    mutating func beginBatch() {
        checksum = unsafe UInt32(truncatingIfNeeded: crc32(UInt(checksum), base + start, UInt32(end - start)))
        length += UInt64(end - start)
        if end > history, room < OutputWindow.batch / 2 {
            unsafe base.update(from: base + (end - history), count: history)
            end = history
        }
        start = end
    }

    /// Forgets all output, as a new stream cannot copy from it.
    mutating func reset() {
        beginBatch()
        (start, end, checksum, length) = (0, 0, 0, 0)
    }

    /// Copies bytes of the output to its end, one after the other if the ranges overlap.
    ///
    /// - Precondition: `distance` is at most ``end``, and there is room for `length` bytes.
    @inline(__always)
    static func copy(_ target: UnsafeMutablePointer<UInt8>, distance: Int, length: Int) {
        let source = unsafe target - distance
        if distance >= 8 {
            var offset = 0
            repeat {
                let word = unsafe UnsafeRawPointer(source + offset).loadUnaligned(as: UInt64.self)
                unsafe UnsafeMutableRawPointer(target + offset).storeBytes(of: word, as: UInt64.self)
                offset &+= 8
            } while offset < length
        } else if distance == 1 {
            unsafe target.update(repeating: source[0], count: length)
        } else {
            for offset in 0..<length { unsafe target[offset] = source[offset] }
        }
    }
}
