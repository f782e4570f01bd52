import LoopTrace

/// The JSON of a stall, for a backend that finds the functions' names: durations in nanoseconds, phases and methods by name.
extension StallProbe.Stall: Codable {
    private enum Key: String, CodingKey {
        case id, loop, architecture, begin, duration, phase, mode, depth, isOngoing, isSevere, cause, systemCall
        case cpuTime, runDelay, noticedAfter, suspended, samples, notes
    }

    /// Writes the stall.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(id, forKey: .id)
        try row.encode(loop, forKey: .loop)
        try row.encode(architecture, forKey: .architecture)
        try row.encode(begin, forKey: .begin)
        try row.encode(phase.name, forKey: .phase)
        try row.encode(mode, forKey: .mode)
        try row.encode(depth, forKey: .depth)
        try row.encode(isOngoing, forKey: .isOngoing)
        try row.encode(isSevere, forKey: .isSevere)
        try row.encode(cause.name, forKey: .cause)
        try row.encodeIfPresent(cause.systemCall, forKey: .systemCall)
        let durations: [(Key, Duration)] = [
            (.duration, duration), (.cpuTime, cpuTime), (.runDelay, runDelay), (.noticedAfter, noticedAfter),
            (.suspended, suspended),
        ]
        for (key, value) in durations { try row.encode(value.nanoseconds, forKey: key) }
        try row.encode(samples, forKey: .samples)
        try row.encode(notes, forKey: .notes)
    }

    /// Reads a stall that ``encode(to:)`` has written.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        func duration(_ key: Key) throws -> Duration { Duration(nanoseconds: try row.decode(UInt64.self, forKey: key)) }
        self.init(
            id: try row.decode(UInt64.self, forKey: .id), loop: try row.decode(LoopDescriptor.self, forKey: .loop),
            architecture: try row.decode(String.self, forKey: .architecture),
            begin: try row.decode(UInt64.self, forKey: .begin), duration: try duration(.duration),
            phase: LoopPhase(name: try row.decode(String.self, forKey: .phase)),
            mode: try row.decode(String.self, forKey: .mode), depth: try row.decode(Int.self, forKey: .depth),
            isOngoing: try row.decode(Bool.self, forKey: .isOngoing),
            isSevere: try row.decode(Bool.self, forKey: .isSevere),
            cause: Cause(
                name: try row.decode(String.self, forKey: .cause),
                systemCall: try row.decodeIfPresent(Int32.self, forKey: .systemCall)),
            cpuTime: try duration(.cpuTime), runDelay: try duration(.runDelay),
            noticedAfter: try duration(.noticedAfter),
            suspended: try duration(.suspended), samples: try row.decode([Sample].self, forKey: .samples),
            notes: try row.decode([Note].self, forKey: .notes))
    }
}

extension StallProbe.Stall.Cause {
    /// The spelling in JSON.
    var name: String {
        switch self {
        case .unknown: "unknown"
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        }
    }

    var systemCall: Int32? { if case .blocked(let call) = self { call } else { nil } }

    init(name: String, systemCall: Int32?) {
        self =
            switch name {
            case "cpu": .cpu
            case "blocked": .blocked(systemCall: systemCall ?? -1)
            case "starved": .starved
            default: .unknown
            }
    }
}

extension LoopPhase {
    init(name: String) { self = LoopPhase.allCases.first { $0.name == name } ?? .unknown }
}

extension CaptureMethod {
    init(name: String) { self = CaptureMethod.allCases.first { $0.name == name } ?? .unknown }
}

extension StallProbe.Stall.Sample: Codable {
    private enum Key: String, CodingKey {
        case time, method, phase, cause, systemCall, cost, isTruncated, frames, omissions
    }

    /// Writes the sample.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(time, forKey: .time)
        try row.encode(method.name, forKey: .method)
        try row.encode(phase.name, forKey: .phase)
        try row.encode(cause.name, forKey: .cause)
        try row.encodeIfPresent(cause.systemCall, forKey: .systemCall)
        try row.encode(cost.nanoseconds, forKey: .cost)
        try row.encode(isTruncated, forKey: .isTruncated)
        try row.encode(frames, forKey: .frames)
        try row.encode(omissions, forKey: .omissions)
    }

    /// Reads a sample that ``encode(to:)`` has written.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        self.init(
            time: try row.decode(UInt64.self, forKey: .time),
            method: Method(name: try row.decode(String.self, forKey: .method)),
            phase: LoopPhase(name: try row.decode(String.self, forKey: .phase)),
            cause: StallProbe.Stall.Cause(
                name: try row.decode(String.self, forKey: .cause),
                systemCall: try row.decodeIfPresent(Int32.self, forKey: .systemCall)),
            cost: Duration(nanoseconds: try row.decode(UInt64.self, forKey: .cost)),
            isTruncated: try row.decode(Bool.self, forKey: .isTruncated),
            frames: try row.decode([Frame].self, forKey: .frames),
            omissions: try row.decode([Omission].self, forKey: .omissions))
    }
}
