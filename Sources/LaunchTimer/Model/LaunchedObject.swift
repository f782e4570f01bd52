/// The program, its loader or a library.
package struct LaunchedObject: Sendable {
    package var path: String
    /// The time at which it was mapped, and the duration of search and mapping. The kernel maps program and loader as a part
    /// of execve.
    package var mapped: UInt64
    package var mapping: UInt64?
    /// The duration of its relocation.
    package var relocation: UInt64?
    /// The difference between run-time addresses and addresses in the file.
    package var bias: UInt64?
    /// Whether the program opened it while it was running.
    package var isLate = false
    package var faults = FaultCount()

    package init(path: String, mapped: UInt64) {
        self.path = path
        self.mapped = mapped
    }
}

/// The numbers of page faults. A minor fault finds its page in memory, a major one has to read it.
package struct FaultCount: Sendable, Equatable {
    package var minorCode: UInt64 = 0
    package var minorData: UInt64 = 0
    package var majorCode: UInt64 = 0
    package var majorData: UInt64 = 0

    package init() {}

    package var minor: UInt64 { minorCode + minorData }
    package var major: UInt64 { majorCode + majorData }

    mutating func add(isMajor: Bool, isCode: Bool) {
        switch (isMajor, isCode) {
        case (false, true): minorCode += 1
        case (false, false): minorData += 1
        case (true, true): majorCode += 1
        case (true, false): majorData += 1
        }
    }
}
