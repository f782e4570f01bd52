public import LoopProbe
import LoopRecords

/// A key by its name. One type for all keys is smaller than an enumeration for each type.
private struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The JSON of a stall, for a backend that finds the functions' names: durations in nanoseconds, phases and methods by name.
extension StallProbe.Stall: Codable {
    /// Writes the stall.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(id, forKey: "id")
        try row.encode(loop, forKey: "loop")
        try row.encode(architecture, forKey: "architecture")
        try row.encode(begin, forKey: "begin")
        try row.encode(phase.name, forKey: "phase")
        try row.encode(mode, forKey: "mode")
        try row.encode(depth, forKey: "depth")
        try row.encode(isOngoing, forKey: "isOngoing")
        try row.encode(isSevere, forKey: "isSevere")
        try row.encode(cause.name, forKey: "cause")
        try row.encodeIfPresent(cause.systemCall, forKey: "systemCall")
        let durations: [(Key, Duration)] = [
            ("duration", duration), ("cpuTime", cpuTime), ("runDelay", runDelay), ("noticedAfter", noticedAfter),
            ("suspended", suspended),
        ]
        for (key, value) in durations { try row.encode(value.nanoseconds, forKey: key) }
        try row.encode(samples, forKey: "samples")
        try row.encode(notes, forKey: "notes")
    }

    /// Reads a stall that ``encode(to:)`` has written.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        func duration(_ key: Key) throws -> Duration { Duration(nanoseconds: try row.decode(UInt64.self, forKey: key)) }
        self.init(
            id: try row.decode(UInt64.self, forKey: "id"), loop: try row.decode(LoopDescriptor.self, forKey: "loop"),
            architecture: try row.decode(String.self, forKey: "architecture"),
            begin: try row.decode(UInt64.self, forKey: "begin"), duration: try duration("duration"),
            phase: LoopPhase(name: try row.decode(String.self, forKey: "phase")),
            mode: try row.decode(String.self, forKey: "mode"), depth: try row.decode(Int.self, forKey: "depth"),
            isOngoing: try row.decode(Bool.self, forKey: "isOngoing"),
            isSevere: try row.decode(Bool.self, forKey: "isSevere"),
            cause: Cause(
                name: try row.decode(String.self, forKey: "cause"),
                systemCall: try row.decodeIfPresent(Int32.self, forKey: "systemCall")),
            cpuTime: try duration("cpuTime"), runDelay: try duration("runDelay"),
            noticedAfter: try duration("noticedAfter"),
            suspended: try duration("suspended"), samples: try row.decode([Sample].self, forKey: "samples"),
            notes: try row.decode([Note].self, forKey: "notes"))
    }
}

extension StallProbe.Stall.Cause {
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
    /// Writes the sample.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(time, forKey: "time")
        try row.encode(method.name, forKey: "method")
        try row.encode(phase.name, forKey: "phase")
        try row.encode(cause.name, forKey: "cause")
        try row.encodeIfPresent(cause.systemCall, forKey: "systemCall")
        try row.encode(cost.nanoseconds, forKey: "cost")
        try row.encode(isTruncated, forKey: "isTruncated")
        try row.encode(frames, forKey: "frames")
        try row.encode(omissions, forKey: "omissions")
    }

    /// Reads a sample that ``encode(to:)`` has written.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        self.init(
            time: try row.decode(UInt64.self, forKey: "time"),
            method: Method(name: try row.decode(String.self, forKey: "method")),
            phase: LoopPhase(name: try row.decode(String.self, forKey: "phase")),
            cause: StallProbe.Stall.Cause(
                name: try row.decode(String.self, forKey: "cause"),
                systemCall: try row.decodeIfPresent(Int32.self, forKey: "systemCall")),
            cost: Duration(nanoseconds: try row.decode(UInt64.self, forKey: "cost")),
            isTruncated: try row.decode(Bool.self, forKey: "isTruncated"),
            frames: try row.decode([Frame].self, forKey: "frames"),
            omissions: try row.decode([Omission].self, forKey: "omissions"))
    }
}

extension LoopDescriptor: Codable {
    /// Writes the descriptor.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(kind, forKey: "kind")
        try row.encode(name, forKey: "name")
    }

    /// Reads a descriptor.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        self.init(
            kind: try row.decode(String.self, forKey: "kind"), name: try row.decode(String.self, forKey: "name"))
    }
}

extension StallProbe.Stall.Note: Codable {
    /// Writes the note.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(key, forKey: "key")
        try row.encode(value, forKey: "value")
    }

    /// Reads a note.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        self.init(key: try row.decode(String.self, forKey: "key"), value: try row.decode(Value.self, forKey: "value"))
    }
}

extension StallProbe.Stall.Sample.Frame: Codable {
    /// Writes the frame.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(programCounter, forKey: "programCounter")
        try row.encode(module, forKey: "module")
        try row.encode(buildID, forKey: "buildID")
        try row.encode(address, forKey: "address")
        try row.encode(isExact, forKey: "isExact")
    }

    /// Reads a frame.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        self.init(
            programCounter: try row.decode(UInt64.self, forKey: "programCounter"),
            module: try row.decode(String.self, forKey: "module"),
            buildID: try row.decode(String.self, forKey: "buildID"),
            address: try row.decode(UInt64.self, forKey: "address"),
            isExact: try row.decode(Bool.self, forKey: "isExact"))
    }
}

extension StallProbe.Stall.Sample.Omission: Codable {
    /// Writes the omission.
    public func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: Key.self)
        try row.encode(index, forKey: "index")
        try row.encode(count, forKey: "count")
    }

    /// Reads an omission.
    public init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        self.init(index: try row.decode(Int.self, forKey: "index"), count: try row.decode(Int.self, forKey: "count"))
    }
}

extension StallProbe.Stall.Note.Value: Codable {
    /// Writes the plain value.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .integer(let number): try value.encode(number)
        case .number(let number): try value.encode(number)
        case .flag(let flag): try value.encode(flag)
        case .text(let text): try value.encode(text)
        }
    }

    /// Reads a plain value. A number without a fraction is an integer.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }
}
