/// The `filetype` of a Mach-O header (`MH_…`).
enum MachOFileType {
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
