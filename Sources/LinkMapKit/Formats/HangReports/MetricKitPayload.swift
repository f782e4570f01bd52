//  {"timeStampBegin": "2026-11-21 12:00:00", "timeStampEnd": "2026-11-21 12:00:00", "hangDiagnostics": [
//    {"version": "1.0.0", "hangType": "Main Runloop Hang",
//     "diagnosticMetaData": {"hangDuration": "9 sec", "appVersion": "1.2", "deviceType": "iPhone14,7", …},
//     "callStackTree": {"callStackPerThread": true, "callStacks": [
//       {"threadAttributed": true, "callStackRootFrames": [
//         {"binaryUUID": "CD2E…", "binaryName": "dyld", "offsetIntoBinaryTextSegment": 257799, "address": 7489183496,
//          "sampleCount": 729, "subFrames": [ … ]}]}]}}]}

/// A diagnostic payload of Apple's MetricKit, or a single diagnostic of one. A file may hold several documents.
enum MetricKitPayload: HangFormat {
    static let name = "MetricKit's JSON"

    private static let keys: Set<ByteView> = [
        "hangDiagnostics", "crashDiagnostics", "cpuExceptionDiagnostics", "diskWriteExceptionDiagnostics",
        "appLaunchDiagnostics", "callStackTree",
    ]

    /// Brackets are nested two deep for each call.
    private static func reader(of bytes: ByteView) -> JSONReader {
        JSONReader(bytes, mostDepth: 2 * CallTree.mostDepth)
    }

    static func matches(_ bytes: ByteView) -> Bool {
        var reader = reader(of: bytes)
        guard (try? reader.beginObject()) != nil else { return false }
        while let key = try? reader.nextKey() {
            if keys.contains(key) { return true }
            guard (try? reader.skipValue()) != nil else { return false }
        }
        return false
    }

    static func hangs(in bytes: ByteView) throws(InputError) -> [HangReport] {
        var reader = reader(of: bytes)
        var hangs: [HangReport] = []
        repeat {
            var document = MetricKitDocument()
            try document.read(&reader)
            hangs += document.hangs
        } while reader.next != nil
        return hangs
    }
}

/// A payload or a diagnostic.
private struct MetricKitDocument {
    /// Whether it is a diagnostic in a payload's list.
    var isListed = false
    /// The hang that the document itself is.
    private var own = HangReport()
    private var isHang = false
    /// The hangs in a payload's list.
    private var listed: [HangReport] = []
    private var began: UInt64?

    var hangs: [HangReport] {
        (isHang ? [own] : [])
            + listed.map { hang in
                var hang = hang
                hang.began = hang.began ?? began
                return hang
            }
    }

    mutating func read(_ reader: inout JSONReader) throws(InputError) {
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "hangDiagnostics" where !isListed: try readList(&reader)
            case "timeStampBegin": began = try reader.optionalString().flatMap(HangTime.date)
            case "callStackTree": own.calls = try MetricKitCalls.read(&reader)
            case "diagnosticMetaData": try readFacts(&reader)
            case "hangType":
                if let type = try reader.optionalString() { own.remarks.append(("hang type", type.text)) }
            default: try reader.skipValue()
            }
        }
    }

    private mutating func readList(_ reader: inout JSONReader) throws(InputError) {
        if try reader.readNull() { return }
        try reader.beginArray()
        while try reader.nextElement() {
            let start = reader.offset
            var diagnostic = MetricKitDocument(isListed: true)
            try diagnostic.read(&reader)
            guard diagnostic.isHang else { throw InputError("a hang without its duration", at: start) }
            listed.append(diagnostic.own)
        }
    }

    private static let facts: [ByteView: String] = [
        "bundleIdentifier": "app", "appVersion": "version", "appBuildVersion": "build", "deviceType": "device",
        "osVersion": "os", "platformArchitecture": "arch",
    ]

    private mutating func readFacts(_ reader: inout JSONReader) throws(InputError) {
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key == "hangDuration" {
                guard let text = try reader.optionalString(), let duration = HangTime.nanoseconds(text) else {
                    throw reader.failure("a duration such as \"2.5 sec\" is expected")
                }
                (own.duration, isHang) = (duration, true)
            } else if key == "pid" {
                own.processID = UInt32(exactly: try reader.roundedCount())
            } else if let name = MetricKitDocument.facts[key] {
                if let text = try reader.optionalString(), !text.isEmpty { own.facts[name] = text.text }
            } else {
                try reader.skipValue()
            }
        }
    }
}

extension JSONReader {
    /// Reads a string. Skips a value of another kind and returns `nil`.
    mutating func optionalString() throws(InputError) -> ByteView? {
        guard next == UInt8(ascii: "\"") else {
            try skipValue()
            return nil
        }
        return try string()
    }

    /// Reads a number that is 0 or more. Skips a value of another kind and returns `nil`.
    mutating func optionalCount() throws(InputError) -> UInt64? {
        guard let byte = next, byte &- 0x30 < 10 else {
            try skipValue()
            return nil
        }
        return try roundedCount()
    }
}
