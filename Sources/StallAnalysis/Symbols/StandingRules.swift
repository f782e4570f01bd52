import LinkMapKit

/// Tells by a function's name and module how much it says that it was on a stack.
///
/// Names count besides modules, since a static program has everything in one.
package enum StandingRules {
    package static func standing(of name: ByteView?, in module: String?) -> FunctionStanding {
        if let name {
            if isPlumbing(name) || module.map({ isEntry(name, of: $0) }) ?? false { return .plumbing }
            if isRuntime(name) { return .foreign }
        }
        guard let module else { return .foreign }
        return isSystem(module) ? .foreign : .own
    }

    // MARK: - Names

    private static let plumbing: Set<ByteView> = [
        "main", "_main", "_start", "start", "_dl_start_user", "start_thread", "clone", "clone3", "__clone", "__clone3",
        "_pthread_start", "thread_start", "_pthread_wqthread", "start_wqthread",
    ]

    private static let plumbingStarts: [StaticString] = [
        "__libc_start_", "CFRunLoopRun", "__CFRunLoop", "_CFRunLoop", "__CFRUNLOOP_IS_", "dispatch_", "_dispatch_",
        "swift_job_run",
        "_swift_job_run", "g_main_", "g_application_run", "uv_run", "uv__run_", "uv__io_poll",
        // Foundation.RunLoop, Foundation.Thread
        "$s10Foundation7RunLoopC", "$s10Foundation6ThreadC",
    ]

    private static func isPlumbing(_ name: ByteView) -> Bool {
        if plumbing.contains(name) || name.starts(with: "main.") { return true }
        // What `@main` makes: a static method `$main` of the type, and the start of an `async` one.
        if name.starts(with: "$s"), name.firstIndex(of: "5$main") != nil || name.firstIndex(of: "async_Main") != nil {
            return true
        }
        return name.starts(with: "async_Main") || plumbingStarts.contains { name.starts(with: $0) }
    }

    /// What SwiftPM makes of `main`, so that tests can have one of their own: `app_main` in `app`.
    private static func isEntry(_ name: ByteView, of module: String) -> Bool {
        guard name.ends(with: "_main") else { return false }
        let stem = (module.split(separator: "/").last ?? "").utf8.map {
            $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0
        }
        return name.prefix(name.count - 5).text.utf8.elementsEqual(stem)
    }

    private static let runtimeStarts: [StaticString] = [
        "swift_", "_swift_", "objc_", "_objc_", "_ZSt", "_ZNSt", "_ZNKSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx", "__cxa_",
        "_Unwind_", "__GI_", "_ZN5swift", "_ZNK5swift", "_ZN3std", "_ZN4core", "_ZN5alloc",
        // Modules of Swift that come with the compiler; `s` is the standard library.
        "$ss", "$s10Foundation", "$s20FoundationEssentials", "$s8Dispatch", "$s12_Concurrency", "$s15Synchronization",
        "$s17_StringProcessing", "$s16_Differentiation", "$s28FoundationInternationalization",
    ]

    private static func isRuntime(_ name: ByteView) -> Bool {
        runtimeStarts.contains { name.starts(with: $0) } || isStandardType(name) || isCoreFoundation(name)
    }

    /// `CFRelease`, `_CFAutoreleasePoolPush`, `__CFStringHash`, but not `CFoo`.
    private static func isCoreFoundation(_ name: ByteView) -> Bool {
        var start = 0
        while start < 2, name.byte(at: start) == UInt8(ascii: "_") { start += 1 }
        guard name.dropFirst(start).starts(with: "CF"), let next = name.byte(at: start + 2) else { return false }
        return next >= UInt8(ascii: "A") && next <= UInt8(ascii: "Z")
    }

    /// A method of a type of the standard library, `$sSa6append…`, unless an own module adds it: `$sSa3AppE4sort…`.
    private static func isStandardType(_ name: ByteView) -> Bool {
        guard name.starts(with: "$sS") else { return false }
        var at = 4
        var length = 0
        while let digit = name.byte(at: at), digit >= 0x30, digit <= 0x39, length < 1000 {
            length = length * 10 + Int(digit - 0x30)
            at += 1
        }
        guard length > 0, name.byte(at: at + length) == UInt8(ascii: "E") else { return true }
        let module = name[clamped: at..<at + length]
        return module == "Foundation" || module == "FoundationEssentials" || module == "Dispatch"
    }

    // MARK: - Modules

    private static let systemDirectories = ["/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/", "/System/Library/"]

    private static let systemLibraries = [
        "ld-linux", "ld-musl", "libc.", "libc-", "libm.", "libm-", "libpthread", "librt.", "libdl.", "libgcc_s",
        "libstdc++", "libc++", "libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime",
        "linux-vdso", "[vdso]", "libsystem_", "libgnustep-base", "libobjc.", "libglib-2", "libgobject-2", "libgio-2",
    ]

    private static func isSystem(_ path: String) -> Bool {
        if systemDirectories.contains(where: { path.hasPrefix($0) }) { return true }
        let name = path.split(separator: "/").last ?? ""
        return systemLibraries.contains { name.hasPrefix($0) }
    }
}
