/// What an image is used for, as its header says.
package enum ImageRole: Sendable, Equatable {
    /// Input of the linker: its sections have no addresses yet.
    case object
    /// A program.
    case executable
    case library
    /// A library that is loaded by name only (`MH_BUNDLE`).
    case plugin
    /// The program that loads the others (`MH_DYLINKER`).
    case loader
    /// Firmware and the like, loaded at its addresses by no loader (`MH_PRELOAD`).
    case preloaded
    /// A library without its code, to link against.
    case stub
    /// Debug info that was taken out of another image.
    case debugInfo
    /// The memory of a process that crashed.
    case core
    case kernelExtension
    case other
}
