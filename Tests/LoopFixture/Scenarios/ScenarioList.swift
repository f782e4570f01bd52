import CLoopFixture
import CoreFoundation
import Dispatch
import Foundation
import LoopProbe

extension Scenario {
    static let all = callouts + loops + processes + [debugger] + stacks + chains

    /// Stalls of one kind in one callout each.
    private static let callouts: [Scenario] = [
        timer("spin", "cpu") { plant_spin(150_000_000) },
        timer("sleep", "blocked") { plant_usleep(150_000_000) },
        timer("lock", "blocked") { plant_lock(150_000_000) },
        Scenario(name: "source 0") { facts, _ in
            nonisolated(unsafe) let facts = facts
            ScenarioState.work = { facts.plant(.source0, "cpu") { plant_spin(120_000_000) } }
            CFRunLoopSourceSignal(Golden.source { _ in ScenarioState.work() })
            turn(0.3)
        },
        Scenario(name: "blocks") { facts, _ in
            CFRunLoopPerformBlock(Golden.main, kCFRunLoopDefaultMode) {
                facts.plant(.performBlock, "cpu") { plant_spin(120_000_000) }
            }
            turn(0.3)
            DispatchQueue.main.async { facts.plant(.mainQueue, "blocked") { plant_usleep(120_000_000) } }
            turn(0.3)
        },
        Scenario(name: "observers") { facts, _ in
            for activity: CFOptionFlags in [2, 4, 32, 64] {
                let made = CFRunLoopObserverCreateWithHandler(nil, activity, false, 0) { _, _ in
                    facts.plant(.observer, "cpu") { plant_spin(80_000_000) }
                }
                CFRunLoopAddObserver(Golden.main, made, kCFRunLoopDefaultMode)
                Golden.timer(after: 0.01) {}
                turn(0.2)
            }
        },
        timer("signal handler", "cpu") { plant_signal_handler(120_000_000) },
        timer("page faults", "cpu") { plant_page_faults(120_000_000) },
        Scenario(name: "slow page fault") { facts, _ in
            inTimer {
                facts.plant(.timer, "blocked") {
                    if !plant_slow_page_fault(120_000_000) { facts.skipped = "the kernel has no userfaultfd here" }
                }
            }
        },
        Scenario(
            name: "heap lock",
            body: { facts, _ in
                guard fixture_heap_can_hold() else {
                    facts.skipped = "the allocator cannot be replaced here"
                    return
                }
                inTimer { facts.plant(.timer, "blocked") { plant_heap_lock(400_000_000) } }
                facts.expected["noticed in time"] = 1
            },
            // Not only when the allocator is free again.
            scenarioIsOver: { facts in
                let isEarly = facts.stalls.contains { $0.noticedAfter < .milliseconds(200) + $0.runDelay }
                facts.found["noticed in time"] = isEarly ? 1 : 0
            }),
        compiled(
            "dlopen constructor", "blocked", "c",
            """
            #include <unistd.h>
            static void __attribute__((constructor)) slow(void) { usleep(150000); }
            """
        ) { path in
            dlopen(path, RTLD_NOW)
        },
        compiled(
            "C++ throw", "cpu", "c++",
            """
            #include <stdexcept>
            static __attribute__((noinline)) int deep(int n) { if (n == 0) throw std::runtime_error("x"); return deep(n - 1) + 1; }
            extern "C" void throw_once() { try { deep(40); } catch (const std::exception &) {} }
            """
        ) { path in
            let function = dlsym(dlopen(path, RTLD_NOW), "throw_once")
            let throwOnce = unsafeBitCast(function, to: (@convention(c) () -> Void).self)
            let end = fixture_thread_cpu() + 120_000_000
            while fixture_thread_cpu() < end { throwOnce() }
        },
    ]

    private static func timer(_ name: String, _ cause: String, _ body: @escaping () -> Void) -> Scenario {
        Scenario(name: name) { facts, _ in inTimer { facts.plant(.timer, cause) { body() } } }
    }

    /// A scenario with a library that is compiled first.
    private static func compiled(
        _ name: String, _ cause: String, _ language: String, _ source: String,
        _ body: @escaping (String) -> Void
    ) -> Scenario {
        Scenario(name: name) { facts, _ in
            guard let path = SharedLibrary.build(source, language: language) else {
                facts.skipped = "no compiler for \(language)"
                return
            }
            inTimer { facts.plant(.timer, cause) { body(path) } }
            unlink(path)
        }
    }
}

/// The closure that C callbacks of scenarios call.
enum ScenarioState {
    nonisolated(unsafe) static var work: () -> Void = {}
}

/// A shared library that is compiled while the fixture runs.
enum SharedLibrary {
    /// Returns the path of the library, or `nil` without a compiler.
    static func build(_ source: String, language: String) -> String? {
        let path = FileManager.default.temporaryDirectory.appending(path: "fixture-\(UUID().uuidString).so").path
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            language == "c" ? "cc" : "c++", "-x", language, "-O1", "-shared", "-fPIC", "-o", path, "-",
        ]
        process.standardInput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        pipe.fileHandleForWriting.write(Data(source.utf8))
        try? pipe.fileHandleForWriting.close()
        while process.isRunning { usleep(1000) }
        return process.terminationStatus == 0 ? path : nil
    }
}
