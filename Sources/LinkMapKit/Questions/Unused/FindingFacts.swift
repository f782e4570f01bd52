/// The storage of a ``Finding``, which documents each part.
struct FindingFacts: Sendable {
    var kind: Finding.Kind
    var name: ByteView
    var symbol: ByteView?
    var aliases: [ByteView] = []
    var artifact = 0
    var architecture: String?
    var module: ByteView?
    var archive: ByteView?
    var object: ByteView?
    var bytes: UInt64
    var confidence: Finding.Confidence
    var confidenceOfSource = Finding.Confidence.low
    var place: FindingPlace?
    var group: CodeGroup?
    var cluster: ByteView?
    var evidence: [Evidence]
    var addresses: [UInt64] = []
    /// At most one element: most findings have none of these, and an array without elements takes no memory.
    private(set) var rare: [FindingRarities] = []

    init(kind: Finding.Kind, name: ByteView, bytes: UInt64, confidence: Finding.Confidence, evidence: [Evidence]) {
        self.kind = kind
        self.name = name
        self.bytes = bytes
        self.confidence = confidence
        self.evidence = evidence
    }

    /// The parts that few findings have. To read one of them, ``rare`` takes less: all the other facts are copied for this.
    var rarities: FindingRarities {
        get { rare.first ?? .none }
        set { rare = newValue == .none ? [] : [newValue] }
    }
}
