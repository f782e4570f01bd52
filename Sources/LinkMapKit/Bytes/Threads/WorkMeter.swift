import AuditPlatform

/// The share of a long computation that is done, for a line that shows it to people.
///
/// Only the thread that started the meter moves it. What takes long is divided into ``Steps`` by size, or marks the share
/// of the current step that it has reached; steps inside of a step divide its share.
package enum WorkMeter {
    private struct State {
        /// The thread whose work is metered; `nil` while the meter is off.
        var thread: pthread_t?
        /// The share at which the current step begins, and the share that it takes.
        var start = 0.0
        var width = 1.0
        var share = 0.0
    }

    private static let state = Lock(State())

    /// Starts the meter for the work of this thread.
    package static func start() { state.withLock { $0 = State(thread: pthread_self()) } }

    package static func stop() { state.withLock { $0 = State() } }

    /// The share that is done, from 0 to 1. Never falls until the meter starts again.
    package static var share: Double { state.withLock { $0.share } }

    /// States the share of the current step that is done.
    package static func mark(_ share: Double) {
        change { $0.share = max($0.share, $0.start + $0.width * min(max(share, 0), 1)) }
    }

    private static func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            if let thread = state.thread, pthread_equal(thread, pthread_self()) != 0 { body(&state) }
        }
    }

    /// Parts of the current step that are done one after the other. Small parts are put together: the meter is touched at
    /// most 512 times, however many parts there are.
    package struct Steps {
        private let total: UInt64
        private let start: Double
        private let width: Double
        /// The size of all parts before the current one, and of the current one.
        private var done: UInt64 = 0
        private var size: UInt64 = 0
        /// The size that the meter was told last.
        private var told: UInt64 = 0

        /// - Parameter total: the sizes of all parts together.
        package init(of total: UInt64) {
            self.total = max(total, 1)
            var place = (start: 0.0, width: 0.0)
            WorkMeter.change { place = ($0.start, $0.width) }
            (start, width) = place
        }

        /// Ends the current part and begins one of a size.
        package mutating func next(_ size: UInt64) {
            done = done.addingClamped(self.size)
            self.size = size
            guard width > 0, max(done - told, size) >= total / 512 else { return }
            told = done
            let (from, part) = (start + width * share(done), width * share(size))
            WorkMeter.change { state in
                (state.start, state.width) = (from, part)
                state.share = max(state.share, from)
            }
        }

        /// Ends the last part, and with it the step that was divided.
        package func end() {
            leave()
            WorkMeter.mark(width > 0 ? 1 : 0)
        }

        /// Ends the last part; the rest of the step is not divided.
        func leave() {
            guard width > 0 else { return }
            let (start, width) = (start, width)
            WorkMeter.change { ($0.start, $0.width) = (start, width) }
        }

        private func share(_ size: UInt64) -> Double { Double(min(size, total)) / Double(total) }
    }
}
