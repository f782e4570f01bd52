public import LoopProbe
public import NIOCore
import Synchronization

/// An event loop of SwiftNIO.
///
///     let source = EventLoopSource(group.next(), of: ticks, name: "requests")
///     try LoopProbe.start(source, configuration)
///
/// SwiftNIO tells of a tick when it is over, and of what channels do with what they have read it tells nothing. So the watchdog looks
/// whether the loop's thread waits for events: from the look on at which it does not, a turn is followed until the end of the
/// tick. Ticks of which nothing was seen are counted with the length that SwiftNIO gives. The loop is never woken for that.
public final class EventLoopSource: LoopSource {
    public let descriptor: LoopDescriptor
    public var phase: LoopPhase { .custom }

    private let loop: any EventLoop
    private let ticks: EventLoopTicks
    /// The watchdog begins a turn, the loop ends it.
    private let state = Mutex(State())

    private struct State {
        var meter: LoopMeter?
        var isFollowed = false
    }

    /// - Parameter ticks: the delegate that the loop's group was made with.
    public init(_ loop: any EventLoop, of ticks: EventLoopTicks, name: String) {
        self.loop = loop
        self.ticks = ticks
        descriptor = LoopDescriptor(kind: "nio", name: name)
    }

    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        state.withLock { $0 = State(meter: meter) }
        ticks.listen(ObjectIdentifier(loop), self)
        loop.execute { meter.adoptThread() }
    }

    public func detach() {
        ticks.listen(ObjectIdentifier(loop), nil)
        state.withLock { $0 = State() }
    }

    // MARK: - The watchdog's side

    public func pollInterval(stall: Duration) -> Duration? { max(stall / 8, .milliseconds(4)) }

    public func poll(_ meter: LoopMeter) {
        state.withLock { state in
            // Looked at inside, so that no tick ends in between.
            guard state.meter === meter, !state.isFollowed, meter.isWaitingForEvents() == false else { return }
            state.isFollowed = true
            meter.didWake(.custom)
        }
    }

    // MARK: - The loop's side

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
