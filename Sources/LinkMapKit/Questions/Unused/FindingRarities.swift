/// The parts of a ``Finding`` that few findings have.
struct FindingRarities: Sendable, Equatable {
    static let none = FindingRarities()

    var image: ByteView?
    var download: DownloadSaving?
    var nodes: [UInt32] = []
    var parts: [ByteView] = []
    var sharedBytes: UInt64 = 0
    var idleRuns: Int?
    var code: [UInt64] = []
    var codeProblem: String?
    var check: CheckState?
    var resource: ProductResource?
}
