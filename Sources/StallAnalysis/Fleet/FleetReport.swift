import LinkMapKit

/// The answer of `stalls --by`: sums over many processes.
package struct FleetReport: Sendable {
    package let key: FleetKey
    /// The number of trace files and their size in bytes.
    package var files = 0
    package var fileSize: UInt64 = 0
    /// The number of processes.
    package var processes = 0
    /// The rows, the most stall time first.
    package var rows: [FleetRow] = []
    /// The sums over all rows.
    package var total = FleetRow(name: FleetName())
    package var warnings: [AuditWarning] = []
}

/// The name of a row.
package struct FleetName: Sendable, Hashable {
    /// The value of the fact. `nil` for a function, or if the trace does not tell it.
    package var fact: String?
    /// The mangled name of the function, or its module and address.
    package var function: ByteView?
    package var place: String?
}

/// The sums over the processes of one version or device, or over the stalls of one group. Times are in nanoseconds.
package struct FleetRow: Sendable {
    package let name: FleetName
    package var processes = 0
    package var stalls = 0
    package var stallTime: UInt64 = 0
    /// The longest stall. `nil` for groups, which are parts of stalls.
    package var longest: UInt64?
    package var suspendedTime: UInt64 = 0
    /// The durations of all turns of all processes. Percentiles are those of the sum, and no means of percentiles.
    package var turns = TurnHistogram()

    package init(name: FleetName) { self.name = name }
}

/// A property by which the processes of a fleet, or their stalls, are grouped.
package enum FleetKey: String, CaseIterable, Sendable {
    /// The version of the program: the fact `version` of the trace.
    case version
    /// The kind of device: the fact `device` of the trace.
    case device
    /// The function that stalls have in common.
    case group
}
