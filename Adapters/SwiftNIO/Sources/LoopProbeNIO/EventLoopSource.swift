public import LoopProbe
public import NIOCore
import Synchronization

/// A loop source for an event loop of SwiftNIO.
///
///     let source = EventLoopSource(group.next(), of: ticks, name: "requests")
///     try StallProbe.start(source, configuration)
///
/// SwiftNIO reports a tick when it has ended, and does not report the work of channels. Therefore the watchdog polls whether the
/// loop's thread waits for events. If it does not, a turn begins, and the end of the tick ends it. Ticks between two polls are
/// counted with the duration that SwiftNIO reports. Polling does not wake the loop.
public final class EventLoopSource: LoopSource {
    /// The kind and the name of the loop.
    public let descriptor: LoopDescriptor
    /// The phase of all turns.
    public var phase: LoopPhase { .custom }

    private let loop: any EventLoop
    private let ticks: EventLoopTicks
    /// The state shared by the watchdog, which begins turns, and the loop, which ends them.
    private let state = Mutex(State())

    private struct State {
        var meter: LoopMeter?
        var isFollowed = false
    }

    /// Creates a source for an event loop.
    /// - Parameters:
    ///   - loop: The event loop.
    ///   - ticks: The metrics delegate that the loop's group was created with.
    ///   - name: The name of the loop in reports.
    public init(_ loop: any EventLoop, of ticks: EventLoopTicks, name: String) {
        self.loop = loop
        self.ticks = ticks
        descriptor = LoopDescriptor(kind: "nio", name: name)
    }

    /// Begins to receive the ticks of the loop.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        state.withLock { $0 = State(meter: meter) }
        ticks.listen(ObjectIdentifier(loop), self)
        loop.execute { meter.adoptThread() }
    }

    /// Stops receiving ticks.
    public func detach() {
        ticks.listen(ObjectIdentifier(loop), nil)
        state.withLock { $0 = State() }
    }

    // MARK: - Watchdog's thread

    /// Returns the time between two polls: an eighth of the stall threshold, at least 4 ms.
    public func pollInterval(stall: Duration) -> Duration? { max(stall / 8, .milliseconds(4)) }

    /// Begins a turn if the loop's thread does not wait for events.
    public func poll(_ meter: LoopMeter) {
        state.withLock { state in
            // The check runs under the lock, so that no tick ends in between.
            guard state.meter === meter, !state.isFollowed, meter.isWaitingForEvents() == false else { return }
            state.isFollowed = true
            meter.didWake(.custom)
        }
    }

    // MARK: - Loop's thread

    func tick(begin: UInt64, busy: UInt64) {
        state.withLock { state in
            guard let meter = state.meter else { return }
            if state.isFollowed {
                meter.endTurn(busy: busy)
                state.isFollowed = false
            } else {
                meter.turn(.custom, begin: begin, busy: busy)
            }
        }
    }
}
