import Foundation
import LoopProbe

/// Names of this program's functions, from `nm`: off line, as a reader of traces finds them.
struct Symbols {
    private var rows: [(address: UInt64, size: UInt64, name: String)] = []

    init() {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["nm", "--defined-only", "-n", "-S", "/proc/\(getpid())/exe"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count == 4, parts[2] == "T" || parts[2] == "t", let address = UInt64(parts[0], radix: 16),
                let size = UInt64(parts[1], radix: 16)
            else { continue }
            rows.append((address, size, String(parts[3])))
        }
    }

    func name(_ address: UInt64) -> String? {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].address <= address { low = middle + 1 } else { high = middle }
        }
        // Between two functions there are stubs, which have no name.
        return low > 0 && address < rows[low - 1].address + rows[low - 1].size ? rows[low - 1].name : nil
    }

    /// Names of the frames in this program, innermost first.
    func names(_ sample: StallProbe.Stall.Sample) -> [String] {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        return sample.frames.filter { $0.module == program }
            .compactMap { name($0.isExact ? $0.address : $0.address - 1) }
    }

    /// The innermost function of this program.
    func top(_ sample: StallProbe.Stall.Sample) -> String? { names(sample).first }

    /// Returns the innermost function of most samples.
    func top(_ samples: [StallProbe.Stall.Sample]) -> String? {
        var counts: [String: Int] = [:]
        for sample in samples {
            if let first = top(sample) { counts[first, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
