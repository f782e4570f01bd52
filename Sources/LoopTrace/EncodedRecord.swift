public import LoopRecords

/// A record that is equal to another one if both are encoded alike. The comparison is not in `LoopRecords`, where every program
/// with a probe would carry it.
public protocol EncodedRecord: Hashable {
    /// Appends the payload of the record.
    func encode(into sink: inout ByteSink)
}

extension EncodedRecord {
    private var encoded: [UInt8] {
        var sink = ByteSink()
        encode(into: &sink)
        return sink.bytes
    }

    /// Returns whether two records are encoded alike.
    public static func == (left: Self, right: Self) -> Bool { left.encoded == right.encoded }

    /// Feeds the encoded record to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }
}

extension MetadataRecord: EncodedRecord {}
extension StringRecord: EncodedRecord {}
extension NoteRecord: EncodedRecord {}
extension PauseRecord: EncodedRecord {}
extension ClockRecord: EncodedRecord {}
extension DropRecord: EncodedRecord {}
extension EndRecord: EncodedRecord {}
extension TraceModule: EncodedRecord {}
extension LoopRecord: EncodedRecord {}
extension IntervalRecord: EncodedRecord {}
extension TurnRecord: EncodedRecord {}
extension TurnList: EncodedRecord {}
extension StallRecord: EncodedRecord {}
extension SampleRecord: EncodedRecord {}
extension SaturationRecord: EncodedRecord {}
extension SuspensionRecord: EncodedRecord {}
extension HeldTimerRecord: EncodedRecord {}
extension StartupRecord: EncodedRecord {}
extension TraceFrame: EncodedRecord {}
extension TraceHeader: EncodedRecord {}
extension Histogram: EncodedRecord {}
