import LinkMapKit

/// The work of a program before `main`, ready to print, alone or compared with another program.
package struct StartupSheet: Sendable {
    package struct Options: Sendable {
        /// The most rows of each list; `nil` for all.
        package var top: Int?
        package var rawNames: Bool

        package init(top: Int? = nil, rawNames: Bool = false) {
            self.top = top
            self.rawNames = rawNames
        }
    }

    /// A figure of both artifacts.
    package struct Change: Sendable {
        package var name: String
        package var unit: StartupFigure.Unit
        package var old: UInt64
        package var new: UInt64

        package var isChanged: Bool { old != new }
    }

    package let report: StartupReport
    /// The older report that it is compared with.
    package let other: StartupReport?
    package let options: Options
    /// The pages that a launch touches, if they were requested.
    package var layout: CodeLayout?
    /// The figures of both artifacts; empty without another artifact.
    package let changes: [Change]

    package init(_ report: StartupReport, comparedWith other: StartupReport? = nil, options: Options = Options()) {
        self.report = report
        self.other = other
        self.options = options
        let old = Dictionary(
            (other?.figures ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        changes =
            other == nil
            ? []
            : report.figures.map { Change(name: $0.name, unit: $0.unit, old: old[$0.name] ?? 0, new: $0.value) }
    }

    /// Returns the name of an initializer as shown.
    func name(of initializer: Initializer) -> String {
        options.rawNames ? initializer.symbol?.lossless ?? initializer.name : initializer.name
    }
}
