import LinkMapKit

/// Finds waits and slow reads of the main thread.
struct WaitMoves {
    private let facts: MoveFacts
    private let moved: Set<String>

    /// The shortest wait that is worth the advice, in nanoseconds.
    private static let shortest: UInt64 = 1_000_000

    /// - Parameter moved: the names of initializers that other advice is about, whose time includes that of their waits.
    init(_ facts: MoveFacts, without moved: Set<String>) {
        self.facts = facts
        self.moved = moved
    }

    var advice: [Advice] {
        (facts.report.reads?.rows ?? []).compactMap { row in
            let origin = row.access.origin
            guard origin.thread == "main", !origin.isChild, !row.access.isOfLoader, !row.access.isInside(of: moved),
                let time = row.time?.median, time >= WaitMoves.shortest,
                let words = words(on: row.access)
            else { return nil }
            let function = origin.function ?? origin.library.map(MoveFacts.file)
            return Advice(
                rule: "move-wait", title: "Let the main thread not wait",
                finding: (function.map { "\($0) " } ?? "the main thread ") + words.finding, option: words.change,
                nanoseconds: time, certainty: .computed,
                estimate: "measured in the main thread, in the phase \(origin.phase)")
        }
    }

    private func words(on access: LaunchAccess) -> (finding: String, change: String)? {
        switch access.kind {
        case .sleep:
            (
                "sleeps\(times(access.waits))",
                "wait for the event itself, by a condition or a descriptor, or move the work \(facts.later)"
            )
        case .lock:
            (
                "waits for \(access.detail.map { "a lock that the thread \($0) holds" } ?? "a lock or the end of a thread")",
                "hold the lock for less time there, or move the work \(facts.later)"
            )
        case .poll:
            ("waits for an event\(times(access.waits))", "go on with the launch, and handle the event in the main loop")
        case .child:
            (
                "waits for a program that it started",
                "start it \(facts.later), or go on and take its end from SIGCHLD or waitpid with WNOHANG"
            )
        case .input:
            (
                "waits for what another process writes",
                "read it in another thread, or when it can be read without waiting"
            )
        case .read, .mapped, .listed, .written:
            (
                "reads \(access.name) (\(access.bytesRead) bytes)",
                "read it in another thread, or move it \(facts.later); a cache that holds only what the launch needs is shorter"
            )
        case .connection:
            (
                "connects to \(access.name)",
                "connect in another thread or without blocking (O_NONBLOCK), or move it \(facts.later)"
            )
        case .name:
            (
                "asks for the address of \(access.name)",
                "ask in another thread, since getaddrinfo blocks, or move it \(facts.later)"
            )
        case .examined, .missing, .program: nil
        }
    }

    private func times(_ count: Int) -> String { count > 1 ? " \(count) times" : "" }
}

extension LaunchAccess {
    /// Whether the loader made the access to map a library, which the program cannot move.
    fileprivate var isOfLoader: Bool { origin.phase == Milestone.mapped.phase }

    /// Returns whether one of some initializers, by their names, made the access.
    func isInside(of initializers: Set<String>) -> Bool {
        origin.phase.split(separator: "+").contains { $0.hasSuffix("initializers") }
            && !initializers.isDisjoint(with: origin.stack)
    }
}
