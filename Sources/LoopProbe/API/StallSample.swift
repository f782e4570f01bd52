public import LoopRecords

extension StallProbe.Stall {
    /// A stack of the loop's thread at one moment of a stall.
    public struct Sample: Sendable {
        /// The way in which the stack of a sample was taken.
        public typealias Method = LoopRecords.CaptureMethod

        /// A stack frame. Its function's name is found later, from the module and the address.
        public struct Frame: Sendable {
            /// The run-time address.
            public let programCounter: UInt64
            /// The path of the module. Empty if the address is in no module.
            public let module: String
            /// The build ID or the UUID of the module, in hexadecimal digits. Empty if it has none.
            public let buildID: String
            /// The address in the module's file.
            public let address: UInt64
            /// Whether `address` is the address of the instruction itself. Otherwise it is a return address, which may lie behind
            /// the end of the calling function.
            public let isExact: Bool

            package init(programCounter: UInt64, module: String, buildID: String, address: UInt64, isExact: Bool) {
                self.programCounter = programCounter
                self.module = module
                self.buildID = buildID
                self.address = address
                self.isExact = isExact
            }
        }

        /// The time at which the stack was taken, in nanoseconds of CLOCK_MONOTONIC.
        public let time: UInt64
        /// The way in which the stack was taken.
        public let method: Method
        /// The callout that the stack shows, or the part of the turn if it shows none.
        public let phase: LoopPhase
        /// The state of the thread when the stack was taken.
        public let cause: Cause
        /// The time that the capture cost the thread. Zero if the thread was not interrupted.
        public let cost: Duration
        /// Whether outer stack frames are missing.
        public let isTruncated: Bool
        /// The stack frames, innermost first.
        public let frames: [Frame]
        /// The places at which frames were left out: repetitions of a recursion, or the middle of a deep stack.
        public let omissions: [Omission]

        package init(
            time: UInt64, method: Method, phase: LoopPhase, cause: Cause, cost: Duration, isTruncated: Bool,
            frames: [Frame], omissions: [Omission]
        ) {
            self.time = time
            self.method = method
            self.phase = phase
            self.cause = cause
            self.cost = cost
            self.isTruncated = isTruncated
            self.frames = frames
            self.omissions = omissions
        }

        /// Stack frames that were left out.
        public struct Omission: Sendable {
            /// The index in ``Sample/frames`` of the frame behind the gap.
            public let index: Int
            /// The number of frames. 0 if unknown.
            public let count: Int

            package init(index: Int, count: Int) {
                self.index = index
                self.count = count
            }
        }
    }
}
