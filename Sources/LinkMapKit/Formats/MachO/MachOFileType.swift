/// The `filetype` of a Mach-O header, under the names of `<mach-o/loader.h>`.
enum MachOFileType {
    static let MH_OBJECT: UInt32 = 1
    static let MH_EXECUTE: UInt32 = 2
    static let MH_FVMLIB: UInt32 = 3
    static let MH_CORE: UInt32 = 4
    static let MH_PRELOAD: UInt32 = 5
    static let MH_DYLIB: UInt32 = 6
    static let MH_DYLINKER: UInt32 = 7
    static let MH_BUNDLE: UInt32 = 8
    static let MH_DYLIB_STUB: UInt32 = 9
    static let MH_DSYM: UInt32 = 10
    static let MH_KEXT_BUNDLE: UInt32 = 11

    static func role(_ type: UInt32) -> ImageRole {
        switch type {
        case MH_OBJECT: .object
        case MH_EXECUTE: .executable
        case MH_CORE: .core
        case MH_PRELOAD: .preloaded
        case MH_DYLIB: .library
        case MH_DYLINKER: .loader
        case MH_BUNDLE: .plugin
        case MH_DYLIB_STUB: .stub
        case MH_DSYM: .debugInfo
        case MH_KEXT_BUNDLE: .kernelExtension
        default: .other
        }
    }
}
