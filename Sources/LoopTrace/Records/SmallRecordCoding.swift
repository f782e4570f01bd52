public import LoopRecords

extension MetadataRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.fact(key, value)
    }

    package init?(from source: inout ByteSource) {
        guard let key = source.text(), let value = source.text() else { return nil }
        self.init(key: key, value: value)
    }
}

extension StringRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.string(id, text)
    }

    package init?(from source: inout ByteSource) {
        guard let id = source.unsigned(as: UInt32.self), let text = source.text() else { return nil }
        self.init(id: id, text: text)
    }
}

extension NoteRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(time)
        sink.unsigned(key)
        sink.signed(value)
    }

    package init?(from source: inout ByteSource) {
        guard let time = source.unsigned(), let key = source.unsigned(as: UInt32.self), let value = source.signed()
        else { return nil }
        self.init(time: time, key: key, value: value)
    }
}

extension PauseRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.event(time: time, isPaused ? 1 : 0)
    }

    package init?(from source: inout ByteSource) {
        guard let time = source.unsigned(), let paused = source.byte() else { return nil }
        self.init(time: time, isPaused: paused == 1)
    }
}

extension ClockRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(monotonic)
        sink.unsigned(realtime)
    }

    package init?(from source: inout ByteSource) {
        guard let monotonic = source.unsigned(), let realtime = source.unsigned() else { return nil }
        self.init(monotonic: monotonic, realtime: realtime)
    }
}

extension DropRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.numbers([turns, samples, stalls, bytes, captures])
    }

    package init?(from source: inout ByteSource) {
        guard let turns = source.unsigned(), let samples = source.unsigned(), let stalls = source.unsigned(),
            let bytes = source.unsigned(), let captures = source.unsigned()
        else { return nil }
        self.init(turns: turns, samples: samples, stalls: stalls, bytes: bytes, captures: captures)
    }
}

extension EndRecord {
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.event(time: time, reason.rawValue)
    }

    package init?(from source: inout ByteSource) {
        guard let time = source.unsigned(), let reason = source.byte() else { return nil }
        self.init(time: time, reason: Reason(rawValue: reason) ?? .unknown)
    }
}
