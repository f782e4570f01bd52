/// A property by which the processes of a fleet, or their stalls, are grouped.
package enum FleetKey: String, CaseIterable, Sendable {
    /// The version of the program: the fact `version` of the trace.
    case version
    /// The kind of device: the fact `device` of the trace.
    case device
    /// The function that stalls have in common.
    case group
}
