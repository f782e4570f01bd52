import LinkMapKit
import LoopTrace

/// Trace files grouped by process, by their headers alone. Adding a file takes constant time.
///
/// Process IDs are reused, but hardly ever within one boot. A file whose number is taken begins another process, unless it is
/// the same file once more.
struct TraceGroups<Member> {
    private struct Key: Hashable {
        let processID: UInt32
        let bootID: [UInt8]
    }

    private struct Group {
        var members: [Member] = []
        var files: [UInt32: (clock: ClockRecord, path: String)] = [:]
    }

    private var groups: [Group] = []
    /// The groups of a process ID, the newest last.
    private var places: [Key: [Int]] = [:]
    private(set) var warnings: [AuditWarning] = []

    /// The members of each group, in the order in which they were added.
    var members: [[Member]] { groups.map(\.members) }

    mutating func add(_ member: Member, path: String, header: TraceHeader) {
        let key = Key(processID: header.processID, bootID: header.bootID)
        for place in places[key, default: []] {
            guard let twin = groups[place].files[header.fileNumber] else { continue }
            guard twin.clock == header.clock else { continue }
            warnings.append(AuditWarning("trace-twice", "\(path) is the same trace as \(twin.path) and is left out"))
            return
        }
        let free = places[key, default: []].first { groups[$0].files[header.fileNumber] == nil }
        let place = free ?? groups.count
        if free == nil {
            places[key, default: []].append(place)
            groups.append(Group())
        }
        groups[place].files[header.fileNumber] = (header.clock, path)
        groups[place].members.append(member)
    }
}
