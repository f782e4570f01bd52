import NIOCore
public import NIOPosix
import Synchronization

/// The metrics delegate of a group of event loops. It passes ticks to each ``EventLoopSource`` of the group.
///
///     let ticks = EventLoopTicks()
///     let group = MultiThreadedEventLoopGroup(numberOfThreads: 2, metricsDelegate: ticks)
public final class EventLoopTicks: NIOEventLoopMetricsDelegate {
    private let listeners = Mutex<[ObjectIdentifier: EventLoopSource]>([:])

    /// Creates a delegate for one group of event loops.
    public init() {}

    /// Records a tick. SwiftNIO calls it.
    public func processedTick(info: NIOEventLoopTickInfo) {
        let listener = listeners.withLock { $0[info.eventLoopID] }
        guard let listener else { return }
        let length = (info.endTime - info.startTime).nanoseconds
        listener.tick(
            begin: info.startTime.uptimeNanoseconds, busy: UInt64(max(0, length)))
    }

    func listen(_ loop: ObjectIdentifier, _ source: EventLoopSource?) {
        listeners.withLock { $0[loop] = source }
    }
}
