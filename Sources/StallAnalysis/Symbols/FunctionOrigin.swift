import LinkMapKit

/// The origin of a function on a stack, which tells how much its name says about a stall.
package enum FunctionOrigin: Sendable {
    /// A function of the program.
    case program
    /// A function of the system, of the language's runtime or of a standard library.
    case system
    /// A function between the start of a thread and a callback: `main`, thread entry points and the loop itself.
    case entry
}

/// The rules that tell the origin of a function by its name and its module.
///
/// Names are checked too, because a static program has everything in one module.
package enum FunctionOriginRules {
    /// - Parameter isSystem: Whether the module is known to belong to the operating system, whatever its path.
    package static func origin(of name: ByteView?, in module: String?, isSystem: Bool = false) -> FunctionOrigin {
        if let name {
            if isEntryPath(name) || module.map({ isEntry(name, of: $0) }) ?? false { return .entry }
            if isRuntime(name) { return .system }
        }
        guard let module else { return .system }
        return isSystem || self.isSystem(module) ? .system : .program
    }

    // MARK: - Names

    private static let entryNames: Set<ByteView> = [
        "main", "_main", "_start", "start", "_dl_start_user", "start_thread", "clone", "clone3", "__clone", "__clone3",
        "_pthread_start", "thread_start", "_pthread_wqthread", "start_wqthread",
    ]

    private static let entryPrefixes: [StaticString] = [
        "__libc_start_", "CFRunLoopRun", "__CFRunLoop", "_CFRunLoop", "__CFRUNLOOP_IS_", "dispatch_", "_dispatch_",
        "swift_job_run",
        "_swift_job_run", "g_main_", "g_application_run", "uv_run", "uv__run_", "uv__io_poll",
        // Foundation.RunLoop, Foundation.Thread
        "$s10Foundation7RunLoopC", "$s10Foundation6ThreadC",
    ]

    private static func isEntryPath(_ name: ByteView) -> Bool {
        if entryNames.contains(name) || name.starts(with: "main.") { return true }
        // The compiler makes a static method `$main` for `@main`, and an entry point for an `async` main.
        if name.starts(with: "$s"), name.firstIndex(of: "5$main") != nil || name.firstIndex(of: "async_Main") != nil {
            return true
        }
        return name.starts(with: "async_Main") || entryPrefixes.contains { name.starts(with: $0) }
    }

    /// Returns whether the function is the renamed `main` that SwiftPM makes for tests: `app_main` in `app`.
    private static func isEntry(_ name: ByteView, of module: String) -> Bool {
        guard name.ends(with: "_main") else { return false }
        let stem = (module.split(separator: "/").last ?? "").utf8.map {
            $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0
        }
        return name.prefix(name.count - 5).text.utf8.elementsEqual(stem)
    }

    private static let runtimePrefixes: [StaticString] = [
        "swift_", "_swift_", "objc_", "_objc_", "_ZSt", "_ZNSt", "_ZNKSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx", "__cxa_",
        "_Unwind_", "__GI_", "_ZN5swift", "_ZNK5swift", "_ZN3std", "_ZN4core", "_ZN5alloc",
        // These Swift modules come with the compiler; `s` is the standard library.
        "$ss", "$s10Foundation", "$s20FoundationEssentials", "$s8Dispatch", "$s12_Concurrency", "$s15Synchronization",
        "$s17_StringProcessing", "$s16_Differentiation", "$s28FoundationInternationalization",
    ]

    private static func isRuntime(_ name: ByteView) -> Bool {
        runtimePrefixes.contains { name.starts(with: $0) } || isStandardType(name) || isCoreFoundation(name)
    }

    /// Returns whether the name is one of CoreFoundation's, such as `CFRelease` or `__CFStringHash`, but not `CFoo`.
    private static func isCoreFoundation(_ name: ByteView) -> Bool {
        var start = 0
        while start < 2, name.byte(at: start) == UInt8(ascii: "_") { start += 1 }
        guard name.dropFirst(start).starts(with: "CF"), let next = name.byte(at: start + 2) else { return false }
        return next >= UInt8(ascii: "A") && next <= UInt8(ascii: "Z")
    }

    /// Returns whether the name is a method of a standard library type, such as `$sSa6append…`. Methods that other modules
    /// add, such as `$sSa3AppE4sort…`, do not count.
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
