"""Converts, filters, draws and stores images in every mode and format."""

import io, itertools
from PIL import (
    Image,
    ImageChops,
    ImageDraw,
    ImageEnhance,
    ImageFilter,
    ImageMath,
    ImageOps,
    ImagePalette,
    ImageStat,
    ImageTransform,
)
from attempts import attempt

base = Image.linear_gradient("L").resize((64, 48))
modes = (
    "1",
    "L",
    "LA",
    "La",
    "P",
    "PA",
    "RGB",
    "RGBA",
    "RGBa",
    "RGBX",
    "CMYK",
    "YCbCr",
    "LAB",
    "HSV",
    "I",
    "F",
    "I;16",
    "I;16B",
)
made = {"RGB": Image.merge("RGB", (base, base.rotate(90, expand=True).resize(base.size), base.transpose(0)))}


for source, mode in itertools.product(modes, modes):
    made.setdefault(
        mode, attempt(lambda: made["RGB"].convert(mode)) or attempt(lambda: made["RGB"].convert("L").convert(mode))
    )
    if made.get(source):
        attempt(lambda: made[source].convert(mode))
for mode, image in made.items():
    if image is None:
        continue
    for name in (
        "getbbox",
        "getextrema",
        "getcolors",
        "histogram",
        "entropy",
        "getprojection",
        "split",
        "copy",
        "tobytes",
        "load",
        "getdata",
    ):
        attempt(getattr(image, name))
    for filter in ("BLUR", "CONTOUR", "EMBOSS", "FIND_EDGES", "SMOOTH_MORE"):
        attempt(lambda: image.filter(getattr(ImageFilter, filter)))
    for filter in (
        ImageFilter.GaussianBlur(2),
        ImageFilter.BoxBlur(1.5),
        ImageFilter.UnsharpMask(),
        ImageFilter.RankFilter(3, 4),
        ImageFilter.ModeFilter(3),
        ImageFilter.MedianFilter(),
        ImageFilter.MinFilter(),
        ImageFilter.Color3DLUT.generate(5, lambda r, g, b: (b, g, r)),
    ):
        attempt(lambda: image.filter(filter))
    for method in range(6):
        attempt(lambda: image.resize((30, 99), method))
        attempt(lambda: image.rotate(33, method if method in (0, 2, 3) else 0))
        attempt(
            lambda: image.transform((50, 50), Image.Transform.PERSPECTIVE, (1, 0.1, 0, 0.1, 1, 0, 0.001, 0), method)
        )
    for method in range(7):
        attempt(lambda: image.transpose(method))
    attempt(lambda: image.reduce(3))
    attempt(lambda: image.quantize(16, 0))
    attempt(lambda: image.quantize(16, 1))
    attempt(lambda: image.quantize(16, 2))
    attempt(lambda: image.transform((50, 50), Image.Transform.MESH, [((0, 0, 20, 20), (0, 0, 5, 40, 40, 40, 40, 0))]))
    attempt(lambda: image.transform((50, 50), Image.Transform.AFFINE, (1, 0.2, 0, 0, 1, 0), 3))
    attempt(lambda: image.point(lambda v: v * 2))
    attempt(lambda: image.point([1] * 256 * len(image.getbands())))
    attempt(lambda: image.putalpha(9))
    attempt(lambda: image.effect_spread(3))
    attempt(lambda: image.crop((-3, 4, 99, 30)))
    attempt(lambda: image.getpixel((3, 3)))
    attempt(lambda: image.putpixel((3, 3), image.getpixel((1, 1))))
    attempt(lambda: image.paste(image.resize((9, 9)), (3, 3), base.resize((9, 9))))
    attempt(lambda: image.paste(3, (1, 1, 9, 9)))
    for operation in (
        "add",
        "subtract",
        "multiply",
        "screen",
        "difference",
        "darker",
        "lighter",
        "overlay",
        "hard_light",
        "soft_light",
        "add_modulo",
        "subtract_modulo",
        "logical_and",
        "logical_or",
        "logical_xor",
    ):
        attempt(lambda: getattr(ImageChops, operation)(image, image.transpose(1)))
    attempt(lambda: ImageChops.offset(image, 5))
    attempt(lambda: ImageChops.invert(image))
    attempt(lambda: Image.blend(image, image.transpose(0), 1.4))
    attempt(lambda: Image.alpha_composite(image, image))
    attempt(lambda: ImageOps.equalize(image))
    attempt(lambda: ImageOps.autocontrast(image))
    attempt(lambda: ImageStat.Stat(image).stddev)
    attempt(
        lambda: ImageMath.lambda_eval(
            lambda args: args["convert"](abs(args["a"] * 2 - args["a"] % 5**2 << 1), "L"), a=image
        )
    )
    attempt(
        lambda: ImageMath.unsafe_eval(
            "min(a, b) + max(a, 3) * (a == b) - (a & 3 | 4 ^ 1) / 2 // 3 >> 1", a=image, b=image.transpose(0)
        )
    )
    draw = attempt(lambda: ImageDraw.Draw(image.copy()))
    if draw:
        color = image.getpixel((2, 2))
        for action in (
            lambda: draw.line([(1, 1), (50, 30), (9, 40)], color, 5, "curve"),
            lambda: draw.ellipse((5, 5, 40, 30), color, color, 3),
            lambda: draw.arc((5, 5, 40, 30), 20, 230, color, 2),
            lambda: draw.chord((5, 5, 40, 30), 20, 230, color),
            lambda: draw.pieslice((5, 5, 40, 30), 20, 230, color, color, 2),
            lambda: draw.polygon([(1, 1), (50, 9), (30, 40)], color, color, 2),
            lambda: draw.rectangle((1, 1, 9, 9), color),
            lambda: draw.point([(1, 2)], color),
            lambda: draw.rounded_rectangle((1, 1, 40, 40), 9, color),
            lambda: draw.bitmap((3, 3), base.convert("1"), color),
            lambda: draw.text((3, 3), "text", color),
            lambda: ImageDraw.floodfill(image.copy(), (3, 3), color),
        ):
            attempt(action)
    for name in sorted(set(Image.registered_extensions().values())):
        for options in (
            {},
            {"compression": "tiff_lzw"},
            {"compression": "packbits"},
            {"compression": "jpeg"},
            {"progressive": True, "quality": 40, "optimize": True},
            {"lossless": True},
            {"rle": True},
            {"save_all": True, "append_images": [image.transpose(1)], "duration": 9},
            {"bits": 4},
        ):

            def round_trip():
                file = io.BytesIO()
                image.save(file, name, **options)
                file.seek(0)
                again = Image.open(file)
                again.draft("L", (20, 20))
                again.load()
                again.seek(1)
                again.load()

            attempt(round_trip)
Image.effect_mandelbrot((40, 40), (-2, -1, 1, 1), 20)
Image.effect_noise((30, 30), 9)
Image.radial_gradient("L")
Image.frombytes("L", (2, 2), b"1234")
Image.frombuffer("L", (2, 2), b"1234", "raw", "L", 0, 1)
Image.core.getcodecstatus if hasattr(Image.core, "getcodecstatus") else 0
Image.core.get_stats()
Image.core.set_blocks_max(3)
Image.core.clear_cache()
Image.core.get_alignment()
