import LinkMapKit
import StallAnalysis
import Testing

@Suite struct FunctionOriginTests {
    private static let app = "/home/me/app/.build/release/app"

    @Test(arguments: [
        "$s3app10ImageCacheC6decodeyyF", "_ZN5tally10JSONReport6quotedE", "decode", "CFoo", "_ZN3app5thingE",
        // An own module adds a method to Array.
        "$sSa3appE4sortyyF", "-[Store load:]",
    ])
    func ownCode(_ name: String) {
        #expect(FunctionOriginRules.origin(of: ByteView(copying: name), in: Self.app) == .program)
    }

    @Test(arguments: [
        "$ss5ArrayV6appendyyF", "$sSa6appendyyF", "$s10Foundation4DataV5countSivg", "swift_retain", "CFRelease",
        "__CFStringHash", "_ZNSt6vectorIiE9push_backE", "objc_msgSend", "__cxa_throw",
    ])
    func runtimesInAStaticProgram(_ name: String) {
        #expect(FunctionOriginRules.origin(of: ByteView(copying: name), in: Self.app) == .system)
    }

    @Test(arguments: [
        "main", "_start", "CFRunLoopRunSpecific", "__CFRunLoopDoTimer",
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__", "_dispatch_main_queue_drain.part.0",
        "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_AA4DateVtF", "__libc_start_call_main",
        "g_main_context_iterate",
        "$s3app3AppV5$mainyyFZ", "app_main", "__libc_start_main@@GLIBC_2.34",
    ])
    func theLoopItself(_ name: String) {
        #expect(FunctionOriginRules.origin(of: ByteView(copying: name), in: Self.app) == .entry)
        if name != "app_main" {
            #expect(FunctionOriginRules.origin(of: ByteView(copying: name), in: "/lib/libFoundation.so") == .entry)
        }
    }

    @Test func modules() {
        for path in [
            "/lib/x86_64-linux-gnu/libc.so.6", "/usr/libexec/swift/lib/swift/linux/libFoundation.so", "linux-vdso.so.1",
        ] {
            #expect(FunctionOriginRules.origin(of: "poll", in: path) == .system)
            #expect(FunctionOriginRules.origin(of: nil, in: path) == .system)
        }
        #expect(FunctionOriginRules.origin(of: nil, in: Self.app) == .program)
        #expect(FunctionOriginRules.origin(of: nil, in: "/usr/local/lib/libown.so") == .program)
        #expect(FunctionOriginRules.origin(of: nil, in: nil) == .system)
    }
}
