import TestSupport
import Testing

/// Files are opened for reading in one place, which never waits for a pipe, and text is printed in one place, which disarms it.
@Suite struct OpeningBorderTests {
    /// The one place, the files of procfs, the null device, and the probe, which depends on nothing.
    private static let openers = [
        "LinkMapKit/Bytes/OpenFile.swift", "TrapCheck/Platform/Linux/ProcessMemory.swift",
        "TrapCheck/Platform/Linux/Calls/MappedFiles.swift", "LaunchTimer/Platform/Linux/Running/AddressSpace.swift",
        "LaunchTimer/Platform/Linux/Running/ProcFile.swift", "LaunchTimer/Platform/Linux/Running/ProgramOutput.swift",
        "LoopProbe/Platform/FileSystem.swift",
    ]
    private static var opening: Regex<Substring> { #/\bopen\([^\n]*O_RD(?:ONLY|WR)\b|\bfopen\(/# }

    @Test func filesAreOpenedForReadingInOnePlace() throws {
        let files = try SwiftSources.all()
        for file in files where !Self.openers.contains(file.path) {
            let found = file.code.matches(of: Self.opening).map { String($0.output) }
            #expect(found.isEmpty, "\(file.path) opens a file itself: \(found); see OpenFile")
        }
        // The rule is worth something only while it would find what it forbids.
        #expect(try files.filter { Self.openers.contains($0.path) }.count { $0.code.contains(Self.opening) } >= 5)
    }

    /// The files that write to a descriptor: documents, messages, and the drafts of a cache.
    private static let writers = [
        "AuditReport/Output/OutputFile.swift", "AuditReport/Output/Cleanup.swift", "sizeaudit/Process/Signals.swift",
    ]
    private static var printing: Regex<Substring> {
        #/\b(?:print|fputs|printf|puts)\(|\bwrite\(STD|\bAuditPlatform\.write\(/#
    }

    @Test func textIsPrintedInOnePlace() throws {
        for target in ["AuditReport", "SizeGate", "CommandOptions", "sizeaudit", "sizeaudit-history", "StallAnalysis"] {
            for file in try SwiftSources.all(of: target) where !Self.writers.contains(file.path) {
                let found = file.code.matches(of: Self.printing).map { String($0.output) }
                #expect(found.isEmpty, "\(file.path) prints by itself: \(found); see TerminalMessage and OutputFile")
            }
        }
        #expect("_ = unsafe write(STDERR_FILENO, text)".contains(Self.printing))
    }
}
