import ArgumentParser
import LinkMapKit
import StallAnalysis

/// Options for records of runs of the artifact.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A record of a run: a profile, coverage, samples, or a list. Functions that ran are no findings. May be repeated.",
            discussion: """
                Recognised by content: .profraw and .profdata, the JSON of llvm-cov export and of gcov, lcov, perf.data, \
                the output of perf script, callgrind, traces of LoopProbe, or one name or 0xADDRESS a line.
                """, valueName: "file"),
        completion: .file())
    var ran: [String] = []

    @Flag(help: "Instead of findings, list the functions that something refers to and that no record shows.")
    var neverRan = false

    func validate() throws {
        if neverRan, ran.isEmpty { throw ValidationError("--never-ran needs --ran with a record of a run") }
    }

    /// Reads the records, in the order of the options.
    func records() throws(InputError) -> [(path: String, record: RunRecord)] {
        var records: [(path: String, record: RunRecord)] = []
        for path in ran {
            records.append((path, try RunRecordFormats.read(path, others: [TraceRunRecord.self])))
        }
        return records
    }
}

/// Options for evidence of use beside the artifacts.
struct EvidenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An index store of the source. What used source refers to is no finding. May be repeated.",
            discussion: """
                Compilers write it with -index-store-path; Xcode and SwiftPM always do. It is read with the \
                toolchain's libIndexStore ($SIZEAUDIT_LIBINDEXSTORE, or the one beside swiftc or clang in PATH).
                """,
            valueName: "directory"),
        completion: .directory)
    var indexStore: [String] = []
}
