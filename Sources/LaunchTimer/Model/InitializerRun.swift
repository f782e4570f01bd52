/// One call of an initializer in one launch. Times are in nanoseconds since right before execve.
package struct InitializerRun: Sendable {
    /// The index of its object in ``Launch/objects``.
    package var object: Int
    package var list: List
    /// The address of the function in its file.
    package var address: UInt64
    package var began: UInt64
    /// The time of its return. `nil` if it did not return: it ended the program, or the program was ended during the call.
    package var ended: UInt64?
    /// The time of other initializers that ran inside it, in libraries that it opened.
    package var nested: UInt64 = 0
    /// The time in which another thread had the processor, as far as it was seen.
    package var preempted: UInt64 = 0

    package enum List: UInt16, Sendable {
        case preinitArray, initFunction, initArray

        package var name: String {
            switch self {
            case .preinitArray: ".preinit_array"
            case .initFunction: "DT_INIT"
            case .initArray: ".init_array"
            }
        }
    }

    /// The duration without nested initializers.
    package var duration: UInt64? {
        ended.map { ($0 &- began) &- nested }
    }

    /// The same without the time in which another thread had the processor.
    package var running: UInt64? { duration.map { $0 - min($0, preempted) } }
}
