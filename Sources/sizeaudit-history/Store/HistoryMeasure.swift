import AuditPlatform
import AuditReport
import LinkMapKit

/// The size that a history shows.
enum HistoryMeasure: String, CaseIterable {
    case shipped, file, vm, download

    /// Returns what all builds tell: what ships, or else the size of the file, with a message.
    static func usual(of builds: [RecordedBuild]) -> HistoryMeasure {
        guard builds.contains(where: { $0.strippableSize == nil }) else { return .shipped }
        TerminalMessage("sizeaudit: note: older records do not tell what ships: these are the sizes of the files")
            .write(to: STDERR_FILENO)
        return .file
    }

    func size(of build: RecordedBuild) -> Int64 {
        switch self {
        case .shipped: build.fileSize - (build.strippableSize ?? 0)
        case .file: build.fileSize
        case .vm: build.vmSize
        case .download: build.downloadSize
        }
    }

    func size(of part: BuildRecord.Part) -> Int64 {
        switch self {
        case .shipped: part.fileSize - part.strippableSize
        case .file: part.fileSize
        case .vm: part.vmSize
        case .download: part.downloadSize
        }
    }

    func size(of sizes: Sizes) -> UInt64 {
        switch self {
        case .shipped: sizes.shippedSize
        case .file: sizes.fileSize
        case .vm: sizes.vmSize
        case .download: sizes.downloadSize
        }
    }

    func change(of delta: SizeDelta) -> Int64 {
        switch self {
        case .shipped: delta.shippedSize
        case .file: delta.fileSize
        case .vm: delta.vmSize
        case .download: delta.downloadSize
        }
    }
}
