# A formula for Homebrew on Linux.     brew install --formula ./sizeaudit.rb
# Not yet run: the machine that this was written on has no Homebrew. `make dist-check` lets Ruby check the syntax.
class Sizeaudit < Formula
  desc "Show where the bytes of a program go, and what nothing uses"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/@TARBALL@"
  version "@VERSION@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    bin.install "bin/sizeaudit", "bin/sizeaudit-history"
    man1.install "share/man/man1/sizeaudit.1"
    bash_completion.install "share/bash-completion/completions/sizeaudit"
    zsh_completion.install "share/zsh/site-functions/_sizeaudit"
    fish_completion.install "share/fish/vendor_completions.d/sizeaudit.fish"
    doc.install Dir["share/doc/sizeaudit/*"]
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/sizeaudit --version")
    assert_match "TOTAL", shell_output("#{bin}/sizeaudit size #{bin}/sizeaudit --by section")
  end
end
