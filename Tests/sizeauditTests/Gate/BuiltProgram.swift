import Foundation
import TestSupport

/// A C++ program that a test builds in a folder of its own, and the programs of this package run on it there.
struct BuiltProgram {
    let folder: TemporaryFolder
    var url: URL { folder.url }

    /// The planted function has 2 KB of code.
    static let source = """
        #include <map>
        #include <string>
        #include <vector>
        #include <cstdio>
        namespace net {
        struct Client {
            std::map<std::string, int> seen;
            void add(const std::string &key) { seen[key]++; }
            virtual ~Client() {}
            virtual int run(int n) {
                int sum = 0;
                for (int i = 0; i < n; i++) { add(std::to_string(i)); sum += seen.size(); }
                return sum;
            }
        };
        #ifdef PLANTED
        __attribute__((noinline)) int plantedFunction(volatile int *p) {
        #define ONE p[0] += p[1] * 3; p[2] ^= p[0];
        #define EIGHT ONE ONE ONE ONE ONE ONE ONE ONE
            EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT
            return p[0];
        }
        #endif
        }
        namespace ui {
        struct View {
            std::vector<net::Client *> clients;
            int draw() { int sum = 0; for (auto *c : clients) sum += c->run(3); return sum; }
        };
        }
        int main(int count, char **) {
            ui::View view;
            net::Client client;
            view.clients.push_back(&client);
        #ifdef PLANTED
            volatile int numbers[3] = {count, count, count};
            net::plantedFunction(numbers);
        #endif
            std::printf("%d\\n", view.draw());
        }

        """

    static var isPossible: Bool { Compiler.path(of: "g++") != nil }

    init(_ source: String = Self.source) throws {
        folder = try TemporaryFolder()
        try folder.write(source, to: "main.cpp")
    }

    /// Compiles the source, which is named by its full path, as build systems do.
    func build(_ options: String..., to name: String = "app") throws {
        let arguments = ["-O1", "-fno-inline-small-functions"] + options + ["-o", name, folder.path("main.cpp")]
        let run = try ProgramRun("g++", arguments, in: url)
        guard run.status == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSDebugDescriptionErrorKey: run.errors])
        }
    }

    func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

    func run(_ arguments: [String]) throws -> ProgramRun { try Programs.run(Programs.sizeaudit, arguments, in: url) }
}
