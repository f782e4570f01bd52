/// Computes the memory of a Mach-O image that is written before `main` or created for each thread.
enum MachOMemory {
    static func figures(of file: MachOFile) -> StartupMemory {
        var memory = StartupMemory()
        for segment in file.segments where isRelocatedConstant(segment.name) {
            memory.relro = memory.relro.addingClamped(segment.memoryRange.size)
        }
        for section in file.sections {
            if isRelocatedConstant(section.segment), section.name == "__const" {
                memory.relocatedConstants = memory.relocatedConstants.addingClamped(section.memoryRange.size)
            }
            let type = section.type
            if type == S_THREAD_LOCAL_REGULAR || type == S_THREAD_LOCAL_ZEROFILL {
                memory.threadLocal = memory.threadLocal.addingClamped(section.memoryRange.size)
            }
            if type == S_THREAD_LOCAL_REGULAR {
                memory.threadLocalInitialized = memory.threadLocalInitialized.addingClamped(section.memoryRange.size)
            }
        }
        return memory
    }

    private static func isRelocatedConstant(_ segment: ByteView) -> Bool {
        segment == "__DATA_CONST" || segment == "__AUTH_CONST"
    }
}
