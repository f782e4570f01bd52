import LinkMapKit

/// The size that a history shows.
enum HistoryMeasure: String, CaseIterable {
    case file, vm, download

    func size(of build: RecordedBuild) -> Int64 {
        switch self {
        case .file: build.fileSize
        case .vm: build.vmSize
        case .download: build.downloadSize
        }
    }

    func size(of part: BuildRecord.Part) -> Int64 {
        switch self {
        case .file: part.fileSize
        case .vm: part.vmSize
        case .download: part.downloadSize
        }
    }

    func size(of sizes: Sizes) -> UInt64 {
        switch self {
        case .file: sizes.fileSize
        case .vm: sizes.vmSize
        case .download: sizes.downloadSize
        }
    }

    func change(of delta: SizeDelta) -> Int64 {
        switch self {
        case .file: delta.fileSize
        case .vm: delta.vmSize
        case .download: delta.downloadSize
        }
    }
}
