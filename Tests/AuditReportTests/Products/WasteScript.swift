import Foundation
import TestSupport

/// Products that scripts make, with waste at known places.
enum WasteScript {
    /// The helpers of every script: files, pictures of any size as PNG, property lists and the compiler.
    private static let prelude = """
        import os, plistlib, random, struct, subprocess, zipfile, zlib

        def put(path, data):
            os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
            open(path, 'wb').write(data.encode() if isinstance(data, str) else data)

        def chunk(kind, data): return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

        def png(seed, width, height, level=9, filtered=False):
            '''A picture of colours and spots; the same for the same seed at every size.'''
            r = random.Random(seed); spots = [(r.random(), r.random(), r.randrange(256)) for _ in range(8)]
            base, raw, above = r.randrange(256), b'', bytes(width * 4)
            for y in range(height):
                row = bytearray()
                for x in range(width):
                    red, green = (base + 180 * x // width) % 256, 220 * y // height
                    for sx, sy, v in spots:
                        if abs((x + .5) / width - sx) < .15 and abs((y + .5) / height - sy) < .15: red ^= v
                    row += bytes([red, green, base, 255])
                if filtered: raw += b'\\2' + bytes((a - b) & 255 for a, b in zip(row, above))
                else: raw += b'\\0' + row
                above = bytes(row)
            head = struct.pack('>IIBBBBB', width, height, 8, 6, 0, 0, 0)
            return b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(raw, level)) + chunk(b'IEND', b'')

        def info(**more):
            return plistlib.dumps({'CFBundleExecutable': 'Main', 'CFBundleIdentifier': 'x.y', 'CFBundlePackageType': 'APPL', **more})

        def photo(path, seed, width, height, quality=98):
            '''A JPEG file of smooth waves with the noise of a camera, encoded by cjpeg without optimisation.'''
            import math
            r = random.Random(seed); waves = [(r.random() * .09, r.random() * .09, r.random() * 6) for _ in range(6)]
            light = [128 + 18 * sum(math.sin(x * a + y * b + c) for a, b, c in waves) for y in range(height) for x in range(width)]
            pixels = bytes(max(0, min(255, int(v * scale + r.gauss(0, 6)))) for v in light for scale in (1, .9, .7))
            put('in.ppm', b'P6 %d %d 255\\n' % (width, height) + pixels)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            subprocess.run(['cjpeg', '-quality', str(quality), '-baseline', '-outfile', path, 'in.ppm'], check=True)

        def compile(out, text, *flags):
            put('in.c', text); os.makedirs(os.path.dirname(out) or '.', exist_ok=True)
            subprocess.run(['gcc', '-O1', 'in.c', '-o', out, *flags], check=True)

        """

    /// Runs a script that makes the folder or file `name`.
    static func make(_ name: String, _ script: String) throws -> (folder: TemporaryFolder, path: String) {
        let folder = try TemporaryFolder()
        try folder.write(prelude + script, to: "make.py")
        let result = try ProgramRun(
            "python3", [folder.path("make.py")], in: folder.url, environment: Compiler.environment)
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        return (folder, folder.path(name))
    }
}
