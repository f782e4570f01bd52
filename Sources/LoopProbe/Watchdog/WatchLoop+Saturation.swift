import CLoopProbe
import LoopRecords

/// Detection of saturation: a chain of turns, each shorter than a stall, without a wait between them.
extension WatchLoop {
    /// Follows the chain of turns. Called before the turns of `state` are taken, whose stalls count for it.
    func followChain(_ state: lp_state) {
        chain.follow(state, age: limits.saturation / 8) {
            selectThread(of: state) ? thread.sleeps : 0
        } _: {
            meter.state.since == state.since
        }
    }

    func detectSaturation(_ state: lp_state, _ now: UInt64) {
        if let current = saturation, current.begin != chain.begin { endSaturation(at: state.chain_since) }
        guard state.state != UInt32(LP_WAITING) || now < state.rest_since + UInt64(LP_REST) else { return }
        let chain = net(from: self.chain.begin, to: now)
        let stalled = (stalledInChain.chain == self.chain.begin ? stalledInChain.time : 0) + ongoingStall(now)
        let turns = state.turns &- self.chain.turns
        guard chain > stalled, chain - stalled >= limits.saturation, turns >= 8, !state.isOutside || saturation != nil
        else { return }
        if saturation == nil { beginSaturation(state, chain, turns) }
        saturation?.duration = chain
        saturation?.turns = turns
    }

    /// Counts a stall inside the current chain. Its time does not count as saturation.
    func countInChain(_ begin: UInt64, _ duration: UInt64) {
        guard begin >= chain.begin else { return }
        stalledInChain = (chain.begin, (stalledInChain.chain == chain.begin ? stalledInChain.time : 0) + duration)
    }

    private func ongoingStall(_ now: UInt64) -> UInt64 {
        guard let candidate, now > candidate.begin + limits.first else { return 0 }
        return now - candidate.begin
    }

    private func beginSaturation(_ state: lp_state, _ chain: UInt64, _ turns: UInt64) {
        let record = SaturationRecord(loop: 1, begin: self.chain.begin, duration: chain, turns: turns, isOver: false)
        saturation = record
        shared.statistics.withLock { statistics in
            statistics.saturations += 1
            statistics.isSaturated = true
        }
        recorder.write(record)
        recorder.commit()
    }

    func endSaturation(at end: UInt64? = nil) {
        guard var record = saturation else { return }
        record.isOver = true
        // The new chain began where a wait ended, slightly later than the end of this one.
        if let end, end > record.begin { record.duration = min(record.duration + 2 * limits.first, end - record.begin) }
        saturation = nil
        shared.statistics.withLock { $0.isSaturated = false }
        recorder.write(record)
    }
}
