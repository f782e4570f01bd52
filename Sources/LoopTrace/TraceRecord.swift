public import LoopRecords

/// The content of one chunk of a trace.
public enum TraceRecord: Hashable, Sendable {
    /// Facts about the process and the machine.
    case metadata([MetadataRecord])
    /// Modules that later stack frames refer to.
    case modules([TraceModule])
    /// Texts that later records refer to.
    case strings([StringRecord])
    /// A watched loop.
    case loop(LoopRecord)
    /// The activity of a loop in an interval.
    case interval(IntervalRecord)
    /// Activity that the intervals before it counted too much.
    case excess(IntervalRecord)
    /// Listed turns.
    case turns(TurnList)
    /// The state of a stall.
    case stall(StallRecord)
    /// A stack of a stalled thread.
    case sample(SampleRecord)
    /// A chain of turns without a wait.
    case saturation(SaturationRecord)
    /// A stretch of time in which the process stood still.
    case suspension(SuspensionRecord)
    /// Timers that another run loop mode held up.
    case heldTimer(HeldTimerRecord)
    /// The begin and the milestones of the process.
    case startup(StartupRecord)
    /// A value that the program has set.
    case note(NoteRecord)
    /// The begin or the end of a pause.
    case pause(PauseRecord)
    /// The counts of what was lost.
    case drops(DropRecord)
    /// A pair of clock readings.
    case clock(ClockRecord)
    /// The regular end of the file.
    case end(EndRecord)

    var type: ChunkType {
        switch self {
        case .metadata: .metadata
        case .modules: .modules
        case .strings: .strings
        case .loop: .loop
        case .interval: .interval
        case .excess: .excess
        case .turns: .turns
        case .stall: .stall
        case .sample: .sample
        case .saturation: .saturation
        case .suspension: .suspension
        case .heldTimer: .heldTimer
        case .startup: .startup
        case .note: .note
        case .pause: .pause
        case .drops: .drops
        case .clock: .clock
        case .end: .end
        }
    }
}
