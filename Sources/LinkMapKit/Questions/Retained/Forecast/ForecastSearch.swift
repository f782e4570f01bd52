/// A forecast with a search, which answers for one group of nodes after the other. Each thread needs its own.
struct ForecastSearch {
    private let forecast: RemovalForecast
    private var search: RemovalSearch

    init(_ forecast: RemovalForecast) {
        self.forecast = forecast
        search = forecast.search
    }

    /// Returns the bytes by which the file shrinks without the nodes.
    mutating func saving(without removed: [UInt32]) -> UInt64 { forecast.saving(without: removed, &search) }
}
