import Foundation
import TestSupport
import Testing

/// LoopProbe's C, compiled for both kinds of Mac.
@Suite(.enabled(if: Zig.isPresent && Compiler.path(of: "llvm-nm") != nil, "\(Zig.whenAbsent)"))
struct DarwinSourcesTests {
    /// The symbols that the probe takes from CoreFoundation and libSystem, all declared in public headers. A function that
    /// is missing here has to be looked up in Apple's documentation before it is added.
    private static let publicSymbols: Set<String> = [
        "CFAbsoluteTimeGetCurrent", "CFGetTypeID", "CFRelease", "CFRetain", "CFRunLoopAddObserver",
        "CFRunLoopAddSource",
        "CFRunLoopAddTimer", "CFRunLoopContainsObserver", "CFRunLoopCopyAllModes", "CFRunLoopCopyCurrentMode",
        "CFRunLoopGetCurrent", "CFRunLoopGetMain",
        "CFRunLoopGetNextTimerFireDate", "CFRunLoopGetTypeID", "CFRunLoopIsWaiting", "CFRunLoopObserverCreate",
        "CFRunLoopObserverInvalidate",
        "CFRunLoopPerformBlock", "CFRunLoopRunInMode", "CFRunLoopSourceCreate", "CFRunLoopSourceInvalidate",
        "CFRunLoopSourceSignal", "CFRunLoopStop", "CFRunLoopTimerCreate", "CFRunLoopTimerInvalidate", "CFArrayGetCount",
        "CFArrayGetValueAtIndex", "CFEqual", "CFStringCreateWithCString", "CFStringGetCString", "kCFRunLoopCommonModes",
        "_NSConcreteStackBlock", "_NSGetExecutablePath", "_dispatch_main_q", "_dyld_register_func_for_add_image",
        "_dyld_register_func_for_remove_image", "abort", "bzero", "__bzero", "calloc", "clock_gettime", "close",
        "dispatch_async_f", "dladdr", "free", "getenv", "getpid", "mach_port_mod_refs", "mach_task_self_", "malloc",
        "memchr", "memcmp", "memcpy", "memmove", "memset", "mmap", "munmap", "nanosleep", "open", "os_unfair_lock_lock",
        "os_unfair_lock_unlock", "pthread_atfork", "pthread_create", "pthread_equal", "pthread_get_stackaddr_np",
        "pthread_get_stacksize_np", "pthread_join", "pthread_mach_thread_np", "pthread_main_np", "pthread_mutex_lock",
        "pthread_mutex_unlock",
        "pthread_once", "pthread_self", "pthread_set_qos_class_self_np", "pthread_setname_np", "pthread_sigmask",
        "realloc", "semaphore_create", "semaphore_signal", "semaphore_timedwait", "snprintf", "__snprintf_chk",
        "sscanf",
        "strcmp", "strdup", "strlcpy", "strlen", "strncmp", "strncpy", "sysctl", "sysctlbyname", "thread_get_state",
        "thread_info", "thread_resume", "thread_suspend", "uname", "write", "__stack_chk_fail", "__stack_chk_guard",
    ]

    @Test(arguments: ["aarch64-macos.13.0", "x86_64-macos.13.0"]) func sourcesCompileAndUsePublicSymbols(
        _ target: String
    ) throws {
        let folder = try TemporaryFolder()
        let objects = try ProbeSources.all.enumerated().map { number, source in
            let object = folder.path("\(number).o")
            try Zig.cc(target, ["-O1", "-c", "-o", object, ProbeSources.folder.appending(path: source).path])
            return object
        }
        #expect(objects.count > 20)
        let listing = try ProgramRun("llvm-nm", ["--format=posix"] + objects).output
        let rows = listing.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count >= 2 }
        let defined = Set(rows.filter { $0[1] != "U" }.map { $0[0] })
        let wanted = Set(rows.filter { $0[1] == "U" }.map { $0[0] }).subtracting(defined).map { $0.dropFirst() }
        #expect(wanted.contains("thread_suspend"))
        let exports = try Zig.systemExports()
        for name in wanted.map(String.init).sorted() {
            #expect(Self.publicSymbols.contains(name), "\(name) is not known as a public symbol")
            let isCoreFoundation = name.hasPrefix("CF") || name.hasPrefix("kCF")
            #expect(isCoreFoundation || exports.contains("_\(name)"), "libSystem does not export \(name)")
        }
    }
}
