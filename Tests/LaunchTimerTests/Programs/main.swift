// Its initialisers are those of the C file that is linked with it.
print([3, 1, 2].sorted())
