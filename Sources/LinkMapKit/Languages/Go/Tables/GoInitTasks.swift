//  task before Go 1.21    state, number of packages, number of functions, &task …, &function …     (a word each)
//  task since Go 1.21     state, number of functions (4 bytes each), &function …

/// The record of a package's initialisers. Before Go 1.21 it leads to those of the packages that it imports; later, the linker lists
/// those of all packages in the order in which they run.
///
/// Source: `initTask` in `runtime/proc.go`, Go 1.13 to 1.27; `cmd/link/internal/ld/inittask.go`.
struct GoInitTask {
    var address: UInt64
    var package: ByteView

    /// Returns the tasks in an image, by the names of their functions: `net/http.init`, `net/http.init.0`.
    static func tasks(in memory: ImageMemory, _ functions: [GoFunction]) -> [GoInitTask] {
        let word = memory.wordSize
        var found: [GoInitTask] = []
        for slot in memory.fixups.slots where !slot.isBind && slot.address >= 3 * word {
            let address = slot.address - 3 * word
            guard memory.word(at: address) == 0, let tasks = memory.word(at: address + word), tasks < 1 << 16,
                let count = memory.word(at: address + 2 * word), 1...1 << 16 ~= count,
                let package = package(initialisedBy: address &+ (3 + tasks) * word, memory, functions),
                package == self.package(initialisedBy: address &+ (2 + tasks + count) * word, memory, functions)
            else { continue }
            found.append(GoInitTask(address: address, package: package))
        }
        return found
    }

    /// Returns the tasks in an image of Go 1.21 or later; none for others.
    static func listed(in memory: ImageMemory, _ functions: [GoFunction]) -> [GoInitTask] {
        var found: [GoInitTask] = []
        for slot in memory.fixups.slots where !slot.isBind && slot.address >= 8 {
            let address = slot.address - 8
            guard memory.half(at: address) == 0, let count = memory.half(at: address + 4), 1...1 << 16 ~= count,
                let package = package(initialisedBy: slot.address, memory, functions),
                package == self.package(initialisedBy: slot.address &+ (count - 1) * memory.wordSize, memory, functions)
            else { continue }
            found.append(GoInitTask(address: address, package: package))
        }
        // With 32 bits, those of older releases that import nothing look the same.
        return found.count > tasks(in: memory, functions).count ? found : []
    }

    private static func package(
        initialisedBy place: UInt64, _ memory: ImageMemory, _ functions: [GoFunction]
    ) -> ByteView? {
        guard let address = memory.address(at: place) else { return nil }
        let index = functions.firstIndexSorted { $0.address >= address }
        guard index < functions.count, functions[index].address == address else { return nil }
        return package(initialisedBy: functions[index].name)
    }

    /// Returns the package of an initialiser by its name; `nil` for other functions.
    static func package(initialisedBy function: ByteView) -> ByteView? {
        var name = function
        if let dot = name.lastIndex(of: UInt8(ascii: ".")), name.byte(at: dot + 1)?.isDigit == true {
            name = name.prefix(dot)
        }
        return name.removing(suffix: ".init")
    }
}
