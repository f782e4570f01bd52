import LinkMapKit

/// The statements of a hang report about its stacks, beyond what a trace of LoopProbe has. Addresses of such a report count from
/// the start of their image.
struct RecordedSymbols {
    /// The address of a stack frame, as it is looked up.
    struct Place: Hashable {
        /// The number of the module in the trace.
        let module: UInt32
        let address: UInt64
    }

    struct Function {
        let name: ByteView
        /// The address of the function.
        var start: UInt64
        let file: String?
        let line: Int?

        /// Returns the same function in an image that starts at another address.
        func moved(by distance: UInt64) -> Function {
            var moved = self
            moved.start = start.addingClamped(distance)
            return moved
        }
    }

    var functions: [Place: Function] = [:]
    /// The numbers of the modules that belong to the operating system.
    var systemModules: Set<UInt32> = []
}
