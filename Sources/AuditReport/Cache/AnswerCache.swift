import AuditPlatform
import LinkMapKit

/// A folder of answers that were given before, for questions that are asked again.
///
/// An answer is found by a hash of the question: the arguments, the folder they are relative to, the terminal and the program
/// itself. It counts if every file and directory that it depends on holds what it held. Jobs that run at the same time share a
/// folder: a file appears in it complete, under its final name, and is never changed.
///
///     DIR/3f/<question>-<contents>.answer
package struct AnswerCache {
    private let folder: String
    /// The limit of the sizes of all answers, in bytes.
    private let limit: UInt64

    /// Limit of the answers to one question, of which each is about other contents.
    private static let mostAlternatives = 16

    package init(folder: String, limit: UInt64) {
        self.folder = folder
        self.limit = limit
    }

    /// Gives the answer to a question again, or runs `body` and keeps its answer.
    ///
    /// - Parameters:
    ///   - write: writes a part of an answer that is known.
    ///   - status: the exit status of an error that ends a run whose answer is complete; `nil` for other errors.
    /// - Returns: the exit status of the answer.
    package func answer(
        _ question: ContentHash, write: (AnswerPart) throws -> Void, status: (any Error) -> Int32?,
        run body: () throws -> Void
    ) throws -> Int32 {
        let files = AnswerFiles(folder)
        for file in files.answers(to: question).prefix(AnswerCache.mostAlternatives) {
            guard let known = files.read(file), let now = known.again() else { continue }
            for part in now.parts { try write(part) }
            // Inputs that were written again with the same contents are known by their new stamps from now on.
            now == known ? files.touch(file) : files.write(now, to: question)
            return now.status
        }
        AnswerRecorder.start()
        InputJournal.start()
        var result: Int32 = 0
        do { try body() } catch {
            let parts = AnswerRecorder.finish()
            let inputs = InputJournal.finish()
            guard let failed = status(error) else { throw error }
            result = failed
            keep(parts, inputs, result, question, files)
            return result
        }
        keep(AnswerRecorder.finish(), InputJournal.finish(), result, question, files)
        return result
    }

    private func keep(
        _ parts: [AnswerPart], _ notes: [String: InputJournal.Note]?, _ status: Int32, _ question: ContentHash,
        _ files: AnswerFiles
    ) {
        guard let notes else { return }
        var inputs: [CachedAnswer.Input] = []
        for path in notes.keys.sorted() {
            guard let note = notes[path], let state = InputState(path, isTimed: note.isTimed) else { return }
            // A file that changed during the run may have been read before or after. The program's own output is no input.
            guard state.stamp == note.stamp else { return }
            inputs.append(CachedAnswer.Input(path: path, state: state))
        }
        files.write(CachedAnswer(inputs: inputs, parts: parts, status: status), to: question)
        files.shrink(to: limit)
    }
}
