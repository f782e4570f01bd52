import LinkMapKit

/// The exporters of each answer; register new exporters here. The exporters of a gate's result are in the SizeGate
/// module in the same form.
extension SizeSheet: Exportable {
    package static var exporters: [any Exporter<SizeSheet>.Type] {
        [SizeTable.self, SizeJSON.self, SizeCSV.self, SizeMarkdown.self]
    }
    package static var hasSeparatePage: Bool { true }
}

extension WhyReport: Exportable {
    package static var exporters: [any Exporter<WhyReport>.Type] {
        [WhyTable.self, WhyJSON.self, WhyCSV.self, WhyMarkdown.self]
    }
    package static var hasSeparatePage: Bool { true }
}

extension RelinkReport: Exportable {
    package static var exporters: [any Exporter<RelinkReport>.Type] {
        [RelinkTable.self, RelinkJSON.self, RelinkCSV.self, RelinkMarkdown.self]
    }
}

extension RetainedSheet: Exportable {
    package static var exporters: [any Exporter<RetainedSheet>.Type] {
        [RetainedTable.self, RetainedJSON.self, RetainedCSV.self, RetainedMarkdown.self]
    }
    package static var hasSeparatePage: Bool { true }
}

extension DiffSheet: Exportable {
    package static var exporters: [any Exporter<DiffSheet>.Type] {
        [DiffTable.self, DiffJSON.self, DiffCSV.self, DiffMarkdown.self, ChapterPage<DiffSheet>.self]
    }
}

extension UnusedSheet: Exportable {
    package static var exporters: [any Exporter<UnusedSheet>.Type] {
        [
            UnusedTable.self, UnusedJSON.self, UnusedCSV.self, UnusedMarkdown.self, UnusedPage.self,
            UnusedSARIF.self, UnusedXcode.self,
        ]
    }
}

extension StartupSheet: Exportable {
    package static var exporters: [any Exporter<StartupSheet>.Type] {
        [
            StartupTable.self, StartupJSON.self, StartupCSV.self, StartupMarkdown.self,
            ChapterPage<StartupSheet>.self,
        ]
    }
}

/// The exporters of the measured launches: the same formats as ``StartupSheet``, since one command prints both.
extension LaunchSheet: Exportable {
    package static var exporters: [any Exporter<LaunchSheet>.Type] {
        [LaunchTable.self, LaunchJSON.self, LaunchCSV.self, LaunchMarkdown.self, ChapterPage<LaunchSheet>.self]
    }
}

extension StallSheet: Exportable {
    package static var exporters: [any Exporter<StallSheet>.Type] {
        [
            StallTable.self, StallJSON.self, StallCSV.self, StallMarkdown.self, ChapterPage<StallSheet>.self,
            ChromeTrace.self, SpeedscopeProfile.self, FoldedStacks.self,
        ]
    }
}

extension FleetSheet: Exportable {
    package static var exporters: [any Exporter<FleetSheet>.Type] {
        [FleetTable.self, FleetJSON.self, FleetCSV.self, FleetMarkdown.self]
    }
}

extension Snapshot: Exportable {
    package static var exporters: [any Exporter<Snapshot>.Type] { [SnapshotJSON.self] }
}

extension Report: Exportable {
    package static var exporters: [any Exporter<Report>.Type] {
        [ReportText.self, ReportMarkdown.self, ReportJSON.self, HTMLPage.self]
    }
}
