/// The choice of the artifact whose builds a command shows.
struct SeriesChoice {
    let store: HistoryStore
    let path: String

    /// Returns the requested name, or the only one.
    /// - Throws: ``HistoryError`` if there is no such artifact, or several and none is requested.
    func name(_ requested: String?) throws -> String {
        let series = try store.series()
        if let requested {
            guard series.contains(where: { $0.name == requested }) else {
                throw HistoryError("there is no build of '\(requested)'", path: path)
            }
            return requested
        }
        guard let only = series.first?.name else { throw HistoryError("nothing has been recorded", path: path) }
        guard series.count == 1 else {
            let names = series.map(\.name).joined(separator: ", ")
            throw HistoryError("there are several artifacts: choose one of \(names) with --name", path: path)
        }
        return only
    }
}
