/// The places at which a check stops a program: the entries of the functions that findings say nothing uses.
package struct TrapPlan: Sendable {
    package struct Trap: Sendable {
        /// The address in the artifact's own address space.
        package var address: UInt64
        /// The index into ``UnusedReport/findings``; ``countingOnly`` for a function that is only counted.
        package var finding: UInt32

        package init(address: UInt64, finding: UInt32) {
            self.address = address
            self.finding = finding
        }
    }

    /// The finding of a trap that only counts a function that runs.
    package static let countingOnly = UInt32.max

    /// The traps of one image.
    package struct Target: Sendable {
        /// The path of the artifact as the user gave it.
        package var path: String
        /// The build id in lower-case hexadecimal digits; `nil` without one.
        package var id: String?
        /// The traps by address.
        package var traps: [Trap]

        package init(path: String, id: String?, traps: [Trap]) {
            self.path = path
            self.id = id
            self.traps = traps
        }
    }

    package var targets: [Target]
    /// The number of functions in the images, if they are counted.
    package var functions: Int?

    package init(targets: [Target], functions: Int? = nil) {
        self.targets = targets
        self.functions = functions
    }
}

extension TrapPlan {
    /// - Parameters:
    ///   - functions: the entries of all functions of each artifact; empty unless the functions that run are counted.
    init(_ findings: [Finding], in artifacts: [ArtifactIdentity], counting functions: [[UInt64]]) {
        var traps = [[Trap]](repeating: [], count: artifacts.count)
        for (index, finding) in findings.enumerated() where finding.confidence > .low {
            guard artifacts.indices.contains(finding.artifact) else { continue }
            traps[finding.artifact] += finding.details.code.map { Trap(address: $0, finding: UInt32(clamping: index)) }
        }
        for (artifact, entries) in functions.enumerated() where artifacts.indices.contains(artifact) {
            traps[artifact] += entries.map { Trap(address: $0, finding: TrapPlan.countingOnly) }
        }
        let targets = zip(artifacts, traps).map { artifact, traps in
            Target(path: artifact.path, id: artifact.id, traps: TrapPlan.unique(traps))
        }
        let count = functions.reduce(0) { $0 + $1.count }
        self.init(targets: targets, functions: count > 0 ? count : nil)
    }

    /// Returns one trap for each address, in their order. A finding precedes a function that is only counted.
    private static func unique(_ traps: [Trap]) -> [Trap] {
        let sorted = traps.sorted { ($0.address, $0.finding) < ($1.address, $1.finding) }
        var found: [Trap] = []
        for trap in sorted where found.last?.address != trap.address { found.append(trap) }
        return found
    }
}

/// The functions on which a check sets traps.
package enum CheckedFunctions: Sendable {
    case found
    /// Every function, so that those that run are counted.
    case all
}
