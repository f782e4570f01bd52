//  task before Go 1.21    state, number of packages, number of functions, &task …, &function …     (a word each)

/// The record of a package's initialisers, which leads to those of the packages that it imports.
///
/// Source: `initTask` in `runtime/proc.go`, Go 1.13 to 1.20. Later releases sort the tasks when they link.
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
                let package = package(initialisedBy: address + (3 + tasks) * word, memory, functions),
                package == self.package(initialisedBy: address + (2 + tasks + count) * word, memory, functions)
            else { continue }
            found.append(GoInitTask(address: address, package: package))
        }
        return found
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
