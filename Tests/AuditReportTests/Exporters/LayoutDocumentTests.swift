import AuditReport
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Documents with the pages that a launch touches.
@Suite(.enabled(if: Compiler.path(of: "clang++") != nil, "needs clang++")) struct LayoutDocumentTests {
    @Test func functionsHaveTheNamesOfTheSource() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("namespace demo { int work(int x) { return x + 1; } }", to: "work.cpp")
        let path = folder.path("libwork.so")
        let run = try ProgramRun(
            try #require(Compiler.path(of: "clang++")), ["-shared", "-fPIC", "-nostdlib", "-o", path, source])
        #expect(run.status == 0, "\(run.errors)")
        let code = try CodeFunctions.read(path)
        let report = try StartupAnalysis.report(on: path)
        func document(rawNames: Bool) -> String {
            var sheet = StartupSheet(report, options: StartupSheet.Options(rawNames: rawNames))
            let order = CodeOrder(code.functions(named: ["_ZN4demo4workEi"]))
            sheet.layout = CodeLayout(code, order: order, pageSize: 4096)
            return String(decoding: StartupJSON.document(of: sheet).bytes, as: UTF8.self)
        }
        #expect(document(rawNames: false).contains("\"demo::work(int)\""))
        #expect(document(rawNames: true).contains("\"_ZN4demo4workEi\""))
    }
}
