import NIOCore
public import NIOPosix
import Synchronization

/// What a group of event loops tells of its ticks: one object for the group, which each ``EventLoopSource`` listens to.
///
///     let ticks = EventLoopTicks()
///     let group = MultiThreadedEventLoopGroup(numberOfThreads: 2, metricsDelegate: ticks)
public final class EventLoopTicks: NIOEventLoopMetricsDelegate {
    private let listeners = Mutex<[ObjectIdentifier: EventLoopSource]>([:])

    public init() {}

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
