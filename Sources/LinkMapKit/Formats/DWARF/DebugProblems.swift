/// The problems met while reading debug info. The first four are kept as messages, the others are counted.
struct DebugProblems {
    private var messages: [String] = []
    private var count = 0

    private static let most = 4

    mutating func add(_ section: DwarfSection, _ offset: UInt64, _ what: String) {
        add("the unit at 0x\(String(offset, radix: 16)) of .debug_\(section.stem) is left with its section: \(what)")
    }

    mutating func add(_ message: String) {
        count += 1
        if messages.count < DebugProblems.most { messages.append(message) }
    }

    var warnings: [AuditWarning] {
        var warnings = messages.map { AuditWarning("debug-unit", $0) }
        if count > messages.count {
            warnings.append(AuditWarning("debug-unit", "\(count - messages.count) more such units"))
        }
        return warnings
    }
}
