/// An address at which an image is entered from outside, besides its exports.
package struct EntryPoint: Sendable {
    package enum Cause: Sendable {
        /// The start address of a program.
        case start
        /// The loader calls the function before `main`.
        case beforeMain
        /// The loader calls the function at exit.
        case atExit
        /// The loader calls the function when the image is loaded or unloaded.
        case loadOrUnload
        /// The function replaces a function of another image.
        case interposer
        case threadLocalSetup
        /// The unwinder calls the function for functions of the image (a personality routine).
        case unwinding
    }

    package var address: UInt64
    package var cause: Cause

    package init(address: UInt64, cause: Cause) {
        self.address = address
        self.cause = cause
    }
}
