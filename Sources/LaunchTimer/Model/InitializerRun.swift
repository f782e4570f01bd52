/// One initializer of one launch.
package struct InitializerRun: Sendable {
    /// Index into ``Launch/objects``.
    package var object: Int
    package var list: List
    /// Of the function, in its file.
    package var address: UInt64
    package var began: UInt64
    /// `nil` when it did not return: it ended the program, or was in it when that ended.
    package var ended: UInt64?
    /// What other initializers took that ran inside it, in libraries that it opened.
    package var nested: UInt64 = 0
    /// How long another program had the processor meanwhile, as far as it was seen.
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

    /// Its own time.
    package var duration: UInt64? {
        ended.map { ($0 &- began) &- nested }
    }

    /// The same without the time that the machine had for others.
    package var running: UInt64? { duration.map { $0 - min($0, preempted) } }
}
