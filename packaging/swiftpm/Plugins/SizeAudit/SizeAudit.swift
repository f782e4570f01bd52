import Foundation
import PackagePlugin

/// `swift package sizeaudit [--product NAME] [--configuration debug|release] COMMAND [OPTION...]`
///
/// Builds an executable product of the package and runs `sizeaudit COMMAND PROGRAM OPTION...` on it.
@main struct SizeAudit: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let product = try extractor.extractOption(named: "product").first ?? onlyProduct(of: context.package)
        let configuration = extractor.extractOption(named: "configuration").first ?? "release"
        let rest = extractor.remainingArguments
        let program = try build(product, configuration)
        let command = [rest.first ?? "size", program.path] + rest.dropFirst()
        try run(context.tool(named: "sizeaudit").url, command)
    }

    private func onlyProduct(of package: Package) throws -> String {
        let names = package.products(ofType: ExecutableProduct.self).map(\.name)
        guard names.count == 1 else {
            let choice = names.isEmpty ? "there is none" : names.joined(separator: ", ")
            throw Failure("choose a product with --product: \(choice)")
        }
        return names[0]
    }

    private func build(_ product: String, _ configuration: String) throws -> URL {
        guard let kind = PackageManager.BuildConfiguration(rawValue: configuration) else {
            throw Failure("--configuration is debug or release")
        }
        let result = try packageManager.build(.product(product), parameters: .init(configuration: kind))
        guard result.succeeded else { throw Failure(result.logText) }
        let programs = result.builtArtifacts.filter { $0.kind == .executable }
        guard let program = programs.first(where: { $0.url.lastPathComponent == product }) ?? programs.first else {
            throw Failure("\(product) is no executable product")
        }
        return program.url
    }

    private func run(_ program: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure("sizeaudit ended with status \(process.terminationStatus)")
        }
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
