/// The program, its loader, or a library.
package struct LaunchedObject: Sendable {
    package var path: String
    /// When it was mapped, and how long that took, with the search for it. The program's and the loader's own mapping is
    /// part of execve.
    package var mapped: UInt64
    package var mapping: UInt64?
    /// How long its relocation took.
    package var relocation: UInt64?
    /// What was added to the addresses in the file.
    package var bias: UInt64?
    /// Opened by the program itself, when it was running.
    package var isLate = false
    package var faults = FaultCount()

    package init(path: String, mapped: UInt64) {
        self.path = path
        self.mapped = mapped
    }
}

/// Page faults. Minor: the page was in memory; major: it had to be read.
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
