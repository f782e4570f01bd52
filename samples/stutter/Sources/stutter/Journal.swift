import Foundation

/// Waits on the main thread.
final class Journal: Sendable {
    private let lock = NSLock()

    /// Another thread has the lock for 120 ms.
    @inline(never)
    func save() {
        let taken = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            lock.withLock {
                taken.signal()
                Thread.sleep(forTimeInterval: 0.12)
            }
        }
        taken.wait()
        lock.withLock {}
    }

    @inline(never)
    func synchronise() {
        lock.withLock { Thread.sleep(forTimeInterval: 0.07) }
    }
}
