extension LaunchReport {
    /// The phases of one launch, with when they were.
    package func phases(of launch: Launch) -> [(name: String, range: Range<UInt64>)] {
        let list = PhaseList(of: [launch], goal: goal, hasLoader: hasLoader)
        return list.milestones.indices.map { (list.name(of: $0), list.range(of: $0, in: launch)) }
    }
}
