import CLibelf

/// The value that a relocation writes into data: its size in bytes, and whether it is an address or a distance. Only
/// the types that occur in metadata are supported.
struct AppliedRelocation {
    let size: Int
    let isDistance: Bool

    init?(_ type: UInt32, machine: UInt16) {
        switch (Int32(machine), type) {
        case (EM_X86_64, 1), (EM_AARCH64, 257): (size, isDistance) = (8, false)
        case (EM_X86_64, 24), (EM_AARCH64, 260): (size, isDistance) = (8, true)
        case (EM_X86_64, 10), (EM_X86_64, 11), (EM_AARCH64, 258): (size, isDistance) = (4, false)
        case (EM_X86_64, 2), (EM_AARCH64, 261): (size, isDistance) = (4, true)
        default: return nil
        }
    }
}
