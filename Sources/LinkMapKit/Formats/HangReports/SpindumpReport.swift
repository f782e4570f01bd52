//  {"bug_type":"228","app_name":"Shop", …}                       only in *.ips, behind which the text begins
//  Date/Time:        2026-11-21 12:00:00.250 +0100
//  Command:          Shop
//  PID:              4711
//  Event:            hang
//  Duration:         2.30s
//  Duration Sampled: 1.10s (process was unresponsive for 1 second before sampling)
//  Steps:            11 (100ms sampling interval)
//
//  Process:          Shop [4711]
//    Thread 0x2ca9e    DispatchQueue "com.apple.main-thread"(1)    11 samples (1-11)    priority 47 (base 47)
//    11  start + 462 (dyld + 21806) [0x115b4652e] 1-11
//      11  main + 9 (Shop.swift:31 in Shop + 1460) [0x1000005b4] 1-11
//       *11  psynch_mtxcontinue + 0 (pthread + 9627) [0xffffff800365a59b] (blocked by turnstile waiting for this thread)
//
//    Binary Images:
//           0x100000000 -        0x100003fff  Shop 1.0 (1) <70CFDCC9-8CE5-37C8-B428-9C01403E01D8>  /Applications/Shop.app/…

/// The text that macOS and iOS write about a hang, as `*.hang`, `*.spin`, or `*.ips` with the bug type 228.
enum SpindumpReport: HangFormat {
    static let name = "spindump's text"

    /// The bytes in which the line with the event has to occur.
    private static let headSize = 1 << 16

    static func matches(_ bytes: ByteView) -> Bool {
        let text = text(in: bytes)
        guard text.prefix(headSize).firstIndex(of: 0) == nil else { return false }
        var lines = LineCursor(text.prefix(headSize), dropsCarriageReturn: true)
        while let line = lines.next() {
            guard line.starts(with: "Event:") else { continue }
            return line.text.lowercased().includes("hang")
        }
        return false
    }

    static func hangs(in bytes: ByteView) throws(InputError) -> [HangReport] {
        var reader = SpindumpReader(LineCursor(text(in: bytes), dropsCarriageReturn: true))
        if bytes.byte(at: 0) == UInt8(ascii: "{") { try reader.readLog(bytes.prefix(textStart(in: bytes))) }
        return [try reader.read()]
    }

    private static func text(in bytes: ByteView) -> ByteView { bytes.dropFirst(textStart(in: bytes)) }

    /// Returns the offset behind the first line if that is an object of JSON.
    private static func textStart(in bytes: ByteView) -> Int {
        guard bytes.byte(at: 0) == UInt8(ascii: "{") else { return 0 }
        return (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }
}

/// A reader of one report.
private struct SpindumpReader {
    private var lines: LineCursor
    private var hang = HangReport()
    /// The statements before the first process, by key.
    private var header: [ByteView: ByteView] = [:]

    init(_ lines: LineCursor) { self.lines = lines }

    private static let logFacts: [ByteView: String] = [
        "bundleID": "app", "app_version": "version", "build_version": "build", "os_version": "os",
    ]

    /// Reads the facts in the first line of an `.ips` file.
    mutating func readLog(_ line: ByteView) throws(InputError) {
        var reader = JSONReader(line)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            let text = try reader.optionalString()
            if let name = SpindumpReader.logFacts[key], let text, !text.isEmpty { hang.facts[name] = text.text }
        }
    }

    mutating func read() throws(InputError) -> HangReport {
        var heading = readHeader()
        while let line = heading, !isTarget(line) { heading = nextProcess() }
        if heading != nil { try readProcess() }
        takeFacts()
        try takeDuration()
        return hang
    }

    private mutating func readProcess() throws(InputError) {
        var process = SpindumpProcess()
        while let line = lines.next(), !SpindumpReader.isHeading(line) { try process.take(line) }
        hang.calls = process.calls
        if let blocker = process.blocker { hang.remarks.append(("waiting for", blocker.text)) }
    }

    // MARK: - Header

    private static func isHeading(_ line: ByteView) -> Bool { line.starts(with: "Process:") }

    /// Reads up to the first process, and returns its heading.
    private mutating func readHeader() -> ByteView? {
        while let line = lines.next() {
            if SpindumpReader.isHeading(line) { return line }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.byte(at: 0) != UInt8(ascii: " ") else {
                continue
            }
            let key = line.prefix(colon)
            if header[key] == nil { header[key] = line.dropFirst(colon + 1).trimmed }
        }
        return nil
    }

    private mutating func nextProcess() -> ByteView? {
        while let line = lines.next() { if SpindumpReader.isHeading(line) { return line } }
        return nil
    }

    /// Returns whether `Process: Shop [4711]` is the process that hung. Without a statement about that, the first is.
    private func isTarget(_ heading: ByteView) -> Bool {
        let text = heading.dropFirst("Process:".utf8.count).trimmed
        let bracket = text.firstIndex(of: ByteView(" [")) ?? text.count
        if let id = header["PID"], !id.isEmpty {
            var scanner = FieldScanner(text.dropFirst(min(bracket + 2, text.count)))
            var wanted = FieldScanner(id)
            return scanner.decimal() == wanted.decimal()
        }
        return header["Command"].map { $0 == text.prefix(bracket) } ?? true
    }

    // MARK: - Facts

    private static let facts: [(key: ByteView, name: String)] = [
        ("Path", "app"), ("Version", "version"), ("OS Version", "os"), ("Hardware model", "device"),
        ("Architecture", "arch"),
    ]

    private mutating func takeFacts() {
        for fact in SpindumpReader.facts {
            if let text = header[fact.key], !text.isEmpty { hang.facts[fact.name] = text.text }
        }
        if hang.facts["app"] == nil, let name = header["Command"] { hang.facts["app"] = name.text }
        if let id = header["PID"] {
            var scanner = FieldScanner(id)
            hang.processID = scanner.decimal().flatMap { UInt32(exactly: $0) }
        }
        hang.began = header["Date/Time"].flatMap(HangTime.date)
    }

    /// Takes the duration. Some reports state it only in the reason, or only the time in which they took samples.
    private mutating func takeDuration() throws(InputError) {
        let sampled = header["Duration Sampled"].flatMap(HangTime.nanoseconds) ?? stepTime
        guard let duration = header["Duration"].flatMap(HangTime.nanoseconds) ?? timeout ?? sampled else {
            throw InputError("does not state the duration of the hang")
        }
        hang.duration = duration
    }

    /// The time of `Steps: 11 (100ms sampling interval)`.
    private var stepTime: UInt64? {
        guard let steps = header["Steps"] else { return nil }
        var scanner = FieldScanner(steps)
        guard let count = scanner.decimal(), scanner.skipBlanks() > 0, scanner.take(UInt8(ascii: "(")),
            let interval = HangTime.nanoseconds(scanner.rest)
        else { return nil }
        let (time, overflow) = count.multipliedReportingOverflow(by: interval)
        return overflow ? nil : time
    }

    /// The time of `Reason: UIKit-runloop-Shop: timeout 9850ms`.
    private var timeout: UInt64? {
        guard let reason = header["Reason"], let place = reason.firstIndex(of: ByteView("timeout ")) else { return nil }
        return HangTime.nanoseconds(reason.dropFirst(place + 8))
    }
}
