/// The content of one chunk of a trace.
public enum TraceRecord: Hashable, Sendable {
    case metadata([MetadataRecord])
    case modules([TraceModule])
    case strings([StringRecord])
    case loop(LoopRecord)
    case interval(IntervalRecord)
    case turns(TurnList)
    case stall(StallRecord)
    case sample(SampleRecord)
    case saturation(SaturationRecord)
    case startup(StartupRecord)
    case note(NoteRecord)
    case pause(PauseRecord)
    case drops(DropRecord)
    case clock(ClockRecord)
    case end(EndRecord)

    var type: ChunkType {
        switch self {
        case .metadata: .metadata
        case .modules: .modules
        case .strings: .strings
        case .loop: .loop
        case .interval: .interval
        case .turns: .turns
        case .stall: .stall
        case .sample: .sample
        case .saturation: .saturation
        case .startup: .startup
        case .note: .note
        case .pause: .pause
        case .drops: .drops
        case .clock: .clock
        case .end: .end
        }
    }
}
