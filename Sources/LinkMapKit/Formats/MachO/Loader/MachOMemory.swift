/// Memory of a Mach-O image that is written before `main`, or made anew for each thread.
enum MachOMemory {
    private static let threadLocalData: UInt32 = 0x11, threadLocalZeroFill: UInt32 = 0x12

    static func figures(of file: MachOFile) -> StartupMemory {
        var memory = StartupMemory()
        for segment in file.segments where isRelocatedConstant(segment.name) {
            memory.relro = memory.relro.addingClamped(segment.memoryRange.size)
        }
        for section in file.sections {
            if isRelocatedConstant(section.segment), section.name == "__const" {
                memory.relocatedConstants = memory.relocatedConstants.addingClamped(section.memoryRange.size)
            }
            let type = section.flags & 0xFF
            if type == threadLocalData || type == threadLocalZeroFill {
                memory.threadLocal = memory.threadLocal.addingClamped(section.memoryRange.size)
            }
            if type == threadLocalData {
                memory.threadLocalInitialized = memory.threadLocalInitialized.addingClamped(section.memoryRange.size)
            }
        }
        return memory
    }

    private static func isRelocatedConstant(_ segment: ByteView) -> Bool {
        segment == "__DATA_CONST" || segment == "__AUTH_CONST"
    }
}
