/// One thing that can be done about a slow start.
protocol AdviceRule {
    /// - Returns: `nil` where there is nothing to be done, or too little to speak of.
    static func advice(on image: StartupImage) -> StartupAdvice?
}
