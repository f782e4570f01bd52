// A small program with a run loop that stutters in three known ways, for about six seconds.
//   usage: stutter [TRACE]      writes stutter.lptrace, or what is named
import Foundation
import LoopProbe

StallProbe.Startup.mark("main")
var configuration = StallProbe.Configuration()
configuration.stall = .milliseconds(50)
configuration.trace = .file(CommandLine.arguments.dropFirst().first ?? "stutter.lptrace")
let probe = try StallProbe.start(.mainRunLoop, configuration)

let library = ImageLibrary()
let journal = Journal()

/// A tick of 60 Hz, as an animation would have it: each one is short.
let animation = Timer(timeInterval: 1.0 / 60, repeats: true) { _ in
    MainActor.assumeIsolated { _ = library.visibleCount }
}
/// A timer that decodes: computes for 80 ms.
let decoding = Timer(timeInterval: 0.7, repeats: true) { _ in
    MainActor.assumeIsolated { library.decodeNext() }
}
/// A block that writes with a lock held by somebody else: blocked for 120 ms.
let saving = Timer(timeInterval: 1.1, repeats: true) { _ in DispatchQueue.main.async { journal.save() } }
/// Work given to the loop itself, which waits for a disk: blocked for 70 ms.
let syncing = Timer(timeInterval: 1.7, repeats: true) { _ in RunLoop.main.perform { journal.synchronise() } }
for timer in [animation, decoding, saving, syncing] { RunLoop.main.add(timer, forMode: .common) }

RunLoop.main.run(until: Date(timeIntervalSinceNow: 6))
probe.stop()
let snapshot = probe.snapshot()
print("\(snapshot.turns) turns, \(snapshot.stalls) stalls, longest \(snapshot.longestStall)")
