import Foundation
import LoopProbe
import LoopProbeNIO
import NIOCore
import NIOPosix
import Synchronization
import Testing

@Suite(.serialized) struct EventLoopSourceTests {
    private final class Found: Sendable {
        private let stalls = Mutex<[StallProbe.Stall]>([])
        func add(_ stall: StallProbe.Stall) { stalls.withLock { $0.append(stall) } }
        var all: [StallProbe.Stall] { stalls.withLock { $0 } }
    }

    /// A handler that blocks for 150 ms after each read.
    private final class SlowReader: ChannelInboundHandler, Sendable {
        typealias InboundIn = ByteBuffer

        func channelRead(context: ChannelHandlerContext, data: NIOAny) { _ = usleep(150_000) }
    }

    private func watched(_ body: (any EventLoopGroup) async throws -> Void) async throws -> (
        stalls: [StallProbe.Stall], snapshot: StallProbe.Snapshot
    ) {
        let ticks = EventLoopTicks()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1, metricsDelegate: ticks)
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(60)
        let probe = try StallProbe.start(EventLoopSource(group.next(), of: ticks, name: "test"), configuration)
        let found = Found()
        probe.onStall { found.add($0) }
        try await Task.sleep(for: .milliseconds(100))
        try await body(group)
        try await Task.sleep(for: .milliseconds(100))
        probe.stop()
        try await group.shutdownGracefully()
        return (found.all, probe.snapshot())
    }

    /// Returns the stalls caused by the test, without those caused by waiting for a processor.
    private func own(_ stalls: [StallProbe.Stall]) -> [StallProbe.Stall] {
        stalls.filter { $0.duration - $0.runDelay >= .milliseconds(60) }
    }

    @Test func aTaskThatBlocks() async throws {
        let (stalls, snapshot) = try await watched { group in
            try await group.next().submit { _ = usleep(150_000) }.get()
        }
        let found = try #require(own(stalls).first)
        #expect(own(stalls).count == 1)
        #expect(found.duration >= .milliseconds(149))
        #expect(!found.samples.isEmpty && found.samples[0].frames.count > 3)
        #expect(found.loop.kind == "nio")
        #expect(snapshot.turns > 1)
    }

    @Test func aTaskThatComputes() async throws {
        let (stalls, _) = try await watched { group in
            try await group.next().submit {
                let end = LoopMeter.now + 150_000_000
                while LoopMeter.now < end {}
            }.get()
        }
        #expect(stalls.contains { $0.duration >= .milliseconds(149) && $0.samples.contains { $0.frames.count > 3 } })
    }

    /// A handler does not run in a tick, so SwiftNIO does not report it.
    @Test func aHandlerThatBlocks() async throws {
        let (stalls, _) = try await watched { group in
            let server = try await ServerBootstrap(group: group)
                .childChannelInitializer { $0.pipeline.addHandler(SlowReader()) }
                .bind(host: "127.0.0.1", port: 0).get()
            let port = try #require(server.localAddress?.port)
            let other = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let client = try await ClientBootstrap(group: other).connect(host: "127.0.0.1", port: port).get()
            try await client.writeAndFlush(ByteBuffer(string: "x"))
            try await Task.sleep(for: .milliseconds(400))
            try await client.close()
            try await server.close()
            try await other.shutdownGracefully()
        }
        let found = try #require(own(stalls).first { $0.duration >= .milliseconds(120) })
        #expect(!found.samples.isEmpty)
    }

    @Test func anIdleLoopHasNoStalls() async throws {
        let (stalls, snapshot) = try await watched { _ in try await Task.sleep(for: .milliseconds(400)) }
        #expect(own(stalls).isEmpty)
        #expect(snapshot.turns < 50)
    }
}
