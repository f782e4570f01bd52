import AuditPlatform

/// The list of the files and directories that an answer depends on, also of those that were looked for and are absent. A cache of
/// answers asks for it; otherwise nothing is noted.
package enum InputJournal {
    /// A path that was used.
    package struct Note {
        /// The stamp before the first use.
        package var stamp: FileStamp
        /// Whether the answer depends on the time of the last write, too.
        package var isTimed: Bool
    }

    private struct Notes {
        var ofPaths: [String: Note] = [:]
        var isRepeatable = true
        var openings: [String: Int] = [:]
        var made: [Work: Int] = [:]
    }

    /// Something that is made of a file's bytes and takes time.
    package enum Product: Sendable {
        /// An artifact whose headers were read.
        case artifact
        /// A ledger in which symbols own bytes.
        case ledger
        /// The places in the source that debug info gives to bytes.
        case places
    }

    private struct Work: Hashable {
        var product: Product
        var bytes: Range<UInt>
    }

    private static let notes = Lock<Notes?>(nil)

    /// Begins a journal.
    package static func start() { notes.withLock { $0 = Notes() } }

    /// Notes that the answer depends on a path. Called before the path is used.
    package static func note(_ path: String, isTimed: Bool = false) {
        notes.withLock { notes in
            guard notes != nil else { return }
            if notes?.ofPaths[path] == nil {
                notes?.ofPaths[path] = Note(stamp: FileStamp(path), isTimed: isTimed)
            } else if isTimed {
                notes?.ofPaths[path]?.isTimed = true
            }
        }
    }

    /// Returns whether something is at a path, and notes that the answer depends on it.
    static func exists(_ path: String) -> Bool {
        note(path)
        return unsafe path.withPath { unsafe access($0, F_OK) } == 0
    }

    /// Notes that a file is opened.
    static func noteOpening(_ path: String) {
        note(path)
        notes.withLock { $0?.openings[path, default: 0] += 1 }
    }

    /// Notes that something is made of a file's bytes.
    static func noteMaking(_ product: Product, of bytes: ByteView) {
        notes.withLock { $0?.made[Work(product: product, bytes: bytes.place), default: 0] += 1 }
    }

    /// Returns how often the file at a path was opened since the journal began.
    package static func openings(of path: String) -> Int { notes.withLock { $0?.openings[path] ?? 0 } }

    /// Returns how often something was made of a file's bytes since the journal began.
    package static func count(of product: Product, in bytes: ByteView) -> Int {
        notes.withLock { $0?.made[Work(product: product, bytes: bytes.place)] ?? 0 }
    }

    /// Notes that the answer depends on what cannot be examined again: a pipe, another program, a server.
    package static func noteUnrepeatable() { notes.withLock { $0?.isRepeatable = false } }

    /// Ends the journal.
    ///
    /// - Returns: the noted paths; `nil` if the answer cannot be given again.
    package static func finish() -> [String: Note]? {
        notes.withLock { notes in
            defer { notes = nil }
            guard let found = notes, found.isRepeatable else { return nil }
            return found.ofPaths
        }
    }
}
