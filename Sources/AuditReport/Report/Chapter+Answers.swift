import LaunchTimer
import LinkMapKit
import StallAnalysis

/// Answers of commands that can be chapters of a report.
extension DiffSheet: Chapter {
    package var kind: ChapterKind { .diff }
    package var subject: ArtifactIdentity? { diff.new.artifact }
    package var json: OutputBuffer { DiffJSON.document(of: self) }

    package var summary: String? {
        ChapterSummary.changes(
            (Double(sums.grown), Double(sums.shrunk)),
            packed: min(diff.oldTotals.containerSize, diff.newTotals.containerSize) > 0
                ? Double(diff.delta.containerSize) : nil)
    }
}

extension StartupSheet: Chapter {
    package var kind: ChapterKind { .startup }
    package var subject: ArtifactIdentity? { report.artifact }
    package var json: OutputBuffer { StartupJSON.document(of: self) }
    package var describesStartOfFile: Bool { true }
    package var summary: String? { ChapterSummary.startup(summaryFigures) }

    fileprivate var summaryFigures: ChapterSummary.Startup {
        guard let image = report.images.first else { return ChapterSummary.Startup() }
        let initializers = image.initializers.count { $0.kind != .load }
        return ChapterSummary.Startup(
            initializers: min(initializers, options.top ?? .max), hasRuntimeInitializers: image.hasRuntimeInitializers,
            libraries: min(image.libraries.count, options.top ?? .max), relocations: image.relocations.total)
    }
}

extension LaunchSheet: Chapter {
    package var kind: ChapterKind { .startup }
    package var subject: ArtifactIdentity? { artifact?.report.artifact ?? report.identity }
    package var json: OutputBuffer { LaunchJSON.document(of: self) }
    package var describesStartOfFile: Bool { artifact != nil }

    package var summary: String? {
        var figures = artifact?.summaryFigures ?? ChapterSummary.Startup()
        figures.phases = report.phases.map { Double($0.spread.median) }
        return ChapterSummary.startup(figures)
    }
}

extension StallSheet: Chapter {
    package var kind: ChapterKind { .stalls }
    package var subject: ArtifactIdentity? { StallJSON.artifact(of: report) }
    package var json: OutputBuffer { StallJSON.document(of: self) }

    package var summary: String? {
        ChapterSummary.stalls(lines.map { Double($0.stall.duration) }, turns: UInt64(report.turns.count))
    }
}

extension WhyReport: Chapter {
    package var kind: ChapterKind { .why }
    package var subject: ArtifactIdentity? { artifact }
    package var json: OutputBuffer { WhyJSON.document(of: self) }
    /// Always `nil`: the page shows the chains together with the retained sizes.
    package var summary: String? { nil }
}
