/// A stall with its samples.
public struct TraceStall: Hashable, Sendable {
    /// What was known last.
    public var record: StallRecord
    /// In the order of time.
    public var samples: [SampleRecord]

    public init(record: StallRecord, samples: [SampleRecord] = []) {
        self.record = record
        self.samples = samples
    }

    /// No end was written: the process died in the stall, or the trace was copied while it went on.
    public var isOpen: Bool { !record.isOver }

    /// Nanoseconds. For an open stall that is the length up to the last sign of it.
    public var duration: UInt64 {
        guard isOpen, let last = samples.last, last.time > record.begin else { return record.duration }
        return max(record.duration, last.time - record.begin)
    }
}

/// Puts records that belong to one stall, or to one saturation, together.
struct StallAssembly {
    private(set) var stalls: [TraceStall] = []
    private(set) var saturations: [SaturationRecord] = []
    private var places: [UInt64: Int] = [:]
    private var saturationPlaces: [Saturation: Int] = [:]

    private struct Saturation: Hashable {
        var loop: UInt32
        var begin: UInt64
    }

    /// Whether `record` was one of these.
    mutating func take(_ record: TraceRecord) -> Bool {
        switch record {
        case .stall(let stall): take(stall)
        case .sample(let sample): take(sample)
        case .saturation(let saturation): take(saturation)
        default: return false
        }
        return true
    }

    private mutating func take(_ record: StallRecord) {
        guard let place = places[record.id] else {
            places[record.id] = stalls.count
            stalls.append(TraceStall(record: record))
            return
        }
        // A sample without its stall stands for one that began in a file that is gone.
        stalls[place].record = record
    }

    private mutating func take(_ sample: SampleRecord) {
        guard let place = places[sample.stall] else {
            let record = StallRecord(id: sample.stall, loop: 0, event: .update, begin: sample.time, duration: 0)
            places[sample.stall] = stalls.count
            stalls.append(TraceStall(record: record, samples: [sample]))
            return
        }
        stalls[place].samples.append(sample)
    }

    private mutating func take(_ record: SaturationRecord) {
        let key = Saturation(loop: record.loop, begin: record.begin)
        guard let place = saturationPlaces[key] else {
            saturationPlaces[key] = saturations.count
            saturations.append(record)
            return
        }
        saturations[place] = record
    }
}
