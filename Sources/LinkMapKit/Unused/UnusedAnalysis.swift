/// Answers `sizeaudit unused`.
public enum UnusedAnalysis {
    public static func report(on paths: [String], query: UnusedQuery) throws(InputError) -> UnusedReport {
        var artifacts: [ArtifactIdentity] = []
        for path in paths {
            let size = SizeQuery(by: [.section], architecture: query.architecture, mapPath: query.mapPath)
            artifacts.append(try SizeAnalysis.report(on: [path], query: size).artifact)
        }
        var report = UnusedReport(artifact: artifacts[0], artifacts: artifacts.count > 1 ? artifacts : [])
        report.staleKeeps = Array(query.keep.entries.indices)
        return report
    }
}
