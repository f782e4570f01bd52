import Dispatch

/// Streams and counts. A program that uses none of them does not carry this file.
extension StallProbe {
    /// A new sequence of the stalls from now on. It keeps the newest 64 stalls that were not read yet, and ends with
    /// ``stop()``.
    public var stalls: AsyncStream<Stall> {
        AsyncStream(bufferingPolicy: .bufferingNewest(64)) { watchdog.subscribers.add($0) }
    }

    /// Returns the counts since the probe was started.
    public func snapshot() -> Snapshot { watchdog.snapshot() }

    /// Returns a sequence of the counts since the start of the probe, one every `interval`, until the task is
    /// cancelled.
    public func snapshots(every interval: Duration) -> AsyncStream<Snapshot> {
        let watchdog = watchdog
        return AsyncStream {
            do { try await Task.sleep(for: interval) } catch { return nil }
            return watchdog.snapshot()
        }
    }

    /// Stops the probe like ``stop()``, without blocking the calling task's thread.
    public func finish() async {
        let watchdog = watchdog
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "loopprobe.stop").async {
                watchdog.stop()
                continuation.resume()
            }
        }
    }
}
