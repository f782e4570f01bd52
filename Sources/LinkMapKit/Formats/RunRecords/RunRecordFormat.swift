/// A format of files that show what ran. It is recognized by the file's content, never by its name.
package protocol RunRecordFormat {
    /// The name of the format for people.
    static var name: String { get }

    static func matches(_ bytes: ByteView) -> Bool

    /// - Throws: ``InputError`` for a file that is damaged or cut off.
    static func read(_ bytes: ByteView) throws(InputError) -> RunRecord
}

/// All formats of run records. A new one is added here, with a file in this folder.
package enum RunRecordFormats {
    /// The formats in the order in which they are tried. The list of names accepts any text, so it is the last.
    static var all: [any RunRecordFormat.Type] {
        [
            RawProfile.self, IndexedProfile.self, PerfData.self, CoverageExport.self, GcovReport.self,
            CallgrindProfile.self, LcovReport.self, PerfScript.self, NameList.self,
        ]
    }

    /// Returns the record in a file whose format tells the order of first runs; `nil` for another file.
    ///
    /// - Throws: ``InputError`` for a file that is damaged, or of such a format without an order.
    package static func ordered(_ bytes: ByteView) throws(InputError) -> RunRecord? {
        if RawProfile.matches(bytes) {
            throw InputError("is a raw profile", hint: "merge it with llvm-profdata merge, which keeps the order")
        }
        let formats: [any RunRecordFormat.Type] = [IndexedProfile.self, PerfData.self, PerfScript.self]
        guard let format = formats.first(where: { $0.matches(bytes) }) else { return nil }
        let record = try format.read(bytes)
        guard record.traces.contains(where: { !$0.isEmpty }) else {
            throw InputError(
                "is \(format.name) without the order of first runs",
                hint: "for LLVM, compile with -fprofile-generate -mllvm -pgo-temporal-instrumentation")
        }
        return record
    }

    /// The largest size of an unpacked document, in bytes.
    private static let unpackLimit = 1 << 26

    /// Reads the record in a file.
    ///
    /// - Parameter others: Formats that other modules read. They are tried first.
    /// - Throws: ``InputError`` for a file that is unreadable, of an unknown format, damaged, or empty of facts.
    package static func read(_ path: String, others: [any RunRecordFormat.Type] = []) throws(InputError) -> RunRecord {
        do throws(InputError) {
            return try read(try MappedFile.open(path), others: others)
        } catch {
            throw error.naming(MappedFile.shownName(of: path))
        }
    }

    /// Reads the record in the bytes of a file.
    @discardableResult
    package static func read(_ bytes: ByteView, others: [any RunRecordFormat.Type] = []) throws(InputError) -> RunRecord
    {
        let bytes = Gzip.matches(bytes) ? try Gzip.unpack(bytes, limit: unpackLimit) : bytes
        if isCounters(bytes) {
            throw InputError("contains the counters of gcov", hint: "give the output of gcov --json-format")
        }
        guard let format = (others + all).first(where: { $0.matches(bytes) }) else { throw unknown(bytes) }
        let record = try format.read(bytes)
        guard !record.isEmpty else { throw InputError("is \(format.name) that shows no function") }
        return record
    }

    /// Returns whether a file is the raw data or the notes of gcov, of which each version of GCC has a layout of its own.
    private static func isCounters(_ bytes: ByteView) -> Bool {
        let marks: [StaticString] = ["adcg", "gcda", "oncg", "gcno"]
        return marks.contains { bytes.starts(with: $0) }
    }

    private static func unknown(_ bytes: ByteView) -> InputError {
        let names = all.map { $0.name }
        return InputError(
            "is not a record of a run",
            hint: "give \(names.dropLast().joined(separator: ", ")), a LoopProbe trace or \(names.last ?? "")")
    }
}
