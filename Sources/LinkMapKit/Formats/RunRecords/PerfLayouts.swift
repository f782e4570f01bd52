/// The layouts of samples in a perf.data file: each event has attributes that say which fields a sample has.
struct PerfLayouts {
    /// The fields of a sample, in their order. Source: linux/perf_event.h.
    private struct Fields: OptionSet {
        let rawValue: UInt64

        static let instruction = Fields(rawValue: 1 << 0)
        static let thread = Fields(rawValue: 1 << 1)
        static let time = Fields(rawValue: 1 << 2)
        static let address = Fields(rawValue: 1 << 3)
        static let read = Fields(rawValue: 1 << 4)
        static let callChain = Fields(rawValue: 1 << 5)
        static let id = Fields(rawValue: 1 << 6)
        static let processor = Fields(rawValue: 1 << 7)
        static let period = Fields(rawValue: 1 << 8)
        static let stream = Fields(rawValue: 1 << 9)
        static let raw = Fields(rawValue: 1 << 10)
        static let branches = Fields(rawValue: 1 << 11)
        static let identifier = Fields(rawValue: 1 << 16)
    }

    private struct SampleLayout {
        var fields: Fields
        var readFormat: UInt64
        /// Whether the branch records begin with an index of the processor's.
        var hasBranchIndex: Bool
    }

    struct Sample {
        var process: UInt32 = 0
        /// The time of the sample in nanoseconds; 0 if it is not recorded.
        var time: UInt64 = 0
        /// The user addresses that ran. Return addresses are moved into the call.
        var addresses: [UInt64] = []
    }

    private var layouts: [SampleLayout] = []
    private var layoutOfID: [UInt64: Int] = [:]

    /// The addresses from here on are marks of contexts in call chains.
    private static let contexts = UInt64(bitPattern: -4095)
    private static let userContext = UInt64(bitPattern: -512)

    mutating func add(_ attributes: ByteView, ids: ByteView, isBigEndian: Bool) throws(InputError) {
        var cursor = RecordCursor(attributes, at: 24, isBigEndian: isBigEndian)
        let fields = Fields(rawValue: try cursor.integer())
        let format: UInt64 = try cursor.integer()
        let branches: UInt64 = attributes.integer(at: 72, bigEndian: isBigEndian) ?? 0
        layouts.append(SampleLayout(fields: fields, readFormat: format, hasBranchIndex: branches >> 17 & 1 == 1))
        for index in 0..<ids.count / 8 {
            layoutOfID[ids.integer(at: index * 8, bigEndian: isBigEndian) ?? 0] = layouts.count - 1
        }
    }

    /// - Parameter isUser: Whether the sample was taken in user code.
    func sample(_ body: RecordCursor, isUser: Bool) throws(InputError) -> Sample {
        var (body, sample) = (body, Sample())
        guard let layout = try layout(of: body) else { throw InputError("has no attributes of its samples") }
        let fields = layout.fields
        if fields.contains(.identifier) { try body.skip(8) }
        let instruction: UInt64? = fields.contains(.instruction) ? try body.integer() : nil
        if fields.contains(.thread) {
            sample.process = try body.integer()
            try body.skip(4)
        }
        if fields.contains(.time) { sample.time = try body.integer() }
        for field in [Fields.address, .id, .stream, .processor, .period] where fields.contains(field) {
            try body.skip(8)
        }
        if fields.contains(.read) { try skipRead(&body, layout.readFormat) }
        if let instruction, isUser { sample.addresses.append(instruction) }
        if fields.contains(.callChain) { try readChain(&body, into: &sample) }
        if fields.contains(.raw) { try body.skip(UInt64(try body.integer(UInt32.self))) }
        if fields.contains(.branches) { try readBranches(&body, layout, into: &sample) }
        return sample
    }

    private func layout(of body: RecordCursor) throws(InputError) -> SampleLayout? {
        guard layouts.count > 1, let first = layouts.first else { return layouts.first }
        var body = body
        // Events with different fields begin with their identifier.
        guard first.fields.contains(.identifier), let known = layoutOfID[try body.integer()] else { return first }
        return layouts[known]
    }

    private func skipRead(_ body: inout RecordCursor, _ format: UInt64) throws(InputError) {
        let times = UInt64((format & 3).nonzeroBitCount)
        let own = UInt64((format >> 2 & 1) + (format >> 4 & 1))
        guard format >> 3 & 1 == 1 else { return try body.skip((1 + times + own) * 8) }
        let count: UInt64 = try body.integer()
        try body.skip(times * 8)
        _ = try body.take(count, of: (1 + own) * 8)
    }

    private func readChain(_ body: inout RecordCursor, into sample: inout Sample) throws(InputError) {
        var chain = RecordCursor(
            try body.take(try body.integer(UInt64.self), of: 8), isBigEndian: body.isBigEndian)
        var (isUser, isFirst) = (false, true)
        while !chain.isAtEnd {
            let address: UInt64 = try chain.integer()
            if address >= PerfLayouts.contexts {
                (isUser, isFirst) = (address == PerfLayouts.userContext, true)
            } else if isUser {
                if address > 0 { sample.addresses.append(isFirst ? address : address - 1) }
                isFirst = false
            }
        }
    }

    private func readBranches(_ body: inout RecordCursor, _ layout: SampleLayout, into sample: inout Sample)
        throws(InputError)
    {
        let count: UInt64 = try body.integer()
        if layout.hasBranchIndex { try body.skip(8) }
        var rows = RecordCursor(try body.take(count, of: 24), isBigEndian: body.isBigEndian)
        while !rows.isAtEnd {
            sample.addresses += [try rows.integer(), try rows.integer()]
            try rows.skip(8)
        }
    }
}
