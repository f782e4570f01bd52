import AuditPlatform
import LinkMapKit

/// The files of an ``AnswerCache``. Errors are no errors of the program: an answer that cannot be read or kept is computed.
struct AnswerFiles {
    private let folder: String

    private static let ending = ".answer"
    /// The age in seconds at which the unfinished file of a job that was killed is removed.
    private static let abandoned: UInt64 = 3600

    init(_ folder: String) { self.folder = folder }

    private func shard(of question: ContentHash) -> String { "\(folder)/\(question.text.prefix(2))" }

    /// Returns the paths of the answers to a question, the one that was used last first.
    func answers(to question: ContentHash) -> [String] {
        let shard = shard(of: question)
        let names = DirectoryWalk.names(in: shard, most: .max).filter {
            $0.hasPrefix(question.text) && $0.hasSuffix(AnswerFiles.ending)
        }
        return names.map { "\(shard)/\($0)" }.sorted { FileStamp($0).modified > FileStamp($1).modified }
    }

    func read(_ file: String) -> CachedAnswer? {
        guard let bytes = try? MappedFile.openMember(file) else { return nil }
        return CachedAnswer(bytes)
    }

    /// Notes that an answer was used.
    func touch(_ file: String) { _ = unsafe file.withPath { unsafe utimes($0, nil) } }

    /// Writes an answer under a name of its own and renames it, so that no reader sees a part of it.
    func write(_ answer: CachedAnswer, to question: ContentHash) {
        let shard = shard(of: question)
        for path in [folder, shard] { _ = unsafe path.withPath { unsafe mkdir($0, 0o777) } }
        let target = "\(shard)/\(question.text)-\(answer.state.text)\(AnswerFiles.ending)"
        let draft = "\(target).\(getpid()).part"
        var descriptor: Int32 = -1
        let made = Cleanup.making {
            descriptor = unsafe draft.withPath { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
            return descriptor >= 0 ? draft : nil
        }
        guard made != nil else { return }
        defer { Cleanup.forget(draft) }
        let isWritten = answer.bytes.writeAll(to: descriptor)
        guard close(descriptor) == 0, isWritten,
            unsafe draft.withPath({ from in unsafe target.withPath { unsafe rename(from, $0) } }) == 0
        else {
            remove(draft)
            return
        }
    }

    /// Removes the answers that were used longest ago until the others fit, and what killed jobs left.
    func shrink(to limit: UInt64) {
        var files: [(path: String, stamp: FileStamp)] = []
        for shard in DirectoryWalk.names(in: folder, most: .max) where shard.utf8.count == 2 {
            for name in DirectoryWalk.names(in: "\(folder)/\(shard)", most: .max) {
                let path = "\(folder)/\(shard)/\(name)"
                let stamp = FileStamp(path)
                if name.hasSuffix(AnswerFiles.ending) {
                    files.append((path, stamp))
                } else if name.hasSuffix(".part"), stamp.isOlder(than: AnswerFiles.abandoned) {
                    remove(path)
                }
            }
        }
        var total = files.reduce(UInt64(0)) { $0.addingClamped($1.stamp.size) }
        for file in files.sorted(by: { ($0.stamp.modified, $0.path) < ($1.stamp.modified, $1.path) })
        where total > limit {
            remove(file.path)
            total -= min(total, file.stamp.size)
        }
    }

    private func remove(_ path: String) { _ = unsafe path.withPath { unsafe unlink($0) } }
}
