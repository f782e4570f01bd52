"""Draws all kinds of plots with all fonts, and asks the fonts what they know."""

import io
import os
import warnings
import matplotlib
import numpy
from matplotlib import font_manager, ft2font, patheffects, pyplot
from attempts import attempt

warnings.simplefilter("ignore")


fonts = [font.fname for font in font_manager.fontManager.ttflist + font_manager.fontManager.afmlist]
for path in sorted(set(fonts))[:60]:
    font = attempt(ft2font.FT2Font, path, hinting_factor=8) or attempt(ft2font.FT2Font, open(path, "rb"))
    if not font:
        continue
    for name in dir(font):
        value = attempt(getattr, font, name)
        for arguments in ((), (65,), ("A",), (3, 4), ("text AV fi", 30), (12, 72)):
            if callable(value) and not name.startswith("__"):
                attempt(value, *arguments)
    for flags in (
        ft2font.LoadFlags.DEFAULT,
        ft2font.LoadFlags.NO_HINTING,
        ft2font.LoadFlags.FORCE_AUTOHINT,
        ft2font.LoadFlags.NO_SCALE,
        ft2font.LoadFlags.MONOCHROME | ft2font.LoadFlags.TARGET_MONO,
        ft2font.LoadFlags.TARGET_LCD,
    ):
        for text in ("The quick fox 0123 äöü", "AVATAR"):
            attempt(lambda: font.set_size(14, 100))
            attempt(lambda: font.set_text(text, 20.0, flags=flags))
            attempt(lambda: font.draw_glyphs_to_bitmap())
            attempt(lambda: font.get_image())
            attempt(lambda: font.get_path())
            attempt(lambda: font.get_width_height())
            glyph = attempt(lambda: font.load_char(65, flags=flags))
            attempt(lambda: font.draw_glyph_to_bitmap(attempt(font.get_image), 0, 0, glyph))
            attempt(lambda: font.get_kerning(5, 6, ft2font.Kerning.UNFITTED))
            attempt(lambda: [getattr(glyph, n) for n in dir(glyph)])
    for table in ("head", "maxp", "OS/2", "hhea", "vhea", "post", "pclt", "name"):
        attempt(lambda: font.get_sfnt_table(table))
attempt(ft2font.FT2Font, "/nonexistent")
attempt(ft2font.FT2Font, io.BytesIO(b"broken"))
x = numpy.linspace(0, 10, 300)
z = numpy.sin(x[:, None]) * numpy.cos(x)
plots = [
    lambda a: a.plot(x, numpy.sin(x), "r--o", markevery=9, path_effects=[patheffects.withStroke(linewidth=3)]),
    lambda a: a.scatter(x, x % 3, c=x, s=x * 9, alpha=0.4, hatch="//"),
    lambda a: a.bar(x[:9], x[:9], hatch="x*o", edgecolor="k"),
    lambda a: a.imshow(z, interpolation="bicubic"),
    lambda a: a.pcolormesh(z, shading="gouraud"),
    lambda a: a.pcolormesh(z, antialiased=True, edgecolors="w"),
    lambda a: a.contourf(z),
    lambda a: a.hist(z.ravel(), 40, histtype="stepfilled"),
    lambda a: a.pie([1, 2, 3], labels="abc", shadow=True),
    lambda a: a.fill_between(x, x, x**2, hatch="-"),
    lambda a: a.quiver(x[:9], x[:9], x[:9], x[:9]),
    lambda a: a.text(
        0.3, 0.4, r"$\frac{a}{\sqrt{b}} \int_0^\infty \alpha^{2}$ text", rotation=33, bbox={"boxstyle": "round"}
    ),
    lambda a: a.hexbin(x, x**2, gridsize=9),
    lambda a: a.tripcolor(x % 3, x % 7, x, shading="gouraud"),
    lambda a: a.errorbar(x[:9], x[:9], 1, 1),
    lambda a: a.stackplot(x, x, x + 2),
    lambda a: a.plot(x, numpy.where(x > 5, numpy.nan, x), drawstyle="steps", snap=True, sketch_params=(3, 9, 4)),
    lambda a: (a.set_xscale("log"), a.plot(x + 1, x, solid_capstyle="round", dash_joinstyle="bevel", ls=(0, (3, 1)))),
    lambda a: a.imshow(
        numpy.random.rand(9, 9, 4),
        resample=True,
        alpha=0.5,
        clip_path=matplotlib.patches.Circle((4, 4), 3, transform=a.transData),
    ),
    lambda a: a.eventplot(x[:20]),
    lambda a: a.axhspan(1, 2, alpha=0.3),
    lambda a: a.annotate("here", (2, 2), (5, 5), arrowprops={"arrowstyle": "fancy", "connectionstyle": "arc3,rad=.3"}),
    lambda a: a.streamplot(x[:20], x[:20], z[:20, :20], z[:20, :20]),
]
for number, plot in enumerate(plots):
    figure, axes = pyplot.subplots(figsize=(4, 3), dpi=60)
    attempt(plot, axes)
    axes.grid(True)
    axes.set_title("Title")
    axes.legend(["one"])
    if number % 3 == 0:
        axes.set_rasterized(True)
    if number % 5 == 0:
        axes.patch.set_agg_filter(lambda image, dpi: (image, 0, 0))
    for kind in ("png", "jpg", "raw", "pdf", "svg"):
        attempt(figure.savefig, io.BytesIO(), format=kind, bbox_inches="tight")
    canvas = figure.canvas
    attempt(lambda: canvas.draw())
    renderer = canvas.get_renderer()
    area = canvas.copy_from_bbox(axes.bbox)
    canvas.restore_region(area)
    attempt(lambda: canvas.restore_region(area, (0, 0, 5, 5), (1, 1)))
    attempt(lambda: area.get_extents())
    attempt(lambda: area.set_x(3))
    attempt(lambda: area.set_y(3))
    attempt(lambda: area.to_string_argb())
    attempt(bytes, area)
    attempt(lambda: renderer.clear())
    numpy.asarray(renderer)
    attempt(lambda: renderer.tostring_argb())
    with pyplot.rc_context(
        {
            "path.simplify": number % 2 == 0,
            "agg.path.chunksize": 30,
            "text.antialiased": False,
            "text.hinting": "no_autohint",
            "lines.antialiased": False,
        }
    ):
        attempt(lambda: canvas.draw())
    pyplot.close(figure)
