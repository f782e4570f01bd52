/// An address at which an image is entered from outside, besides its exports.
package struct EntryPoint: Sendable {
    package enum Cause: Sendable {
        /// The program starts here.
        case start
        /// The loader calls it before `main`.
        case beforeMain
        /// The loader calls it at exit.
        case atExit
        /// The loader calls it when the image is loaded or unloaded.
        case loadOrUnload
        /// It replaces a function of another image.
        case interposer
        case threadLocalSetup
        /// The unwinder calls it for functions of the image (a personality routine).
        case unwinding
    }

    package var address: UInt64
    package var cause: Cause

    package init(address: UInt64, cause: Cause) {
        self.address = address
        self.cause = cause
    }
}
