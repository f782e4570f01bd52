/// Turns what is known of an artifact into things to do.
package enum AdviceAnalysis {
    package typealias Rule = @Sendable (AdviceSubject) -> Advice?

    /// In no order that matters: what they find is sorted by what it saves.
    private static let rules: [Rule] = [
        UnstrippedDebugInfo.advice, SymbolTables.advice, UnusedCode.advice, UnusedClasses.advice,
        HiddenVisibility.advice, ExportsTrie.advice, PackedRelativeRelocations.advice,
        RelativeMethodLists.advice, HashTables.advice, LongNames.advice, TemplateCopies.advice,
        ReflectionMetadata.advice, StaticInitializers.advice, NeedlessLibraries.advice, OptimizeForSize.advice,
        LinkTimeOptimization.advice,
    ]
    /// Those that read all of the code, which takes as long as all others together.
    private static let thoroughRules: [Rule] = [IdenticalFunctions.advice, IdenticalConstants.advice]

    /// Below this, in bytes and nanoseconds, nothing is worth a line.
    private static let leastBytes: UInt64 = 64
    private static let leastTime: UInt64 = 10_000

    /// - Parameters:
    ///   - path: an artifact. For what is no linked image there is no advice.
    ///   - examined: its images, if they were looked into: of others it is not known what their instructions refer to.
    package static func advice(
        on path: String, cells: SizeCells, unused: UnusedReport?, architecture: String?, examined: [ExaminedImage]
    ) -> [Advice] {
        var images = examined.map { ($0.image, $0.references) }
        if images.isEmpty, let bytes = try? MappedFile.open(BundlePath.binary(of: path)),
            let artifact = try? Artifact.open(bytes, mapDetail: .sections)
        {
            images = AdviceAnalysis.images(of: artifact, in: bytes, architecture).map { ($0, []) }
        }
        var advice: [Advice] = []
        for (image, references) in images where !image.isRelocatable {
            guard let subject = try? AdviceSubject(image, cells: cells, unused: unused, references: references) else {
                continue
            }
            let (found, thorough) = TwoThreads.run {
                rules.compactMap { $0(subject) }
            } beside: {
                thoroughRules.compactMap { $0(subject) }
            }
            merge(found + thorough, into: &advice)
        }
        return sorted(advice)
    }

    private static func images(of artifact: Artifact, in bytes: ByteView, _ architecture: String?) -> [Image] {
        (try? artifact.images(in: bytes, for: architecture)) ?? []
    }

    /// What several slices say alike is said once. What comes from the findings speaks of all slices already.
    private static func merge(_ found: [Advice], into advice: inout [Advice]) {
        for item in found {
            guard let index = advice.firstIndex(where: { $0.rule == item.rule }) else {
                advice.append(item)
                continue
            }
            guard item.rule != UnusedCode.rule, item.rule != UnusedClasses.rule else { continue }
            advice[index].saving = advice[index].saving + item.saving
        }
    }

    private static func sorted(_ advice: [Advice]) -> [Advice] {
        advice.filter { item in
            switch item.saving {
            case .bytes(let bytes): bytes >= leastBytes
            case .nanoseconds(let time): time >= leastTime
            }
        }
        .sorted { left, right in
            switch (left.saving, right.saving) {
            case (.bytes(let one), .bytes(let other)) where one != other: return one > other
            case (.nanoseconds(let one), .nanoseconds(let other)) where one != other: return one > other
            case (.bytes, .nanoseconds): return true
            case (.nanoseconds, .bytes): return false
            default: return left.rule < right.rule
            }
        }
    }
}

extension Advice.Saving {
    /// Of one sort; of two the first.
    static func + (left: Advice.Saving, right: Advice.Saving) -> Advice.Saving {
        switch (left, right) {
        case (.bytes(let one), .bytes(let other)): .bytes(one.addingClamped(other))
        case (.nanoseconds(let one), .nanoseconds(let other)): .nanoseconds(one.addingClamped(other))
        default: left
        }
    }
}
