#if os(Linux)

import AuditPlatform
import LinkMapKit

/// A reader of the audit library's record that follows the steps of the loader.
struct AuditReader {
    private let clock: LaunchClock
    private let programPath: String
    private(set) var milestones: [Milestone: UInt64] = [:]
    private(set) var objects: [LaunchedObject] = []
    private(set) var initializers: [InitializerRun] = []
    /// The indices in ``objects`` by the record's object numbers.
    private var indices: [UInt64: Int] = [:]
    /// The initializers that have not returned.
    private var open: [Int] = []
    /// The time at which the loader began to search for the next object.
    private var searching: UInt64?

    init(clock: LaunchClock, programPath: String) {
        self.clock = clock
        self.programPath = FilePath.resolved(programPath)
    }

    mutating func read(_ entries: [AuditEntry]) {
        for entry in entries { read(entry, at: clock.time(of: entry.time)) }
    }

    private mutating func read(_ entry: AuditEntry, at time: UInt64) {
        switch entry.kind {
        case .ready, .close: break
        case .search: if searching == nil { searching = time }
        case .object: add(entry, at: time)
        case .activity: record(entry.value, at: time)
        case .begin: begin(entry, at: time)
        case .end: end(at: time)
        case .main: milestones[.main] = milestones[.main] ?? time
        }
    }

    /// Records a change of the loader's state: LA_ACT_CONSISTENT is 0, LA_ACT_ADD is 1.
    private mutating func record(_ activity: UInt64, at time: UInt64) {
        if activity == 1, milestones[.mapping] == nil { milestones[.mapping] = time }
        if activity == 0, milestones[.relocated] == nil { milestones[.relocated] = time }
    }

    private mutating func add(_ entry: AuditEntry, at time: UInt64) {
        defer { searching = nil }
        let path = entry.object == 0 && entry.text.isEmpty ? programPath : FilePath.resolved(entry.text)
        // The kernel's own object is no file.
        guard path.contains("/") else { return }
        var object = LaunchedObject(path: path, mapped: time)
        object.mapping = searching.map { time - $0 }
        object.bias = entry.value
        object.isLate = milestones[.relocated] != nil
        indices[entry.object] = objects.count
        objects.append(object)
        if !object.isLate, searching != nil { milestones[.mapped] = time }
    }

    private mutating func begin(_ entry: AuditEntry, at time: UInt64) {
        guard let list = InitializerRun.List(rawValue: entry.detail), let object = indices[entry.object] else { return }
        if object == 0, milestones[.start] == nil, list != .preinitArray { milestones[.start] = time }
        open.append(initializers.count)
        initializers.append(InitializerRun(object: object, list: list, address: entry.value, began: time))
    }

    private mutating func end(at time: UInt64) {
        guard let index = open.popLast() else { return }
        initializers[index].ended = time
        if let outer = open.last { initializers[outer].nested += time - initializers[index].began }
    }
}

enum FilePath {
    /// Returns the path without symbolic links, as the kernel names mapped files.
    static func resolved(_ path: String) -> String {
        guard path.contains("/"), let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}

#endif

#if os(Linux)

/// An entry of the record that the audit library writes. `launch_record.h` defines its layout.
package struct AuditEntry {
    var kind: Kind
    var detail: UInt16
    var time: UInt64
    var object: UInt64
    var value: UInt64
    package var text: String

    enum Kind: UInt16 {
        case ready = 1
        case search, object, activity, begin, end, main, close
    }

    /// Returns the entries in `bytes` up to the first incomplete one.
    package static func all(in bytes: ArraySlice<UInt8>) -> [AuditEntry] {
        var entries: [AuditEntry] = []
        var rest = bytes
        while let size = RecordBytes(rest).integer(at: 0, as: UInt32.self), size >= 32, Int(size) <= rest.count {
            guard let entry = AuditEntry(RecordBytes(rest.prefix(Int(size)))) else { break }
            entries.append(entry)
            rest = rest.dropFirst(Int(size))
        }
        return entries
    }

    private init?(_ bytes: RecordBytes) {
        guard let kind = bytes.integer(at: 4, as: UInt16.self).flatMap(Kind.init(rawValue:)),
            let detail: UInt16 = bytes.integer(at: 6), let time: UInt64 = bytes.integer(at: 8),
            let object: UInt64 = bytes.integer(at: 16), let value: UInt64 = bytes.integer(at: 24)
        else { return nil }
        self.kind = kind
        self.detail = detail
        self.time = time
        self.object = object
        self.value = value
        text = bytes.text(at: 32)
    }
}

#endif

#if os(Linux)

/// A bounds-checked reader of little-endian numbers in memory that another process can write. All supported machines are
/// little-endian.
struct RecordBytes {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// Returns the number at `offset`, or `nil` if it is out of bounds.
    func integer<T: FixedWidthInteger>(at offset: Int, as type: T.Type = T.self) -> T? {
        guard offset >= 0, bytes.count - offset >= MemoryLayout<T>.size else { return nil }
        var value = T.zero
        let start = bytes.startIndex + offset
        for index in 0..<MemoryLayout<T>.size { value |= T(truncatingIfNeeded: bytes[start + index]) << (8 * index) }
        return value
    }

    /// Returns the text from `offset` to a zero byte or `end`.
    func text(at offset: Int, end: Int? = nil) -> String {
        let last = min(end ?? bytes.count, bytes.count)
        guard offset >= 0, offset < last else { return "" }
        let range = bytes[bytes.startIndex + offset..<bytes.startIndex + last]
        return String(decoding: range.prefix { $0 != 0 }, as: UTF8.self)
    }
}

#endif
