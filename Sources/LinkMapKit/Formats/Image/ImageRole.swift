/// The use of an image according to its header.
package enum ImageRole: Sendable, Equatable {
    /// Input of the linker: its sections have no addresses yet.
    case object
    /// A program.
    case executable
    case library
    /// A library that is loaded on request only (`MH_BUNDLE`).
    case plugin
    /// The program that loads other images (`MH_DYLINKER`).
    case loader
    /// Firmware or similar code at fixed addresses, loaded without a loader (`MH_PRELOAD`).
    case preloaded
    /// A library without its code, used only for linking.
    case stub
    /// Debug info that was separated from its image.
    case debugInfo
    /// The memory of a crashed process.
    case core
    case kernelExtension
    case other
}
