import AuditPlatform

/// The commit of a build, from the environment variables that CI services set.
package enum BuildCommit {
    /// The variables of each service; the first that is set counts.
    private static let variables = [
        "GITHUB_SHA",  // GitHub, Gitea and Forgejo
        "CI_COMMIT_SHA",  // GitLab, Woodpecker
        "BUILDKITE_COMMIT", "CIRCLE_SHA1", "TRAVIS_COMMIT", "BITBUCKET_COMMIT", "DRONE_COMMIT_SHA",
        "CIRRUS_CHANGE_IN_REPO",
        "APPVEYOR_REPO_COMMIT", "SEMAPHORE_GIT_SHA", "BITRISE_GIT_COMMIT", "CM_COMMIT", "CI_COMMIT",
        "BUILD_SOURCEVERSION",  // Azure Pipelines
        "CODEBUILD_RESOLVED_SOURCE_VERSION", "BUILD_VCS_NUMBER",  // CodeBuild, TeamCity
        "GIT_COMMIT",  // Jenkins
    ]

    package static func fromEnvironment() -> String? {
        for variable in variables {
            guard let value = unsafe getenv(variable) else { continue }
            let text = unsafe String(cString: value)
            if isCommit(text) { return text }
        }
        return nil
    }

    /// Returns the commit in a short form without spaces.
    package static func isCommit(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}
