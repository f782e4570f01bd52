#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#ifdef PNG
#include <png.h>
static int picture(const char *path) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path)) return 1;
    image.format = PNG_FORMAT_RGBA;
    void *pixels = malloc(PNG_IMAGE_SIZE(image));
    int ok = png_image_finish_read(&image, NULL, pixels, 0, NULL);
    printf("%u x %u\n", image.width, image.height);
    free(pixels);
    return !ok;
}
#endif
int main(int argc, char **argv) {
    if (argc < 2) return puts("usage"), 2;
#ifdef PNG
    if (strstr(argv[1], ".png")) return picture(argv[1]);
#endif
    printf("%lx\n", crc32(0, (const unsigned char *)argv[1], strlen(argv[1])));
    return 0;
}
