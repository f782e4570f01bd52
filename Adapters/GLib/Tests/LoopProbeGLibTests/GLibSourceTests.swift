import CGLib
import Foundation
import LoopProbe
import LoopProbeGLib
import Synchronization
import Testing

@Suite(.serialized) struct GLibSourceTests {
    private final class Found: Sendable {
        private let stalls = Mutex<[StallProbe.Stall]>([])
        func add(_ stall: StallProbe.Stall) { stalls.withLock { $0.append(stall) } }
        var all: [StallProbe.Stall] { stalls.withLock { $0 } }
    }

    /// Runs `body` on a new thread, with a GLib context of that thread, and records its stalls.
    private func watched(_ body: @escaping @Sendable (OpaquePointer) -> Void) throws -> (
        stalls: [StallProbe.Stall], snapshot: StallProbe.Snapshot
    ) {
        let context = try #require(g_main_context_new())
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(60)
        let probe = try StallProbe.start(
            GLibSource(UnsafeMutableRawPointer(context), name: "test"), configuration)
        let found = Found()
        probe.onStall { found.add($0) }
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) let shared = context
        Thread.detachNewThread {
            g_main_context_push_thread_default(shared)
            body(shared)
            g_main_context_pop_thread_default(shared)
            done.signal()
        }
        done.wait()
        probe.stop()
        g_main_context_unref(context)
        // Stalls caused by waiting for a processor are left out.
        return (found.all.filter { $0.duration - $0.runDelay >= .milliseconds(60) }, probe.snapshot())
    }

    private static func timer(_ context: OpaquePointer, _ milliseconds: UInt32, _ body: @escaping GSourceFunc) {
        let source = g_timeout_source_new(milliseconds)
        g_source_set_callback(source, body, UnsafeMutableRawPointer(context), nil)
        g_source_attach(source, context)
        g_source_unref(source)
    }

    @Test func aTimerThatBlocks() throws {
        let (stalls, snapshot) = try watched { context in
            let loop = g_main_loop_new(context, 0)
            Self.timer(context, 20) { _ in 1 }
            Self.timer(context, 100) { _ in
                usleep(150_000)
                return 0
            }
            nonisolated(unsafe) let running = loop
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.6) { g_main_loop_quit(running) }
            g_main_loop_run(loop)
            g_main_loop_unref(loop)
        }
        #expect(stalls.count == 1)
        let stall = try #require(stalls.first)
        #expect(stall.duration >= .milliseconds(149) && stall.duration - stall.runDelay < .milliseconds(175))
        #expect(stall.loop.kind == "glib" && stall.phase == .custom)
        #expect(stall.samples.contains { $0.frames.count > 3 })
        #expect(snapshot.turns > 5 && snapshot.waits > 5)
    }

    private static let isInnerOver = Atomic(false)

    /// The time that a nested run waits does not count as busy.
    @Test func aNestedRun() throws {
        let (stalls, snapshot) = try watched { context in
            Self.timer(context, 10) { context in
                Self.timer(OpaquePointer(context!), 200) { _ in
                    Self.isInnerOver.store(true, ordering: .relaxed)
                    return 0
                }
                while !Self.isInnerOver.load(ordering: .relaxed) {
                    g_main_context_iteration(OpaquePointer(context!), 1)
                }
                return 0
            }
            while !Self.isInnerOver.load(ordering: .relaxed) { g_main_context_iteration(context, 1) }
        }
        #expect(stalls.isEmpty)
        #expect(snapshot.waiting >= .milliseconds(190))
    }
}
