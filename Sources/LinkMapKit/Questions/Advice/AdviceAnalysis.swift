/// Derives advice from the facts about an artifact.
package enum AdviceAnalysis {
    /// Reports leave out savings below both limits. In large images more bytes than ``leastBytes`` are little: less than
    /// one in ``leastShare``.
    private static let leastBytes: UInt64 = 64
    private static let leastShare: UInt64 = 10_000
    private static let leastNanoseconds: UInt64 = 10_000

    /// Returns all advice on one artifact, for `report`: savings of bytes before savings of time, the largest first;
    /// last what a release does anyway.
    ///
    /// - Parameters:
    ///   - path: an artifact. There is no advice on files that are no linked image.
    ///   - startup: the answer of `startup`; `nil` to read the figures here, without libraries.
    ///   - examined: the images in which references were followed; may be empty.
    package static func advice(
        on path: String, startup: StartupReport?, unused: UnusedReport?, architecture: String?,
        examined: [ExaminedImage], in workspace: Workspace = Workspace()
    ) throws(InputError) -> [Advice] {
        var images = examined.map { ($0.image, $0.references, graph: ProgramGraph?.some($0.graph), $0.download) }
        if images.isEmpty { images = try linkedImages(at: path, architecture, workspace).map { ($0, [], nil, nil) } }
        let removable = examined.compactMap(\.removable).reduce(UInt64(0)) { $0.addingClamped($1) }
        var advice: [[(architecture: String, advice: Advice)]] = []
        for (image, references, graph, download) in images where !image.isRelocatable {
            var download = download
            let figures =
                startup.map { report in report.images.first { $0.architecture == image.architecture } }
                ?? StartupAnalysis.figures(of: image)
            let subject = try AdviceSubject(
                image, startup: figures, unused: unused, references: references, graph: graph,
                removable: examined.isEmpty ? nil : removable)
            for var item in found(on: subject) {
                item.download = item.cut.flatMap { download?.saving(by: $0) }
                if let index = advice.firstIndex(where: { $0[0].advice.rule == item.rule }) {
                    advice[index].append((image.architecture, item))
                } else {
                    advice.append([(image.architecture, item)])
                }
            }
        }
        let size = images.reduce(UInt64(0)) { $0.addingClamped(UInt64($1.0.bytes.count)) }
        return Advice.sorted(advice.map(joined).filter { isWorthwhile($0, in: size) })
    }

    /// Returns the advice on a start, for `startup`: the largest saving of time first. Advice that saves only bytes is
    /// left to ``advice(on:startup:unused:architecture:examined:)``.
    static func advice(onStartOf image: Image, figures: StartupImage) -> [Advice] {
        let subject = AdviceSubject(image, startup: figures)
        return rules(for: subject).filter { $0.facts == .startup }.compactMap { $0.advice(on: subject) }
            .filter { $0.nanoseconds > 0 || $0.bytes == 0 }
            .sorted { ($1.nanoseconds, $1.bytes, $0.rule) < ($0.nanoseconds, $0.bytes, $1.rule) }
    }

    // MARK: - One image

    private static func found(on subject: AdviceSubject) -> [Advice] {
        let rules = rules(for: subject)
        let (quick, thorough) = TwoThreads.run {
            rules.filter { !$0.facts.contains(.contents) }.compactMap { $0.advice(on: subject) }
        } beside: {
            rules.filter { $0.facts.contains(.contents) }.compactMap { $0.advice(on: subject) }
        }
        return quick + thorough
    }

    /// Returns the rules whose facts are known. Without an operating system there is no loader whose work could be saved.
    private static func rules(for subject: AdviceSubject) -> [any AdviceRule.Type] {
        let startsAlone = subject.startsAlone
        return AdviceRules.all.filter {
            subject.facts.isSuperset(of: $0.facts) && !(startsAlone && $0.facts.contains(.startup))
        }
    }

    /// Returns the linked images of an artifact; of a bundle those of its program; none for a link map, an archive, a snapshot or
    /// another product.
    private static func linkedImages(
        at path: String, _ architecture: String?, _ workspace: Workspace
    ) throws(InputError) -> [Image] {
        guard case .file(let bytes) = try workspace.input(BundlePath.binary(of: path)),
            ArtifactFormats.isImage(bytes) || ArtifactFormats.isContainer(bytes)
        else { return [] }
        return try workspace.images(of: try workspace.artifact(in: bytes), in: bytes, for: architecture) ?? []
    }

    // MARK: - Several slices

    /// Joins the advice of one rule on several slices. The file holds all slices, so their bytes add up. Only one slice
    /// is started, so the longest time counts.
    private static func joined(_ parts: [(architecture: String, advice: Advice)]) -> Advice {
        var whole = parts[0].advice
        let isOfAllSlices = AdviceRules.all.contains { $0.name == whole.rule && $0.facts.contains(.findings) }
        if parts.allSatisfy({ $0.advice.download?.origin == whole.download?.origin }) {
            whole.download?.bytes = parts.reduce(0) { $0 + ($1.advice.download?.bytes ?? 0) }
        } else {
            whole.download = nil
        }
        guard parts.count > 1, !isOfAllSlices else { return whole }
        whole.bytes = parts.reduce(0) { $0.addingClamped($1.advice.bytes) }
        whole.nanoseconds = parts.reduce(0) { max($0, $1.advice.nanoseconds) }
        let isSaidAlike = parts.allSatisfy { $0.advice.estimate == whole.estimate }
        guard !isSaidAlike else { return whole }
        whole.estimate = parts.map { "\($0.architecture): \($0.advice.estimate)" }.joined(separator: "; ")
        return whole
    }

    /// Returns whether advice is reported. Advice that saves neither bytes nor time is about safety and is always
    /// reported.
    ///
    /// - Parameter size: the size of the images in bytes.
    private static func isWorthwhile(_ advice: Advice, in size: UInt64) -> Bool {
        (advice.bytes == 0 && advice.nanoseconds == 0) || advice.bytes >= max(leastBytes, size / leastShare)
            || advice.nanoseconds >= leastNanoseconds
    }
}
