/// Something that launches read or waited for. All calls of one function for the same thing are one access.
package struct LaunchAccess: Sendable {
    package var kind: Kind
    /// The path of a file or program, an address, or the name of a host; empty for a wait.
    package var name: String
    /// The arguments of a program, the result of a connection, or the thread that held a lock.
    package var detail: String?
    /// The number of times that it was opened.
    package var opens = 0
    package var reads = 0
    package var bytesRead: UInt64 = 0
    /// The number of calls that waited.
    package var waits = 0
    /// The time that the calls took, in nanoseconds, without that of the fastest call of the launch.
    package var time: UInt64 = 0
    /// Whether a page of a mapped file was touched; `nil` if that is not known.
    package var isUsed: Bool?
    /// The size in bytes of the pages of a mapped file that were in use when it was unmapped, or at the end. The kernel maps the
    /// neighbours of a touched page as well.
    package var usedBytes: UInt64?
    package var origin: Origin

    package init(_ kind: Kind, name: String = "", detail: String? = nil, origin: Origin) {
        self.kind = kind
        self.name = name
        self.detail = detail
        self.origin = origin
    }

    /// The forms of access. Those of one file are in ascending order of weight: a file that was examined and then read was
    /// read.
    package enum Kind: String, CaseIterable, Sendable {
        case examined, missing, written, read, listed, mapped
        case program, connection, name
        case sleep, lock, poll, child
        /// A read from a pipe, a socket or a terminal.
        case input

        package var isFile: Bool { weight <= Kind.mapped.weight }
        package var isWait: Bool { weight >= Kind.sleep.weight }
        /// Whether the contents of a file were accessed.
        package var opensFile: Bool { isFile && weight >= Kind.written.weight }
        package var weight: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The place in the program that asked for it.
    package struct Origin: Sendable, Hashable {
        /// The name of the phase, see ``LaunchReport/Phase/name``.
        package var phase: String
        /// The name of the thread: `main`, a name or a number.
        package var thread: String
        /// Whether a child of the program, made by fork, asked.
        package var isChild: Bool
        /// The innermost function of the program itself on the stack.
        package var function: String?
        /// The image that the program called, unless it is the C library.
        package var library: String?
        /// The functions on the stack, innermost first.
        package var stack: [String]

        package init(
            phase: String, thread: String, isChild: Bool, function: String? = nil, library: String? = nil,
            stack: [String] = []
        ) {
            self.phase = phase
            self.thread = thread
            self.isChild = isChild
            self.function = function
            self.library = library
            self.stack = stack
        }
    }
}
