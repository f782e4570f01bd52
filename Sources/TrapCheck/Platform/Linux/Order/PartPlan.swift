#if os(Linux)

import LaunchTimer
import LinkMapKit

/// The images of a launch whose functions have traps, and the traps with which parts of the launch begin.
struct PartPlan {
    /// The paths of the images, the program first.
    let images: [String]
    let plan: TrapPlan
    private var borders: [UInt64: LaunchParts.Border] = [:]

    /// - Parameters:
    ///   - library: the C library, whose `exit` ends the launch; `nil` if it is not known.
    init(_ report: LaunchReport, libraries: [String], exitIn library: String?, main: UInt64?, option: String) {
        var targets: [TrapPlan.Target] = []
        for path in [report.program] + libraries {
            guard let code = try? CodeFunctions.read(path) else { continue }
            let starts = report.libraries.first { $0.path == path }?.initializers.map(\.address) ?? []
            let extra = (path == report.program ? [main].compactMap(\.self) : []) + starts
            var target = code.trapPlan.targets[0]
            target.traps = Set(target.traps.map(\.address) + extra).sorted().map(PartPlan.trap)
            guard PartPlan.canWatch(target, option) else { continue }
            for address in starts {
                borders[PartPlan.key(targets.count, address)] = .initializer(image: targets.count, address: address)
            }
            if path == report.program, let main { borders[PartPlan.key(targets.count, main)] = .main }
            targets.append(target)
        }
        images = targets.map(\.path)
        if let library, let code = try? CodeFunctions.read(library),
            let exit = code.functions.first(where: { $0.name == "exit" })?.address
        {
            let target = TrapPlan.Target(path: library, id: code.identity.id, traps: [PartPlan.trap(exit)])
            if PartPlan.canWatch(target, option) {
                borders[PartPlan.key(targets.count, exit)] = .exit
                targets.append(target)
            }
        }
        plan = TrapPlan(targets: targets)
    }

    /// Returns the part that begins at an address of a target; `nil` if none does.
    func border(at address: UInt64, of target: Int) -> LaunchParts.Border? { borders[PartPlan.key(target, address)] }

    private static func trap(_ address: UInt64) -> TrapPlan.Trap {
        TrapPlan.Trap(address: address, finding: TrapPlan.countingOnly)
    }

    /// Addresses of files need fewer than 48 bits, and a program loads fewer than 65,536 libraries.
    private static func key(_ target: Int, _ address: UInt64) -> UInt64 {
        UInt64(truncatingIfNeeded: target) << 48 | address & (1 << 48 - 1)
    }

    private static func canWatch(_ target: TrapPlan.Target, _ option: String) -> Bool {
        guard let files = try? WatchedFiles(TrapPlan(targets: [target]), images: [], option: option) else {
            return false
        }
        files.finish()
        return true
    }
}

#endif
