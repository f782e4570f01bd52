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
    /// The texts in the order of their numbers, which begin with 1.
    private var texts: [String] = []
    private var modules: [TraceModule] = []
    /// The rows of the turns that are not written yet.
    private var turns = ByteSink()
    private var turnCount = 0
    private var openStall: StallRecord?
    private var isSaturated: SaturationRecord?
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

    private(set) var droppedBytes: UInt64 = 0
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
        write(.startup) { StallProbe.Startup.encode(firstIdle: firstIdle, into: &$0) }
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
        turns.reserve(64 * 24)
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
        if let index = texts.firstIndex(of: text) { return UInt32(index + 1) }
        texts.append(text)
        encoder.append(.strings) { sink in
            sink.count(1)
            sink.string(UInt32(texts.count), text)
        }
        return UInt32(texts.count)
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
        turnCount += 1
        turns.turn(
            begin: turn.begin, busy: busy, mode: mode(turn.mode, mayLearn: false), phase: turn.phase, depth: turn.depth)
    }

    func writeTurns() {
        guard turnCount > 0 else { return }
        write(.turns) { sink in
            sink.unsigned(UInt32(1))
            sink.count(turnCount)
            sink.append(turns)
        }
        turns.removeAll()
        turnCount = 0
        if encoder.count > Recorder.roomy { commit() }
    }

    func writeDrops(turns: UInt64, captures: UInt64) {
        let sum = turns + captures + droppedBytes
        guard sum != writtenDrops else { return }
        writtenDrops = sum
        write(.drops) { $0.numbers([turns, 0, 0, droppedBytes, captures]) }
    }

    func close() {
        write(.end) { $0.event(time: Clock.now, Recorder.stopped) }
        commit()
        file = nil
    }

    /// The reasons why a file ends.
    private static let stopped: UInt8 = 1
    private static let rotated: UInt8 = 2

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
        droppedBytes += UInt64(encoder.count)
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
        end.append(.end) { $0.event(time: Clock.now, Recorder.rotated) }
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
        result.appendHeader {
            $0.header(
                processID: SystemFacts.processID, pageSize: SystemFacts.pageSize, bootID: SystemFacts.bootID,
                monotonic: Clock.now, realtime: Clock.realtime, fileNumber: fileNumber)
        }
        result.append(.metadata, encodeMetadata)
        result.append(.loop, encodeLoop)
        if !texts.isEmpty { result.append(.strings, encodeTexts) }
        if !modules.isEmpty { result.append(.modules) { Recorder.encode(modules, into: &$0) } }
        if fileNumber > 0 {
            result.append(.startup) { StallProbe.Startup.encode(firstIdle: firstIdle, into: &$0) }
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
        for index in texts.indices { sink.string(UInt32(index + 1), texts[index]) }
    }

    /// Encodes the facts of the system and of the program. Where both have a key, the last row counts.
    private func encodeMetadata(into sink: inout ByteSink) {
        let given = shared.configuration.metadata
        sink.count(5 + given.count)
        for (key, value) in [
            ("app", SystemFacts.program), ("arch", SystemFacts.architecture), ("kernel", SystemFacts.kernel),
            ("cores", String(SystemFacts.processors)), ("capture", shared.configuration.capture.name),
        ] {
            sink.fact(key, value)
        }
        for (key, value) in given {
            sink.fact(key, value)
        }
    }

    private func encodeLoop(into sink: inout ByteSink) {
        let limits = shared.limits
        sink.loop(
            id: 1, kind: shared.descriptor.kind, name: shared.descriptor.name, micro: limits.micro, stall: limits.stall,
            severe: limits.severe, saturation: limits.saturation, thread: shared.meter.state.thread,
            attached: shared.began)
    }
}
