import CLoopProbe
import LoopRecords

/// The writer of the trace. It runs on the watchdog's thread, so the loop never waits for a disk.
final class Recorder {
    private let shared: Watchdog
    private let isOff: Bool
    private var file: TraceFile?
    private var encoder = TraceEncoder(capacity: 2 * Recorder.roomy)
    /// The number of bytes that are encoded at most before they are written, so that one more record fits.
    private static let roomy = 32 << 10
    /// The numbers of the names of modes, by the meter's number.
    private var modes: [UInt32] = [0]
    private var preambleSize = 0
    private var texts: [StringRecord] = []
    private var modules: [TraceModule] = []
    private var turns: [TurnRecord] = []
    private var openStall: StallRecord?
    private var isSaturated: SaturationRecord?
    private var drops = DropRecord()
    /// The sum of the counts in the trace. Each of them only grows.
    private var writtenDrops: UInt64 = 0
    private var fileNumber: UInt32 = 0
    private let limit: Int
    /// The time at which the loop had nothing to do first. 0 if that was not yet.
    var firstIdle: UInt64 = 0

    init(_ shared: Watchdog) throws {
        self.shared = shared
        limit = max(64 << 10, shared.configuration.traceLimit)
        let keep = shared.configuration.traceFiles
        switch shared.configuration.trace {
        case .none:
            isOff = true
        case .memory:
            isOff = false
        case .file(let path):
            isOff = false
            file = try TraceFile(path: path, keep: keep)
        case .directory(let path):
            isOff = false
            let directory = TraceDirectory(path: path, program: SystemFacts.programName)
            directory.prune(to: shared.configuration.directoryLimit)
            file = try TraceFile(path: directory.file(of: SystemFacts.processID), keep: keep)
        }
    }

    var droppedBytes: UInt64 { drops.bytes }
    var hasUnwritten: Bool { encoder.count > 0 }

    // MARK: - Records

    /// Writes the preamble of the first file.
    /// - Throws: ``LoopProbeError/trace(path:code:)`` if it cannot be written. Then the file is removed.
    func open() throws(LoopProbeError) {
        guard !isOff else { return }
        writeStartup()
        commit()
        guard let path = file?.path, let code = file?.lastError else { return }
        file?.remove()
        throw .trace(path: path, code: code)
    }

    /// Encodes a record.
    /// - Parameter encode: Appends the payload.
    func write(_ type: ChunkType, _ encode: (inout ByteSink) -> Void) {
        if !isOff { encoder.append(type, encode) }
    }

    func write(_ stall: StallRecord) {
        guard !isOff else { return }
        openStall = stall.isOver ? nil : stall
        encoder.append(.stall) { stall.encode(into: &$0) }
    }

    func write(_ saturation: SaturationRecord) {
        guard !isOff else { return }
        isSaturated = saturation.isOver ? nil : saturation
        encoder.append(.saturation) { saturation.encode(into: &$0) }
    }

    /// Writes the begin and the milestones of the process.
    func writeStartup() {
        let record = StallProbe.Startup.record(firstIdle: firstIdle)
        write(.startup) { record.encode(into: &$0) }
    }

    /// Writes the begin of a stall. Allocates nothing and takes no lock that another thread holds during an allocation.
    func announce(_ stall: StallRecord) {
        write(stall)
        commit(mayRotate: false)
    }

    /// Encodes a record that is not written.
    func rehearse(_ stall: StallRecord) {
        var scratch = TraceEncoder(capacity: 1024)
        scratch.append(.stall) { stall.encode(into: &$0) }
        modes.reserveCapacity(Int(LP_MODES))
        turns.reserveCapacity(64)
    }

    /// Gives the names of the modes that the loop has entered so far their numbers.
    func learnModes() {
        let count = Int(shared.meter.modeCount)
        while modes.count < count { modes.append(string(shared.meter.modeName(UInt32(modes.count)))) }
    }

    /// Returns the number of the name of a mode. 0 if it is not learned and must not be.
    func mode(_ mode: UInt32, mayLearn: Bool) -> UInt32 {
        if mayLearn { learnModes() }
        return Int(mode) < modes.count ? modes[Int(mode)] : 0
    }

    /// Returns the number of a text. The text is written before the first record that uses it.
    func string(_ text: String) -> UInt32 {
        guard !isOff, !text.isEmpty else { return 0 }
        // There are few texts: names of modes and notes.
        for row in texts where row.text == text { return row.id }
        let row = StringRecord(id: UInt32(texts.count + 1), text: text)
        texts.append(row)
        encoder.append(.strings) { sink in
            sink.count(1)
            row.encode(into: &sink)
        }
        return row.id
    }

    /// Writes the modules that samples refer to and that were not written yet.
    func take(modulesOf capturer: StackCapturer?) {
        guard let fresh = capturer?.modules(from: modules.count), !fresh.isEmpty else { return }
        modules += fresh
        write(.modules) { Recorder.encode(fresh, into: &$0) }
    }

    func modulePath(_ index: UInt32) -> String {
        index < modules.count ? modules[Int(index)].path : ""
    }

    func moduleID(_ index: UInt32) -> String {
        index < modules.count ? modules[Int(index)].buildID.hexadecimal : ""
    }

    func add(_ turn: LoopMeter.Turn, busy: UInt64) {
        guard !isOff else { return }
        turns.append(
            TurnRecord(
                begin: turn.begin, busy: busy, mode: mode(turn.mode, mayLearn: false), phase: turn.phase,
                depth: turn.depth))
    }

    func writeTurns() {
        guard !turns.isEmpty else { return }
        let list = TurnList(loop: 1, turns: turns)
        write(.turns) { list.encode(into: &$0) }
        turns.removeAll(keepingCapacity: true)
        if encoder.count > Recorder.roomy { commit() }
    }

    func writeDrops(turns: UInt64, captures: UInt64) {
        drops.turns = turns
        drops.captures = captures
        let sum = drops.turns + drops.captures + drops.bytes
        guard sum != writtenDrops else { return }
        writtenDrops = sum
        write(.drops) { drops.encode(into: &$0) }
    }

    func close() {
        let end = EndRecord(time: Clock.now, reason: .stopped)
        write(.end) { end.encode(into: &$0) }
        commit()
        file = nil
    }

    // MARK: - Files

    /// Writes all encoded records to the destination.
    func commit(mayRotate: Bool = true) {
        guard encoder.count > 0, !isOff else { return }
        if mayRotate, written + encoder.count > limit, written > preambleSize { rotate() }
        // A file whose preamble could not be written gets it as soon as there is room.
        if written == 0, !put(makePreamble()) {
            drop()
            return
        }
        if put(encoder) { encoder.removeAll() } else { drop() }
    }

    private var written: Int { file != nil ? file?.size ?? 0 : shared.memory.withLock { $0.count } }

    /// Gives up the encoded records. What each file repeats is kept for the next preamble.
    private func drop() {
        drops.bytes += UInt64(encoder.count)
        encoder.removeAll()
    }

    /// Writes bytes to the destination. Returns whether all of them are there.
    private func put(_ encoder: TraceEncoder) -> Bool {
        if file != nil {
            return file?.append(encoder.bytes) == true
        } else {
            shared.memory.withLock { memory in
                memory += encoder.bytes
                if memory.capacity - memory.count < 4096 { memory.reserveCapacity(2 * memory.count + 65_536) }
            }
            return true
        }
    }

    private func rotate() {
        var end = TraceEncoder(capacity: 32)
        let record = EndRecord(time: Clock.now, reason: .rotated)
        end.append(.end) { record.encode(into: &$0) }
        _ = put(end)
        if file != nil {
            guard file?.rotate() == true else { return }
        } else {
            shared.memory.withLock { $0.removeAll(keepingCapacity: true) }
        }
        fileNumber += 1
    }

    /// Encodes the records at the head of each file, so that each file can be read alone.
    private func makePreamble() -> TraceEncoder {
        var result = TraceEncoder(capacity: 4096)
        result.append(
            TraceHeader(
                processID: SystemFacts.processID, pageSize: SystemFacts.pageSize, bootID: SystemFacts.bootID,
                clock: ClockRecord(monotonic: Clock.now, realtime: Clock.realtime), fileNumber: fileNumber))
        result.append(.metadata, encodeMetadata)
        let loop = loop
        result.append(.loop) { loop.encode(into: &$0) }
        if !texts.isEmpty { result.append(.strings, encodeTexts) }
        if !modules.isEmpty { result.append(.modules) { Recorder.encode(modules, into: &$0) } }
        if fileNumber > 0 {
            let startup = StallProbe.Startup.record(firstIdle: firstIdle)
            result.append(.startup) { startup.encode(into: &$0) }
        }
        if var stall = openStall {
            stall.event = .update
            result.append(.stall) { stall.encode(into: &$0) }
        }
        if let isSaturated { result.append(.saturation) { isSaturated.encode(into: &$0) } }
        preambleSize = result.count
        return result
    }

    private static func encode(_ modules: [TraceModule], into sink: inout ByteSink) {
        sink.count(modules.count)
        for module in modules { module.encode(into: &sink) }
    }

    private func encodeTexts(into sink: inout ByteSink) {
        sink.count(texts.count)
        for row in texts { row.encode(into: &sink) }
    }

    /// Encodes the facts of the system and of the program. Where both have a key, the last row counts.
    private func encodeMetadata(into sink: inout ByteSink) {
        let given = shared.configuration.metadata
        sink.count(5 + given.count)
        for (key, value) in [
            ("app", SystemFacts.program), ("arch", SystemFacts.architecture), ("kernel", SystemFacts.kernel),
            ("cores", String(SystemFacts.processors)), ("capture", shared.configuration.capture.name),
        ] {
            sink.text(key)
            sink.text(value)
        }
        for (key, value) in given {
            sink.text(key)
            sink.text(value)
        }
    }

    private var loop: LoopRecord {
        let limits = shared.limits
        return LoopRecord(
            id: 1, kind: shared.descriptor.kind, name: shared.descriptor.name, micro: limits.micro, stall: limits.stall,
            severe: limits.severe, saturation: limits.saturation, thread: shared.meter.state.thread,
            attached: shared.began)
    }
}
