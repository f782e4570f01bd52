"""Draws contours with every generator and option of contourpy."""

import itertools, numpy
from contourpy import FillType, LineType, ZInterp, contour_generator, convert_filled, convert_lines

y, x = numpy.mgrid[0:40, 0:50]
z = numpy.sin(x / 5) * numpy.cos(y / 4)
masked = numpy.ma.masked_where((x - 20) ** 2 + y**2 < 90, z)
for name, data, corner, quad, threads in itertools.product(
    ("serial", "threaded", "mpl2005", "mpl2014"), (z, masked), (False, True), (False, True), (1, 3)
):
    for line, fill in itertools.zip_longest(LineType.__members__.values(), FillType.__members__.values()):
        options = dict(
            name=name, corner_mask=corner, quad_as_tri=quad, thread_count=threads, chunk_size=7, fill_type=fill
        )
        options |= dict(line_type=line) if line else {}
        for more in ({}, {"z_interp": ZInterp.Log}):
            try:
                made = contour_generator(x, y, abs(data) + 1 if more else data, **options, **more)
                lines, filled = made.lines(0.3), made.filled(-0.2, 0.4)
                made.multi_lines([0, 0.5]), made.multi_filled([0, 0.3, 0.5])
                repr(made), made.chunk_count, made.corner_mask, made.supports_threads, made.quad_as_tri, made.z_interp
                made.line_type, made.fill_type, made.thread_count, made.default_line_type, made.chunk_size
            except (ValueError, TypeError) as error:
                pass
