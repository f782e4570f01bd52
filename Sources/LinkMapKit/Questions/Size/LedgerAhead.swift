import AuditPlatform

/// Ledgers of the programs and libraries of a directory, built by a second thread ahead of the walk that sums them.
final class LedgerAhead: Sendable {
    /// A file with one image, and its ledger in full detail.
    struct Built {
        var bytes: ByteView
        var image: Image
        var ledger: Ledger
    }

    private struct State {
        /// The file that the walk has reached.
        var position = 0
        /// The file that the second thread works on.
        var claimed: Int?
        var built: [Int: Built] = [:]
        var isOver = false
    }

    private let state = Monitor(State())
    private let paths: [String]
    private let numbers: [ByteView: Int]

    /// Limit of the files that the second thread is ahead, and of their sizes, which bound the memory of their ledgers.
    private static let mostAhead = 8
    private static let largest = 256 << 20
    /// Limit of the files of a directory: each program is mapped, and a process has 65,530 mappings.
    private static let mostFiles = 20_000
    private static let stackSize = 64 << 20

    private init(_ files: [(path: ByteView, full: String)]) {
        paths = files.map(\.full)
        numbers = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    /// Starts to build the ledgers of a directory's files and calls `body`, which walks through them.
    static func during<Value>(
        _ folder: FolderProduct, _ body: (LedgerAhead?) throws(InputError) -> Value
    ) throws(InputError) -> Value {
        let files = folder.filesInOrder(largest: largest)
        guard files.count > 1, files.count <= mostFiles else { return try body(nil) }
        let ahead = LedgerAhead(files)
        guard let thread = PlatformThread(stackSize: stackSize, ahead.run) else { return try body(nil) }
        defer {
            ahead.state.change { $0.isOver = true }
            thread.join()
        }
        return try body(ahead)
    }

    /// Returns the ledger of the file that the walk has reached; `nil` if the walk has to build it.
    func take(_ path: ByteView) -> Built? {
        guard let number = numbers[path] else { return nil }
        return state.wait { state -> Built?? in
            state.position = max(state.position, number)
            return state.claimed == number ? nil : .some(state.built.removeValue(forKey: number))
        }
    }

    private func run() {
        var next = 1
        while let claimed = claim(from: next) {
            let built = LedgerAhead.build(paths[claimed])
            state.change { state in
                state.claimed = nil
                if claimed >= state.position { state.built[claimed] = built }
            }
            next = claimed + 1
        }
    }

    /// Returns the next file to work on, behind the one that the walk has reached; `nil` at the end.
    private func claim(from next: Int) -> Int? {
        state.wait { state -> Int?? in
            let number = max(next, state.position + 1)
            if state.isOver || number >= paths.count { return .some(nil) }
            guard number <= state.position + LedgerAhead.mostAhead else { return nil }
            // What the walk did not ask for is no longer needed.
            for passed in state.built.keys.filter({ $0 < state.position }) { state.built[passed] = nil }
            state.claimed = number
            return .some(number)
        }
    }

    /// Returns the ledger of a file with one image. Whatever else a file is, the walk finds.
    private static func build(_ path: String) -> Built? {
        guard let head = try? FileHead.read(path), ArtifactFormats.isImage(head),
            let bytes = try? MappedFile.openMember(path),
            case .image(let image)? = try? Artifact.open(bytes, mapDetail: .sections),
            let ledger = try? LedgerBuilder.ledger(of: image, detail: .symbols)
        else { return nil }
        return Built(bytes: bytes, image: image, ledger: ledger)
    }
}
