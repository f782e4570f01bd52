// Its data is far more than is read ahead of what the loader looks at.
static const volatile char data[32 << 20] = {1};

__attribute__((constructor)) static void touch(void) { (void)data[20 << 20]; }

int main(void) { return 0; }
