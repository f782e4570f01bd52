/// A forecast with a search, which answers for one group of nodes after the other. Each thread needs its own.
struct ForecastSearch {
    private let forecast: RemovalForecast
    private var search: RemovalSearch

    init(_ forecast: RemovalForecast) {
        self.forecast = forecast
        search = forecast.search
    }

    /// Returns the file without the nodes.
    mutating func outcome(without removed: [UInt32]) -> RemovalForecast.Outcome {
        forecast.outcome(without: removed, &search)
    }
}
