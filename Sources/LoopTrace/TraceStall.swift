public import LoopRecords

/// A stall with its samples.
public struct TraceStall: Hashable, Sendable {
    /// The last state of the stall.
    public var record: StallRecord
    /// The samples in the order of time.
    public var samples: [SampleRecord]

    /// Creates a stall.
    public init(record: StallRecord, samples: [SampleRecord] = []) {
        self.record = record
        self.samples = samples
    }

    /// Whether the end of the stall is missing: the process died during the stall, or the trace was copied while it lasted.
    public var isOpen: Bool { !record.isOver }

    /// The duration in nanoseconds. For an open stall it reaches to the last record about it.
    public var duration: UInt64 {
        guard isOpen, let last = samples.last, last.time > record.begin else { return record.duration }
        return max(record.duration, last.time - record.begin)
    }
}

/// A collector that joins the records of each stall and each saturation.
struct StallAssembly {
    private(set) var stalls: [TraceStall] = []
    private(set) var saturations: [SaturationRecord] = []
    private var places: [UInt64: Int] = [:]
    private var saturationPlaces: [Saturation: Int] = [:]

    private struct Saturation: Hashable {
        var loop: UInt32
        var begin: UInt64
    }

    /// Adds `record` if it describes a stall or a saturation. Returns whether it does.
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
        // A sample without a stall belongs to a stall whose begin was in a file that is gone.
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
