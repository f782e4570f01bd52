// The imports of Go's standard library: a table, longer than files here usually are.
// Written by scripts/make-go-imports; not to be edited by hand.
// Derived from `go list std` of go1.21.13, go1.22.10, go1.23.9, go1.24.11, go1.25.5, go1.26.6, go1.27.3; names only.

extension GoStandardImports {
    /// The newest release in the table: Go 1.27.
    static let newest = 27

    /// `=package`, then what it imports: `name@A-B` from Go 1.A to 1.B, `name@A-` since then, `name` always.
    static let table: StaticString = """
        =archive/tar
        bytes errors fmt internal/godebug io io/fs maps@24- math os/user path path/filepath reflect runtime slices@23-
        sort@-22 strconv strings sync syscall time
        =archive/zip
        bufio compress/flate encoding/binary errors fmt@25- hash hash/crc32 internal/godebug io io/fs os path
        path/filepath slices@23- sort@-22 strings sync time unicode/utf8
        =bufio
        bytes errors io strings unicode/utf8
        =bytes
        errors internal/bytealg io iter@24- math/bits@24- unicode unicode/utf8
        =cmp
        =compress/bzip2
        bufio cmp@23- io slices@23- sort@-22
        =compress/flate
        bufio errors fmt io math math/bits slices@27- sort@-26 strconv sync
        =compress/gzip
        bufio compress/flate encoding/binary errors fmt hash/crc32 io time
        =compress/lzw
        bufio errors fmt io
        =compress/zlib
        bufio compress/flate encoding/binary errors fmt hash hash/adler32 io
        =container/heap
        sort
        =container/list
        =container/ring
        =context
        errors internal/reflectlite sync sync/atomic time
        =crypto
        hash io strconv
        =crypto/aes
        crypto/cipher crypto/internal/alias@-23 crypto/internal/boring crypto/internal/fips140/aes@24-
        crypto/subtle@-23 encoding/binary@-22 errors@-23 internal/byteorder@23-23 internal/cpu@-23 internal/goarch@-23
        strconv
        =crypto/cipher
        bytes crypto/internal/alias@-23 crypto/internal/fips140/aes@24- crypto/internal/fips140/aes/gcm@24-
        crypto/internal/fips140/alias@24- crypto/internal/fips140only@24- crypto/subtle encoding/binary@-22 errors
        internal/byteorder@23- io
        =crypto/des
        crypto/cipher crypto/internal/alias@-23 crypto/internal/fips140/alias@24- crypto/internal/fips140only@24-
        encoding/binary@-22 errors@24- internal/byteorder@23- strconv sync
        =crypto/dsa
        crypto/internal/fips140only@24- crypto/internal/rand@26- crypto/internal/randutil@-25 errors io math/big
        =crypto/ecdh
        bytes@24- crypto crypto/internal/boring crypto/internal/edwards25519/field@-23
        crypto/internal/fips140/ecdh@24- crypto/internal/fips140/edwards25519/field@24-
        crypto/internal/fips140only@24- crypto/internal/nistec@-23 crypto/internal/rand@26-
        crypto/internal/randutil@-25 crypto/subtle encoding/binary@-22 errors internal/byteorder@23-23 io
        math/bits@-23 sync@-23
        =crypto/ecdsa
        bytes@-23 crypto crypto/aes@-23 crypto/cipher@-23 crypto/ecdh crypto/elliptic crypto/internal/bigmod@-23
        crypto/internal/boring crypto/internal/boring/bbig crypto/internal/fips140/ecdsa@24-
        crypto/internal/fips140/nistec@25- crypto/internal/fips140cache@25- crypto/internal/fips140hash@24-
        crypto/internal/fips140only@24- crypto/internal/nistec@-23 crypto/internal/rand@26-
        crypto/internal/randutil@-25 crypto/sha512 crypto/subtle errors io math/big math/rand/v2@24- sync@-23
        vendor/golang.org/x/crypto/cryptobyte vendor/golang.org/x/crypto/cryptobyte/asn1
        =crypto/ed25519
        bytes@-23 crypto crypto/internal/edwards25519@-23 crypto/internal/fips140/ed25519@24-
        crypto/internal/fips140cache@25- crypto/internal/fips140only@24- crypto/internal/rand@26- crypto/rand
        crypto/sha512@-23 crypto/subtle errors internal/godebug@26- io strconv
        =crypto/elliptic
        crypto/internal/fips140/nistec@24- crypto/internal/nistec@-23 errors io math/big sync
        =crypto/fips140
        crypto/internal/fips140@24- crypto/internal/fips140/check@24- internal/godebug@24-
        =crypto/hkdf
        crypto/internal/fips140/hkdf@24- crypto/internal/fips140hash@24- crypto/internal/fips140only@24- errors@24-
        hash@24-
        =crypto/hmac
        crypto/internal/boring crypto/internal/fips140/hmac@24- crypto/internal/fips140hash@24-
        crypto/internal/fips140only@24- crypto/subtle hash
        =crypto/hpke
        bytes@26- crypto@26- crypto/cipher@26- crypto/ecdh@26- crypto/fips140@26- crypto/hkdf@26-
        crypto/internal/fips140/aes@26- crypto/internal/fips140/aes/gcm@26- crypto/internal/fips140/drbg@26-
        crypto/internal/rand@26- crypto/mlkem@26- crypto/sha256@26- crypto/sha3@26- crypto/sha512@26- errors@26-
        fmt@26- hash@26- internal/byteorder@26- slices@26- vendor/golang.org/x/crypto/chacha20poly1305@26-
        =crypto/internal/alias
        =crypto/internal/bigmod
        encoding/binary@-22 errors@-23 internal/byteorder@23-23 internal/cpu@-23 math/big@-23 math/bits@-23
        =crypto/internal/boring
        crypto crypto/cipher crypto/internal/boring/sig hash
        =crypto/internal/boring/bbig
        crypto/internal/boring math/big
        =crypto/internal/boring/bcache
        sync/atomic
        =crypto/internal/boring/sig
        =crypto/internal/constanttime
        =crypto/internal/cryptotest
        bytes@23- crypto/cipher@24- crypto/internal/boring@24- crypto/internal/fips140@25- crypto/internal/impl@24-
        crypto/subtle@24- encoding/json@24- fmt@24- hash@23- internal/asan@24- internal/goarch@25- internal/goos@24-
        internal/msan@24- internal/race@24- internal/testenv@24- internal/testhash@25- io@23- math/rand@23- os@24-
        os/exec@25- reflect@25- regexp@27- runtime@24- slices@25- strconv@27- strings@24- syscall@27- testing@23-
        time@23-
        =crypto/internal/cryptotest/wycheproof
        crypto@27- crypto/internal/cryptotest@27- encoding/hex@27- encoding/json@27- flag@27- fmt@27-
        internal/testenv@27- os@27- path@27- reflect@27- testing@27- unicode/utf8@27-
        =crypto/internal/cryptotest/x509limbo
        encoding/json@27- errors@27- fmt@27- reflect@27- regexp@27- time@27-
        =crypto/internal/edwards25519
        crypto/internal/edwards25519/field@-23 crypto/subtle@-23 encoding/binary@-22 errors@-23
        internal/byteorder@23-23 math/bits@-23 sync@-23
        =crypto/internal/edwards25519/field
        crypto/subtle@-23 encoding/binary@-22 errors@-23 internal/byteorder@23-23 math/bits@-23
        =crypto/internal/entropy
        crypto/internal/sysrand@24-
        =crypto/internal/entropy/v1.0.0
        crypto/internal/fips140deps/time@26- errors@26- math/bits@26- sync/atomic@26-
        =crypto/internal/fips140
        crypto/internal/fips140deps/godebug@24- errors@24- io@24-24 runtime@24- strings@24-
        =crypto/internal/fips140/aes
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/alias@24- crypto/internal/fips140/check@24-
        crypto/internal/fips140/subtle@24- crypto/internal/fips140deps/byteorder@24-
        crypto/internal/fips140deps/cpu@24- crypto/internal/fips140deps/godebug@24- crypto/internal/impl@24-
        errors@24- math/bits@24- strconv@24-
        =crypto/internal/fips140/aes/gcm
        crypto/internal/fips140@24- crypto/internal/fips140/aes@24- crypto/internal/fips140/alias@24-
        crypto/internal/fips140/check@24- crypto/internal/fips140/drbg@24- crypto/internal/fips140/subtle@24-
        crypto/internal/fips140deps/byteorder@24- crypto/internal/fips140deps/cpu@24- crypto/internal/impl@24-
        errors@24- math@24-
        =crypto/internal/fips140/alias
        =crypto/internal/fips140/bigmod
        crypto/internal/fips140/check@24- crypto/internal/fips140deps/byteorder@24-
        crypto/internal/fips140deps/cpu@24- crypto/internal/impl@24- errors@24- math/bits@24-
        =crypto/internal/fips140/check
        crypto/internal/fips140@24- crypto/internal/fips140/hmac@24- crypto/internal/fips140/sha256@24-
        crypto/internal/fips140deps/byteorder@24- crypto/internal/fips140deps/godebug@24- io@24-
        =crypto/internal/fips140/check/checktest
        crypto/internal/fips140/check@24- runtime@24-
        =crypto/internal/fips140/drbg
        bytes@24- crypto/internal/entropy@24-25 crypto/internal/entropy/v1.0.0@26- crypto/internal/fips140@24-
        crypto/internal/fips140/aes@24- crypto/internal/fips140/check@24- crypto/internal/fips140/subtle@24-
        crypto/internal/fips140deps/byteorder@24- crypto/internal/randutil@24-25 crypto/internal/sysrand@24-
        errors@24- io@24- math/bits@24- sync@24- sync/atomic@26-
        =crypto/internal/fips140/ecdh
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/drbg@24-
        crypto/internal/fips140/nistec@24- crypto/internal/fips140deps/byteorder@24- errors@24- io@24- math/bits@24-
        sync@24-
        =crypto/internal/fips140/ecdsa
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/bigmod@24- crypto/internal/fips140/check@24-
        crypto/internal/fips140/drbg@24- crypto/internal/fips140/hmac@24- crypto/internal/fips140/nistec@24-
        crypto/internal/fips140/sha512@24- errors@24- hash@25- io@24- math/bits@27- sync@24-
        =crypto/internal/fips140/ed25519
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/drbg@24-
        crypto/internal/fips140/edwards25519@24- crypto/internal/fips140/sha512@24- errors@24- strconv@24- sync@24-
        =crypto/internal/fips140/edwards25519
        crypto/internal/constanttime@26- crypto/internal/fips140/check@24-
        crypto/internal/fips140/edwards25519/field@24- crypto/internal/fips140/subtle@24-25
        crypto/internal/fips140deps/byteorder@24- errors@24- math/bits@24- sync@24-
        =crypto/internal/fips140/edwards25519/field
        crypto/internal/fips140/check@24- crypto/internal/fips140/subtle@24- crypto/internal/fips140deps/byteorder@24-
        errors@24- math/bits@24-
        =crypto/internal/fips140/hkdf
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/hmac@24-
        crypto/internal/fips140/sha256@24- errors@24- hash@25-
        =crypto/internal/fips140/hmac
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/sha256@24- crypto/internal/fips140/sha3@24-
        crypto/internal/fips140/sha512@24- errors@24- hash@25-
        =crypto/internal/fips140/mldsa
        bytes@26- crypto/internal/constanttime@26- crypto/internal/fips140@26- crypto/internal/fips140/check@26-
        crypto/internal/fips140/drbg@26- crypto/internal/fips140/sha256@26- crypto/internal/fips140/sha3@26-
        crypto/internal/fips140/subtle@26- crypto/internal/fips140deps/byteorder@26- errors@26- math/bits@26- sync@26-
        =crypto/internal/fips140/mlkem
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/drbg@24-
        crypto/internal/fips140/sha256@27- crypto/internal/fips140/sha3@24- crypto/internal/fips140/subtle@24-
        crypto/internal/fips140deps/byteorder@24- errors@24- sync@26-
        =crypto/internal/fips140/nistec
        crypto/internal/constanttime@26- crypto/internal/fips140/check@24- crypto/internal/fips140/nistec/fiat@24-
        crypto/internal/fips140/subtle@24-25 crypto/internal/fips140deps/byteorder@24-
        crypto/internal/fips140deps/cpu@24- errors@24- math/bits@24- runtime@24- sync@24-
        =crypto/internal/fips140/nistec/fiat
        crypto/internal/fips140/check@24- crypto/internal/fips140/subtle@24- errors@24- math/bits@24-
        =crypto/internal/fips140/pbkdf2
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/hmac@24-
        crypto/internal/fips140/sha256@24- errors@24- hash@25-
        =crypto/internal/fips140/rsa
        bytes@24- crypto/internal/constanttime@26- crypto/internal/fips140@24- crypto/internal/fips140/bigmod@24-
        crypto/internal/fips140/check@24- crypto/internal/fips140/drbg@24- crypto/internal/fips140/sha256@24-
        crypto/internal/fips140/sha3@24- crypto/internal/fips140/sha512@24- crypto/internal/fips140/subtle@24-
        errors@24- hash@25- io@24- sync@24-
        =crypto/internal/fips140/sha256
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140deps/byteorder@24-
        crypto/internal/fips140deps/cpu@24- crypto/internal/impl@24- errors@24- hash@25- math/bits@24-
        =crypto/internal/fips140/sha3
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/subtle@24-
        crypto/internal/fips140deps/byteorder@24- crypto/internal/fips140deps/cpu@24- crypto/internal/impl@25-
        errors@24- math/bits@24- runtime@25-
        =crypto/internal/fips140/sha512
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140deps/byteorder@24-
        crypto/internal/fips140deps/cpu@24- crypto/internal/impl@24- errors@24- hash@25- math/bits@24-
        =crypto/internal/fips140/ssh
        crypto/internal/fips140@24-24 crypto/internal/fips140/check@24- hash@25-
        =crypto/internal/fips140/subtle
        crypto/internal/constanttime@26- crypto/internal/fips140/alias@24- crypto/internal/fips140deps/byteorder@25-
        math/bits@25- runtime@24-
        =crypto/internal/fips140/tls12
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/hmac@24-
        crypto/internal/fips140/sha256@24- crypto/internal/fips140/sha512@24- errors@24- hash@25-
        =crypto/internal/fips140/tls13
        bytes@24- crypto/internal/fips140@24- crypto/internal/fips140/check@24- crypto/internal/fips140/hkdf@24-
        crypto/internal/fips140/sha256@24- crypto/internal/fips140deps/byteorder@24- errors@24- hash@25-
        =crypto/internal/fips140cache
        runtime@25- sync@25- weak@25-
        =crypto/internal/fips140deps
        =crypto/internal/fips140deps/byteorder
        internal/byteorder@24-
        =crypto/internal/fips140deps/cpu
        internal/cpu@24- internal/goarch@24-
        =crypto/internal/fips140deps/godebug
        internal/godebug@24-
        =crypto/internal/fips140deps/time
        time@26-26
        =crypto/internal/fips140hash
        crypto/internal/fips140/sha3@24- crypto/sha3@24- hash@24-
        =crypto/internal/fips140only
        crypto/fips140@26- crypto/internal/fips140/drbg@24- crypto/internal/fips140/sha256@24-
        crypto/internal/fips140/sha3@24- crypto/internal/fips140/sha512@24- hash@24- internal/godebug@24-25 io@24-
        =crypto/internal/fips140test
        =crypto/internal/hpke
        crypto@23-25 crypto/aes@23-25 crypto/cipher@23-25 crypto/ecdh@23-25 crypto/hkdf@25-25
        crypto/internal/fips140/hkdf@24-24 crypto/rand@23-25 encoding/binary@23-23 errors@23-25
        internal/byteorder@24-25 math/bits@23-25 vendor/golang.org/x/crypto/chacha20poly1305@23-25
        vendor/golang.org/x/crypto/hkdf@23-23
        =crypto/internal/impl
        strings@24-
        =crypto/internal/mlkem768
        crypto/rand@23-23 crypto/subtle@23-23 errors@23-23 internal/byteorder@23-23
        vendor/golang.org/x/crypto/sha3@23-23
        =crypto/internal/nistec
        crypto/internal/nistec/fiat@-23 crypto/subtle@-23 embed@-23 encoding/binary@-22 errors@-23
        internal/byteorder@23-23 math/bits@-23 runtime@-23 sync@-23
        =crypto/internal/nistec/fiat
        crypto/subtle@-23 errors@-23 math/bits@-23
        =crypto/internal/rand
        crypto/internal/boring@26- crypto/internal/fips140/drbg@26- crypto/internal/randutil@26- internal/godebug@26-
        io@26-
        =crypto/internal/randutil
        io math/rand/v2@24- sync@-23
        =crypto/internal/sysrand
        errors@24- internal/syscall/unix@24- math@24- os@24- runtime@24- sync@24- sync/atomic@24- syscall@24- time@24-
        =crypto/internal/sysrand/internal/seccomp
        errors@24- fmt@24-
        =crypto/md5
        crypto crypto/internal/fips140only@24- encoding/binary@-22 errors hash internal/byteorder@23- math/bits
        =crypto/mldsa
        crypto@27- crypto/internal/fips140/mldsa@27- errors@27- io@27-
        =crypto/mlkem
        crypto@26- crypto/internal/fips140/mlkem@24-
        =crypto/mlkem/mlkemtest
        crypto/internal/fips140/mlkem@26- crypto/internal/fips140only@26- crypto/mlkem@26- errors@26-
        =crypto/pbkdf2
        crypto/internal/fips140/pbkdf2@24- crypto/internal/fips140hash@24- crypto/internal/fips140only@24- errors@24-
        hash@24-
        =crypto/rand
        crypto/internal/boring crypto/internal/fips140@24-25 crypto/internal/fips140/drbg@24-
        crypto/internal/fips140only@24- crypto/internal/rand@26- crypto/internal/randutil@-25
        crypto/internal/sysrand@24-25 errors internal/syscall/unix@-23 io math/big os@-23 runtime@-23 sync@-23
        sync/atomic@-23 syscall@-23 syscall/js@-23 time@-23
        =crypto/rc4
        crypto/internal/alias@-23 crypto/internal/fips140/alias@24- crypto/internal/fips140only@24- errors@24- strconv
        =crypto/rsa
        bytes@-23 crypto crypto/internal/bigmod@-23 crypto/internal/boring crypto/internal/boring/bbig
        crypto/internal/fips140/bigmod@24- crypto/internal/fips140/rsa@24- crypto/internal/fips140hash@24-
        crypto/internal/fips140only@24- crypto/internal/rand@26- crypto/internal/randutil@-25 crypto/rand
        crypto/subtle errors fmt@24- hash internal/godebug@24- io math math/big
        =crypto/sha1
        crypto crypto/internal/boring crypto/internal/fips140only@24- crypto/internal/impl@25- encoding/binary@-22
        errors hash internal/byteorder@23- internal/cpu math/bits
        =crypto/sha256
        crypto crypto/internal/boring crypto/internal/fips140/sha256@24- encoding/binary@-22 errors@-23 hash
        internal/byteorder@23-23 internal/cpu@-23 math/bits@-23
        =crypto/sha3
        crypto@24- crypto/internal/fips140/sha3@24- hash@24-
        =crypto/sha512
        crypto crypto/internal/boring crypto/internal/fips140/sha512@24- encoding/binary@-22 errors@-23 hash
        internal/byteorder@23-23 internal/cpu@-23 math/bits@-23
        =crypto/subtle
        crypto/internal/constanttime@26- crypto/internal/fips140/subtle@24- internal/runtime/sys@24- runtime@-25
        =crypto/tls
        bytes container/list context crypto crypto/aes crypto/cipher crypto/des crypto/ecdh crypto/ecdsa
        crypto/ed25519 crypto/elliptic crypto/fips140@26- crypto/hkdf@25- crypto/hmac crypto/hpke@26-
        crypto/internal/boring crypto/internal/fips140/aes@24- crypto/internal/fips140/aes/gcm@24-
        crypto/internal/fips140/hkdf@24-24 crypto/internal/fips140/mlkem@24-25 crypto/internal/fips140/tls12@24-
        crypto/internal/fips140/tls13@24- crypto/internal/hpke@23-25 crypto/internal/mlkem768@23-23 crypto/md5
        crypto/mldsa@27- crypto/mlkem@26- crypto/rand crypto/rc4 crypto/rsa crypto/sha1 crypto/sha256 crypto/sha512
        crypto/subtle crypto/tls/internal/fips140tls@24- crypto/x509 encoding/binary@-22 encoding/pem errors fmt hash
        internal/byteorder@23- internal/cpu internal/godebug io net os runtime slices@23- sort@24- strconv strings
        sync sync/atomic time vendor/golang.org/x/crypto/chacha20poly1305 vendor/golang.org/x/crypto/cryptobyte
        vendor/golang.org/x/crypto/hkdf@-23 vendor/golang.org/x/crypto/sha3@23-23 weak@25-
        =crypto/tls/internal/fips140tls
        crypto/fips140@25- crypto/internal/fips140@24-24 sync/atomic@24-
        =crypto/x509
        bytes crypto crypto/aes crypto/cipher crypto/des crypto/dsa crypto/ecdh crypto/ecdsa crypto/ed25519
        crypto/elliptic crypto/fips140@27- crypto/md5 crypto/mldsa@27- crypto/rand@24-24 crypto/rsa crypto/sha1
        crypto/sha256 crypto/sha512 crypto/x509/internal/macos crypto/x509/pkix encoding/asn1 encoding/hex
        encoding/pem errors fmt internal/godebug internal/goos@22- io io/fs iter@24- maps@24- math@22- math/big
        math/bits@22- net net/netip@23- net/url os path/filepath reflect@-25 runtime slices@26- strconv strings sync
        time unicode unicode/utf16 unicode/utf8 vendor/golang.org/x/crypto/cryptobyte
        vendor/golang.org/x/crypto/cryptobyte/asn1
        =crypto/x509/internal/macos
        bytes errors internal/abi runtime strconv time
        =crypto/x509/pkix
        encoding/asn1 encoding/hex fmt math/big strings@27- time
        =database/sql
        bytes context database/sql/driver database/sql/internal@27- errors fmt io maps@24- math/rand/v2@23- reflect
        runtime slices@23- sort@-22 strconv sync sync/atomic time unicode unicode/utf8 uuid@27-
        =database/sql/driver
        context database/sql/internal@27- errors fmt reflect strconv time uuid@27-
        =database/sql/internal
        =debug/buildinfo
        bytes debug/elf debug/macho debug/pe debug/plan9obj encoding/binary errors fmt internal/saferio internal/xcoff
        io io/fs os runtime/debug
        =debug/dwarf
        bytes encoding/binary errors fmt io path sort strconv strings
        =debug/elf
        bytes compress/zlib debug/dwarf encoding/binary errors fmt internal/saferio internal/zstd io math@26- os
        strconv strings
        =debug/gosym
        bytes encoding/binary fmt internal/abi@26- sort strconv strings sync
        =debug/macho
        bytes compress/zlib debug/dwarf encoding/binary fmt internal/saferio io os strconv strings
        =debug/pe
        bytes compress/zlib debug/dwarf encoding/binary errors fmt internal/saferio io os strconv strings
        =debug/plan9obj
        encoding/binary errors fmt internal/saferio io os
        =embed
        errors internal/bytealg@23- internal/stringslite@23- io io/fs time
        =embed/internal/embedtest
        =encoding
        =encoding/ascii85
        io strconv
        =encoding/asn1
        bytes errors fmt internal/saferio@24- math math/big reflect runtime@26- slices@23- sort@-22 strconv strings
        time unicode/utf16 unicode/utf8
        =encoding/base32
        io slices@22- strconv
        =encoding/base64
        encoding/binary@-24 internal/byteorder@25- io slices@22- strconv
        =encoding/binary
        errors io math reflect slices@23- sync
        =encoding/csv
        bufio bytes errors fmt io strings unicode unicode/utf8
        =encoding/gob
        bufio encoding encoding/binary errors fmt internal/saferio io maps@24- math math/bits os reflect sync
        sync/atomic unicode unicode/utf8
        =encoding/hex
        errors fmt io slices@22- strings
        =encoding/json
        bytes cmp@23- encoding encoding/base64@-26 encoding/json/internal@27- encoding/json/internal/jsonflags@27-
        encoding/json/internal/jsonopts@27- encoding/json/internal/jsonwire@27- encoding/json/jsontext@27-
        encoding/json/v2@27- errors fmt io math@-26 reflect slices@22-26 sort@-22 strconv strings sync@-26 unicode@-26
        unicode/utf16@-26 unicode/utf8@-26
        =encoding/json/internal
        errors@27-
        =encoding/json/internal/jsonflags
        encoding/json/internal@27-
        =encoding/json/internal/jsonopts
        encoding/json/internal@27- encoding/json/internal/jsonflags@27-
        =encoding/json/internal/jsontest
        bytes@27- embed@27- errors@27- fmt@27- internal/zstd@27- io@27- io/fs@27- path@27- runtime@27- slices@27-
        strings@27- sync@27- time@27-
        =encoding/json/internal/jsonwire
        cmp@27- encoding/json/internal/jsonflags@27- errors@27- io@27- math@27- slices@27- strconv@27- strings@27-
        unicode@27- unicode/utf16@27- unicode/utf8@27-
        =encoding/json/jsontext
        bytes@27- encoding/json/internal@27- encoding/json/internal/jsonflags@27- encoding/json/internal/jsonopts@27-
        encoding/json/internal/jsonwire@27- errors@27- io@27- iter@27- math@27- math/bits@27- slices@27- strconv@27-
        strings@27- sync@27- unicode/utf8@27-
        =encoding/json/v2
        bytes@27- cmp@27- encoding@27- encoding/base32@27- encoding/base64@27- encoding/binary@27- encoding/hex@27-
        encoding/json/internal@27- encoding/json/internal/jsonflags@27- encoding/json/internal/jsonopts@27-
        encoding/json/internal/jsonwire@27- encoding/json/jsontext@27- errors@27- fmt@27- io@27- math@27-
        math/bits@27- reflect@27- slices@27- strconv@27- strings@27- sync@27- time@27- unicode@27- unicode/utf8@27-
        =encoding/pem
        bytes encoding/base64 errors io slices@23- sort@-22 strings
        =encoding/xml
        bufio bytes encoding errors fmt io reflect runtime strconv strings sync unicode unicode/utf8
        =errors
        internal/reflectlite
        =expvar
        encoding/json fmt@-21 internal/godebug@23- log math net/http os runtime slices@23- sort@-22 strconv
        strings@-21 sync sync/atomic unicode/utf8@22-
        =flag
        encoding errors fmt io os reflect runtime slices@23- sort@-22 strconv strings time
        =fmt
        errors internal/fmtsort internal/stringslite@26- io math os reflect slices@23- sort@-22 strconv sync
        unicode/utf8
        =go/ast
        bytes cmp@23- fmt go/scanner go/token io iter@23- os reflect slices@23- sort@-22 strconv strings unicode@26-
        unicode/utf8@26-
        =go/ast/internal/tests
        =go/build
        bufio bytes errors fmt go/ast go/build/constraint go/doc go/parser go/scanner go/token internal/buildcfg
        internal/godebug internal/goroot internal/goversion internal/platform internal/syslist@24- io io/fs os os/exec
        path path/filepath runtime slices@23- sort@-22 strconv strings unicode unicode/utf8
        =go/build/constraint
        errors strconv strings unicode unicode/utf8
        =go/constant
        fmt go/token math math/big math/bits strconv strings sync unicode/utf8
        =go/doc
        cmp@23- fmt go/ast go/doc/comment go/token internal/lazyregexp io path slices@23- sort@-22 strconv strings
        unicode unicode/utf8
        =go/doc/comment
        bytes fmt slices@22- sort strconv strings unicode unicode/utf8
        =go/format
        bytes fmt go/ast go/parser go/printer go/token io strings
        =go/importer
        go/build go/internal/gccgoimporter go/internal/gcimporter go/internal/srcimporter go/token go/types io runtime
        =go/internal/gccgoimporter
        bufio bytes debug/elf errors fmt go/constant go/token go/types internal/xcoff io os os/exec path/filepath
        strconv strings text/scanner unicode/utf8
        =go/internal/gcimporter
        bufio bytes@-23 cmp@27- encoding/binary@-23 errors@22-23 fmt go/build@-23 go/constant@-23 go/token go/types
        internal/exportdata@24- internal/godebug@23-26 internal/pkgbits internal/saferio@-23 io math@-23 math/big@-23
        os os/exec@-23 path/filepath@-23 slices@23- sort@-22 strconv@-23 strings sync
        =go/internal/scannerhooks
        go/token@26-26
        =go/internal/srcimporter
        fmt go/ast go/build go/parser go/token go/types io os os/exec path/filepath strings sync
        =go/internal/typeparams
        go/ast@-23 go/token@-23
        =go/parser
        bytes errors fmt go/ast go/build/constraint go/internal/scannerhooks@26-26 go/internal/typeparams@-23
        go/scanner go/token io io/fs os path/filepath strings
        =go/printer
        fmt go/ast go/build/constraint go/doc/comment go/token io math os slices@23- sort@-22 strconv strings sync
        text/tabwriter unicode unicode/utf8
        =go/scanner
        bytes fmt go/internal/scannerhooks@26-26 go/token io path/filepath sort strconv unicode unicode/utf8
        =go/token
        cmp@23- fmt iter@25- slices@23- sort@-22 strconv sync sync/atomic unicode unicode/utf8
        =go/types
        bytes cmp@24- container/heap errors fmt go/ast go/constant go/internal/typeparams@-23 go/parser go/token
        go/version@22- hash/maphash@27- internal/buildcfg@22-25 internal/godebug@22-26 internal/goversion
        internal/types/errors io iter@24- math os@25- path/filepath@24- runtime slices@24- sort strconv strings sync
        sync/atomic unicode unicode/utf8
        =go/version
        internal/gover@22- strings@22-
        =hash
        io
        =hash/adler32
        errors hash internal/byteorder@23-
        =hash/crc32
        errors hash internal/byteorder@23- internal/cpu sync sync/atomic
        =hash/crc64
        errors hash internal/byteorder@23- sync
        =hash/fnv
        errors hash internal/byteorder@23- math/bits
        =hash/maphash
        hash@25- internal/abi@24- internal/byteorder@24-24 internal/goarch@24-25 internal/goexperiment@24-25
        internal/runtime/maps@26- math@24-24
        =html
        strings sync unicode/utf8
        =html/template
        bytes encoding/json fmt html internal/godebug io io/fs maps@24- os path path/filepath reflect regexp
        slices@26- strconv strings sync text/template text/template/parse unicode unicode/utf8
        =image
        bufio errors image/color io math/bits strconv sync sync/atomic
        =image/color
        =image/color/palette
        image/color
        =image/draw
        image image/color image/internal/imageutil
        =image/gif
        bufio bytes compress/lzw errors fmt image image/color image/color/palette image/draw internal/byteorder@23- io
        math/bits@26-
        =image/internal/imageutil
        image
        =image/jpeg
        bufio errors image image/color image/internal/imageutil io
        =image/png
        bufio compress/zlib encoding/binary fmt hash hash/crc32 image image/color io strconv
        =index/suffixarray
        bytes encoding/binary errors io math regexp slices@23- sort
        =internal/abi
        internal/goarch
        =internal/asan
        =internal/bisect
        runtime sync sync/atomic
        =internal/buildcfg
        fmt internal/goexperiment os path/filepath reflect runtime strconv strings
        =internal/bytealg
        internal/cpu
        =internal/byteorder
        =internal/cfg
        =internal/cgrouptest
        fmt@25- internal/runtime/cgroup@25- os@25- path/filepath@25- slices@25- strconv@25- strings@25- syscall@25-
        testing@25-
        =internal/chacha8rand
        internal/byteorder@23- internal/cpu@25- internal/goarch@22-
        =internal/concurrent
        internal/abi@23-23 internal/goarch@23-23 math/rand/v2@23-23 sync@23-23 sync/atomic@23-23
        =internal/copyright
        =internal/coverage
        =internal/coverage/calloc
        =internal/coverage/cfile
        crypto/md5@23-23 encoding/json@23- fmt@23- hash/fnv@24- internal/coverage@23- internal/coverage/calloc@23-
        internal/coverage/cformat@23- internal/coverage/cmerge@23- internal/coverage/decodecounter@23-
        internal/coverage/decodemeta@23- internal/coverage/encodecounter@23- internal/coverage/encodemeta@23-
        internal/coverage/pods@23- internal/coverage/rtcov@23- internal/runtime/atomic@23-
        internal/runtime/exithook@23- io@23- os@23- path/filepath@23- runtime@23- strconv@23- strings@23-
        sync/atomic@23- time@23-
        =internal/coverage/cformat
        cmp@23- fmt internal/coverage internal/coverage/cmerge io maps@24- slices@23- sort strings@23- text/tabwriter
        =internal/coverage/cmerge
        fmt internal/coverage math
        =internal/coverage/decodecounter
        encoding/binary fmt internal/coverage internal/coverage/slicereader internal/coverage/stringtab io os strconv
        =internal/coverage/decodemeta
        bufio crypto/md5@-23 encoding/binary fmt hash/fnv@24- internal/coverage internal/coverage/slicereader
        internal/coverage/stringtab io os
        =internal/coverage/encodecounter
        bufio encoding/binary fmt internal/coverage internal/coverage/slicewriter internal/coverage/stringtab
        internal/coverage/uleb128 io maps@24- os slices@23- sort@-22
        =internal/coverage/encodemeta
        bufio bytes crypto/md5@-23 encoding/binary fmt hash hash/fnv@24- internal/coverage internal/coverage/stringtab
        internal/coverage/uleb128 io os
        =internal/coverage/pods
        cmp@23- fmt internal/coverage os path/filepath regexp slices@23- sort@-22 strconv strings@23-
        =internal/coverage/rtcov
        =internal/coverage/slicereader
        encoding/binary fmt io
        =internal/coverage/slicewriter
        fmt io
        =internal/coverage/stringtab
        fmt internal/coverage/slicereader internal/coverage/uleb128 io
        =internal/coverage/test
        =internal/coverage/uleb128
        =internal/cpu
        =internal/dag
        cmp@23- fmt slices@23- sort@-22 strings
        =internal/diff
        bytes fmt sort strings
        =internal/exportdata
        bufio@24- bytes@24- errors@24- fmt@24- go/build@24- internal/saferio@24- io@24- os@24- os/exec@24-
        path/filepath@24- strconv@24- strings@24- sync@24-
        =internal/filepathlite
        errors@23- internal/bytealg@23- internal/stringslite@23- io/fs@23- slices@23-
        =internal/fmtsort
        cmp@23- reflect slices@23- sort@-22
        =internal/fuzz
        bytes context crypto/sha256 encoding/binary encoding/json errors fmt go/ast go/parser go/token
        internal/godebug io math math/bits os os/exec path/filepath reflect runtime strconv strings sync sync/atomic
        syscall time unicode/utf8
        =internal/gate
        context@27-
        =internal/goarch
        =internal/godebug
        internal/bisect internal/godebugs sync sync/atomic
        =internal/godebugs
        =internal/goexperiment
        =internal/goos
        =internal/goroot
        os os/exec path/filepath strings sync
        =internal/gover
        cmp@22-
        =internal/goversion
        =internal/intern
        internal/godebug@-22 runtime@-22 sync@-22
        =internal/itoa
        =internal/lazyregexp
        os regexp strings sync
        =internal/lazytemplate
        io os strings sync text/template
        =internal/msan
        =internal/nettest
        bytes@27- context@27- errors@27- internal/gate@27- io@27- math@27- net@27- net/netip@27- os@27- slices@27-
        sync@27- time@27-
        =internal/nettrace
        =internal/obscuretestdata
        encoding/base64 io os
        =internal/oserror
        errors
        =internal/pkgbits
        bytes crypto/md5@-23 crypto/sha256@24- encoding/binary errors fmt go/constant go/token io math/big os runtime
        strconv strings
        =internal/platform
        =internal/poll
        errors internal/itoa@23-25 internal/strconv@26- internal/syscall/unix io runtime sync sync/atomic syscall time
        =internal/profile
        bufio@-22 bytes compress/gzip errors fmt internal/lazyregexp@-22 io math@-22 regexp slices@26- sort strconv
        strings time
        =internal/profilerecord
        =internal/race
        internal/abi@24-
        =internal/reflectlite
        internal/abi internal/goarch internal/unsafeheader runtime
        =internal/routebsd
        errors@25- internal/byteorder@25- net/netip@25- runtime@25- syscall@25-
        =internal/runtime/atomic
        internal/cpu@23- internal/goarch@25-
        =internal/runtime/cgobench
        =internal/runtime/cgroup
        internal/bytealg@25- internal/runtime/strconv@25-25 internal/runtime/syscall@25-25
        internal/runtime/syscall/linux@26- internal/strconv@26-
        =internal/runtime/exithook
        internal/runtime/atomic@23-
        =internal/runtime/gc
        internal/goarch@25-
        =internal/runtime/gc/internal/gen
        container/heap@26- encoding/binary@26- fmt@26- hash/maphash@26- io@26- log@26- math/bits@26- os@26-
        reflect@26- strings@26- sync@26-
        =internal/runtime/gc/scan
        internal/cpu@26- internal/goarch@26- internal/runtime/gc@26- internal/runtime/sys@26-
        =internal/runtime/maps
        internal/abi@24- internal/asan@24- internal/byteorder@27- internal/cpu@27- internal/goarch@24-
        internal/goexperiment@27- internal/msan@24- internal/race@24- internal/runtime/math@24-
        internal/runtime/sys@24- math/bits@27-
        =internal/runtime/math
        internal/goarch@24-
        =internal/runtime/pprof/label
        =internal/runtime/startlinetest
        =internal/runtime/strconv
        internal/runtime/math@25-25
        =internal/runtime/sys
        internal/cpu@24- internal/goarch@24- internal/goos@24-
        =internal/runtime/syscall
        internal/goarch@25-25
        =internal/runtime/syscall/linux
        internal/goarch@26-
        =internal/runtime/wasitest
        =internal/safefilepath
        errors@-22 runtime@-22
        =internal/saferio
        io reflect@-21
        =internal/singleflight
        sync
        =internal/strconv
        math/bits@26-
        =internal/stringslite
        internal/bytealg@23-
        =internal/sync
        internal/abi@24- internal/goarch@24- internal/race@24- sync/atomic@24-
        =internal/synctest
        internal/abi@25-
        =internal/syscall/execenv
        syscall
        =internal/syscall/unix
        internal/abi internal/strconv@26- runtime@24- sync@24- sync/atomic syscall
        =internal/sysinfo
        bufio@22- bytes@22- internal/cpu io@22- os@22- strings@22- sync syscall@23-
        =internal/syslist
        =internal/testenv
        bytes context errors flag fmt internal/cfg internal/goarch@23- internal/platform io/fs os os/exec
        path/filepath runtime strconv strings sync syscall testing time
        =internal/testhash
        bytes@25- hash@25- io@25- math/rand@25- testing@25- time@25-
        =internal/testlog
        sync sync/atomic
        =internal/testpty
        errors fmt internal/syscall/unix os syscall
        =internal/trace
        bufio bytes cmp@23- container/heap encoding/binary@23- errors@23- fmt internal/trace/event@23-24
        internal/trace/event/go122@23-24 internal/trace/internal/oldtrace@23-24 internal/trace/internal/tracev1@25-
        internal/trace/tracev2@25- internal/trace/v2@22-22 internal/trace/version@23- io iter@24- math math/rand@-22
        os@-22 os/exec@-22 path/filepath@-22 regexp@26- runtime@-22 slices@23- sort strconv strings time
        =internal/trace/event
        =internal/trace/event/go122
        fmt@23-24 internal/trace/event@23-24
        =internal/trace/internal/oldtrace
        bytes@23-24 cmp@23-24 encoding/binary@23-24 errors@23-24 fmt@23-24 internal/trace/event@23-24
        internal/trace/version@23-24 io@23-24 math@23-24 slices@23-24 sort@23-24
        =internal/trace/internal/testgen
        bytes@25- encoding/binary@25- fmt@25- internal/trace@25- internal/trace/raw@25- internal/trace/tracev2@25-
        internal/trace/version@25- internal/txtar@25- os@25- regexp@25- strings@25- time@25-
        =internal/trace/internal/testgen/go122
        bytes@23-24 encoding/binary@23-24 fmt@23-24 internal/trace@23-24 internal/trace/event@23-24
        internal/trace/event/go122@23-24 internal/trace/raw@23-24 internal/trace/version@23-24 internal/txtar@23-24
        os@23-24 regexp@23-24 strings@23-24
        =internal/trace/internal/tracev1
        bytes@25- cmp@25- encoding/binary@25- errors@25- fmt@25- internal/trace/version@25- io@25- math@25- slices@25-
        sort@25-
        =internal/trace/raw
        bufio@23- encoding/binary@23- fmt@23- internal/trace/event@23-24 internal/trace/tracev2@25-
        internal/trace/version@23- io@23- strconv@23- strings@23- unicode@23-
        =internal/trace/testtrace
        bufio@23- bytes@23- errors@23- fmt@23- internal/testenv@26- internal/trace@23- internal/trace/raw@23-
        internal/trace/version@25- internal/txtar@23- io@23- os@26- regexp@23- runtime@26- slices@23- strconv@23-
        strings@23- testing@26-
        =internal/trace/tracev2
        =internal/trace/traceviewer
        bufio@22- embed@22- encoding/json@22- fmt@22- html/template@22- internal/profile@22- internal/trace@22-
        internal/trace/traceviewer/format@22- io@22- log@22- math@22- net/http@22- os@22- os/exec@22-
        path/filepath@22- runtime@22- strconv@22- strings@22- sync@22- time@22-
        =internal/trace/traceviewer/format
        =internal/trace/v2
        bufio@22-22 bytes@22-22 cmp@22-22 encoding/binary@22-22 fmt@22-22 internal/trace/v2/event@22-22
        internal/trace/v2/event/go122@22-22 internal/trace/v2/version@22-22 io@22-22 math@22-22 slices@22-22
        strings@22-22 time@22-22
        =internal/trace/v2/event
        =internal/trace/v2/event/go122
        fmt@22-22 internal/trace/v2/event@22-22
        =internal/trace/v2/internal/testgen/go122
        bytes@22-22 encoding/binary@22-22 fmt@22-22 internal/trace/v2@22-22 internal/trace/v2/event@22-22
        internal/trace/v2/event/go122@22-22 internal/trace/v2/raw@22-22 internal/trace/v2/version@22-22
        internal/txtar@22-22 os@22-22 regexp@22-22 strings@22-22
        =internal/trace/v2/raw
        bufio@22-22 encoding/binary@22-22 fmt@22-22 internal/trace/v2/event@22-22 internal/trace/v2/version@22-22
        io@22-22 strconv@22-22 strings@22-22 unicode@22-22
        =internal/trace/v2/testtrace
        bufio@22-22 bytes@22-22 errors@22-22 fmt@22-22 internal/trace/v2@22-22 internal/trace/v2/raw@22-22
        internal/txtar@22-22 io@22-22 regexp@22-22 slices@22-22 strconv@22-22 strings@22-22
        =internal/trace/v2/version
        fmt@22-22 internal/trace/v2/event@22-22 internal/trace/v2/event/go122@22-22 io@22-22
        =internal/trace/version
        fmt@23- internal/trace/event@23-24 internal/trace/event/go122@23-24 internal/trace/tracev2@25- io@23-
        =internal/txtar
        bytes fmt os strings
        =internal/types/errors
        strconv
        =internal/unsafeheader
        =internal/weak
        internal/abi@23-23 runtime@23-23
        =internal/xcoff
        debug/dwarf encoding/binary errors@23- fmt internal/saferio io os strconv strings
        =internal/zstd
        encoding/binary errors fmt io math/bits
        =io
        errors sync
        =io/fs
        errors internal/bytealg@23- internal/oserror io path slices@23- sort@-22 time unicode/utf8
        =io/ioutil
        io io/fs os slices@23- sort@-22 strings@23-
        =iter
        internal/race@23- runtime@23-
        =log
        fmt io log/internal os runtime sync sync/atomic time
        =log/internal
        =log/slog
        bytes context encoding encoding/json errors fmt internal/goexperiment@27- io log log/internal
        log/slog/internal log/slog/internal/buffer math reflect runtime slices strconv strings sync sync/atomic time
        unicode unicode/utf8
        =log/slog/internal
        =log/slog/internal/benchmarks
        context errors fmt io log/slog log/slog/internal/buffer strconv time
        =log/slog/internal/buffer
        sync
        =log/slog/internal/slogtest
        log/slog@-24
        =log/syslog
        errors fmt log net os strings sync time
        =maps
        iter@23-
        =math
        internal/cpu math/bits
        =math/big
        bytes encoding/binary@-22 errors fmt internal/byteorder@23- internal/cpu io math math/bits math/rand
        slices@25- strconv strings sync
        =math/big/internal/asmgen
        bytes@25- cmp@25- fmt@25- math/bits@25- slices@25- strings@25-
        =math/bits
        =math/cmplx
        math math/bits
        =math/rand
        internal/godebug math sync sync/atomic
        =math/rand/v2
        errors@22- internal/byteorder@23- internal/chacha8rand@22- math@22- math/bits@22-
        =mime
        bufio bytes encoding/base64 errors fmt io maps@24- os slices@23- sort@-22 strings sync unicode unicode/utf8
        =mime/multipart
        bufio bytes crypto/rand errors fmt internal/godebug io maps@24- math mime mime/quotedprintable net/textproto
        os path/filepath slices@23- sort@-22 strconv strings
        =mime/quotedprintable
        bufio bytes fmt io
        =net
        cmp@23- context errors internal/bytealg internal/godebug internal/itoa@-25 internal/nettrace internal/poll
        internal/routebsd@25- internal/singleflight internal/strconv@26- internal/stringslite@23-
        internal/syscall/unix io io/fs net/netip os runtime slices@23- sort@-23 sync sync/atomic syscall time
        vendor/golang.org/x/net/dns/dnsmessage vendor/golang.org/x/net/route@-24
        =net/http
        bufio bytes compress/flate@26- compress/gzip container/list context crypto/rand@-26 crypto/tls encoding/base64
        encoding/binary@-26 errors fmt internal/godebug internal/safefilepath@-22 io io/fs log maps@23- math
        math/bits@22-26 math/rand@-26 math/rand/v2@27- mime mime/multipart net net/http/httptrace net/http/internal
        net/http/internal/ascii net/http/internal/http2@27- net/http/internal/httpcommon@25-26 net/textproto net/url
        os path path/filepath reflect runtime slices@23- sort strconv strings sync sync/atomic syscall/js time
        unicode@22- unicode/utf8 vendor/golang.org/x/net/http/httpguts vendor/golang.org/x/net/http/httpproxy
        vendor/golang.org/x/net/http2/hpack@-26 vendor/golang.org/x/net/idna
        =net/http/cgi
        bufio crypto/tls errors fmt io log maps@24- net net/http net/textproto net/url os os/exec path@22-
        path/filepath regexp runtime slices@23- sort@22-22 strconv strings time@22-
        vendor/golang.org/x/net/http/httpguts
        =net/http/cookiejar
        cmp@23- errors fmt net net/http net/http/internal/ascii net/netip@26- net/url slices@23- sort@-22 strings sync
        time unicode/utf8
        =net/http/fcgi
        bufio bytes context encoding/binary errors fmt io net net/http net/http/cgi os strings sync time
        =net/http/httptest
        bufio bytes context@23- crypto/tls crypto/x509 flag fmt internal/nettest@27- io log net net/http
        net/http/internal/testcert net/textproto os runtime@27- strconv strings sync testing@27- time
        vendor/golang.org/x/net/http/httpguts
        =net/http/httptrace
        context crypto/tls internal/nettrace net net/textproto reflect@-26 time
        =net/http/httputil
        bufio bytes context errors fmt internal/godebug@26- io log mime net net/http net/http/httptrace
        net/http/internal net/http/internal/ascii net/textproto net/url strings sync sync/atomic@26-26 time
        vendor/golang.org/x/net/http/httpguts
        =net/http/internal
        bufio bytes encoding/binary@27- errors fmt io
        =net/http/internal/ascii
        strings unicode
        =net/http/internal/http2
        bufio@27- bytes@27- compress/flate@27- compress/gzip@27- context@27- crypto/rand@27- crypto/tls@27-
        encoding/binary@27- errors@27- fmt@27- io@27- io/fs@27- log@27- math@27- math/bits@27- math/rand@27-
        mime/multipart@27- net@27- net/http/httptrace@27- net/http/internal@27- net/http/internal/httpcommon@27-
        net/http/internal/httpsfv@27- net/textproto@27- net/url@27- os@27- reflect@27- runtime@27- slices@27-
        strconv@27- strings@27- sync@27- sync/atomic@27- time@27- vendor/golang.org/x/net/http/httpguts@27-
        vendor/golang.org/x/net/http2/hpack@27- vendor/golang.org/x/net/idna@27-
        =net/http/internal/httpcommon
        context@25- errors@25- fmt@25- net/http/httptrace@25- net/textproto@25- net/url@25- sort@25- strconv@25-
        strings@25- sync@25- vendor/golang.org/x/net/http/httpguts@25- vendor/golang.org/x/net/http2/hpack@25-
        =net/http/internal/httpsfv
        slices@27- strconv@27- strings@27- time@27- unicode/utf8@27-
        =net/http/internal/testcert
        strings
        =net/http/pprof
        bufio bytes context fmt html internal/godebug@23- internal/goexperiment@26-26 internal/profile io log net/http
        net/url os runtime runtime/pprof runtime/trace slices@24- sort@-23 strconv strings time
        =net/internal/cgotest
        internal/syscall/unix@23-
        =net/internal/socktest
        fmt sync syscall
        =net/mail
        bufio errors fmt io log mime net@23- net/textproto strings sync time unicode/utf8
        =net/netip
        cmp@22- errors internal/bytealg internal/byteorder@23- internal/intern@-22 internal/itoa@-25 math math/bits
        strconv unique@23-
        =net/rpc
        bufio encoding/gob errors fmt go/token html/template io log net net/http reflect slices@23- sort@-22 strings
        sync
        =net/rpc/jsonrpc
        encoding/json errors fmt io net net/rpc sync
        =net/smtp
        crypto/hmac crypto/md5 crypto/tls encoding/base64 errors fmt io net net/textproto strings
        =net/textproto
        bufio bytes errors fmt io math net strconv strings sync
        =net/url
        bytes@26- errors fmt internal/godebug@26- maps@24-25 net/netip@24- path slices@23- sort@-22 strconv strings
        =os
        errors internal/bytealg@22- internal/byteorder@23- internal/filepathlite@23- internal/goarch@23-
        internal/itoa@-25 internal/poll internal/safefilepath@-22 internal/strconv@26- internal/stringslite@23-
        internal/syscall/execenv internal/syscall/unix internal/testlog io io/fs runtime slices@23- sort@-22 sync
        sync/atomic syscall time
        =os/exec
        bytes context errors internal/godebug internal/syscall/execenv internal/syscall/unix io io/fs os path/filepath
        runtime strconv strings sync/atomic@26- syscall time
        =os/exec/internal/fdtest
        syscall
        =os/signal
        context os slices@24- sync syscall
        =os/user
        bufio bytes errors fmt internal/syscall/unix io os runtime strconv strings sync syscall
        =path
        errors internal/bytealg unicode/utf8
        =path/filepath
        errors internal/bytealg@23- internal/filepathlite@23- io/fs os runtime slices@22- sort@-22 strings syscall
        unicode/utf8
        =plugin
        errors sync
        =reflect
        errors internal/abi internal/bytealg internal/goarch internal/goexperiment@27- internal/itoa@-25
        internal/race@24- internal/runtime/maps@24- internal/runtime/sys@24- internal/strconv@26-
        internal/unsafeheader iter@23- math runtime strconv sync unicode unicode/utf8
        =reflect/internal/example1
        =reflect/internal/example2
        =regexp
        bytes io iter@27- regexp/syntax slices@23- sort@-22 strconv strings sync unicode unicode/utf8
        =regexp/syntax
        slices@23- sort strconv strings sync@25- unicode unicode/utf8
        =runtime
        internal/abi internal/bytealg internal/byteorder@24- internal/chacha8rand@22- internal/coverage/rtcov
        internal/cpu internal/goarch internal/godebugs internal/goexperiment internal/goos internal/profilerecord@23-
        internal/runtime/atomic@23- internal/runtime/cgroup@25- internal/runtime/exithook@23- internal/runtime/gc@25-
        internal/runtime/gc/scan@26- internal/runtime/maps@24- internal/runtime/math@24-
        internal/runtime/pprof/label@26- internal/runtime/strconv@25-25 internal/runtime/sys@24-
        internal/runtime/syscall@23-25 internal/runtime/syscall/linux@26- internal/strconv@26-
        internal/stringslite@23- internal/trace/tracev2@25- math/bits@26- runtime/internal/atomic@-22
        runtime/internal/math@-23 runtime/internal/sys@-23 runtime/internal/syscall@-22
        =runtime/cgo
        internal/runtime/sys@24- runtime/internal/sys@-23 sync sync/atomic
        =runtime/coverage
        crypto/md5@-22 encoding/json@-22 fmt@-22 internal/coverage@-22 internal/coverage/calloc@-22
        internal/coverage/cfile@23- internal/coverage/cformat@-22 internal/coverage/cmerge@-22
        internal/coverage/decodecounter@-22 internal/coverage/decodemeta@-22 internal/coverage/encodecounter@-22
        internal/coverage/encodemeta@-22 internal/coverage/pods@-22 internal/coverage/rtcov@-22 io os@-22
        path/filepath@-22 reflect@-21 runtime@-22 runtime/internal/atomic@-22 strconv@-22 strings@-22 sync/atomic@-22
        time@-22
        =runtime/debug
        fmt internal/poll@23- os runtime slices@23- sort@-22 strconv strings time
        =runtime/internal/atomic
        internal/cpu@-22
        =runtime/internal/math
        internal/goarch@-23
        =runtime/internal/startlinetest
        =runtime/internal/sys
        internal/goarch@-23 internal/goos@-23
        =runtime/internal/syscall
        =runtime/internal/wasitest
        =runtime/metrics
        internal/godebugs math runtime
        =runtime/pprof
        bufio bytes cmp@23- compress/gzip context encoding/binary errors fmt internal/abi internal/byteorder@25-
        internal/goexperiment@26-26 internal/profilerecord@23- internal/runtime/pprof/label@26- io math os runtime
        slices@23- sort strconv strings sync syscall text/tabwriter time
        =runtime/race
        runtime/race/internal/amd64v1
        =runtime/race/internal/amd64v1
        =runtime/trace
        context errors@25- fmt internal/trace/tracev2@25- io runtime slices@25- sync sync/atomic time@25-
        =slices
        cmp iter@23- math/bits
        =sort
        internal/reflectlite math/bits slices@22-
        =strconv
        errors internal/bytealg internal/strconv@26- internal/stringslite@23- math@-25 math/bits@-25 unicode/utf8
        =strings
        errors internal/abi@23- internal/bytealg internal/stringslite@23- io iter@24- math/bits@24- sync unicode
        unicode/utf8
        =structs
        =sync
        internal/race internal/runtime/atomic@27- internal/sync@24- internal/synctest@25- runtime sync/atomic
        =sync/atomic
        =syscall
        errors internal/abi internal/asan@23- internal/bytealg internal/byteorder@23- internal/goarch@23-
        internal/itoa@-25 internal/msan@23- internal/oserror internal/race internal/runtime/syscall@23-25
        internal/runtime/syscall/linux@26- internal/strconv@26- runtime slices@25- sync sync/atomic syscall/js
        =syscall/js
        internal/synctest@24- runtime sync
        =testing
        bytes context@24- errors flag fmt internal/goexperiment@-24 internal/race internal/sysinfo io math math/rand
        os path/filepath reflect runtime runtime/debug runtime/trace slices@23- sort@-22 strconv strings sync
        sync/atomic time unicode unicode/utf8@-25
        =testing/cryptotest
        crypto/rand@26- internal/byteorder@26- io@26- math/rand/v2@26- sync@26- testing@26-
        =testing/fstest
        errors fmt io io/fs maps@24- path reflect@-23 slices@23- sort@-22 strings testing/iotest time
        =testing/internal/testdeps
        bufio context internal/fuzz internal/testlog io os os/signal reflect regexp runtime/pprof strings sync time
        =testing/iotest
        bytes errors fmt io log
        =testing/quick
        flag fmt math math/rand reflect strings time
        =testing/slogtest
        context errors fmt log/slog reflect runtime testing@22- time
        =testing/synctest
        internal/synctest@25- testing@25- time@27-
        =text/scanner
        bytes fmt io os unicode unicode/utf8
        =text/tabwriter
        fmt@23- io unicode/utf8
        =text/template
        errors fmt internal/fmtsort io io/fs maps@24- net/url os path path/filepath reflect runtime strings sync
        text/template/parse unicode unicode/utf8
        =text/template/parse
        bytes fmt runtime strconv strings unicode unicode/utf8
        =time
        errors internal/bytealg@23- internal/godebug@23-26 internal/itoa@-25 internal/strconv@26-
        internal/stringslite@23- math/bits@24- runtime sync syscall syscall/js
        =time/tzdata
        errors syscall
        =unicode
        =unicode/utf16
        =unicode/utf8
        =unique
        internal/abi@23- internal/concurrent@23-23 internal/goarch@25- internal/stringslite@23- internal/sync@24-
        internal/weak@23-23 runtime@23- sync@23- sync/atomic@25- weak@24-
        =unsafe
        =uuid
        bytes@27- cmp@27- crypto/rand@27- encoding/binary@27- encoding/hex@27- errors@27- sync@27- time@27-
        =vendor/golang.org/x/crypto/chacha20
        crypto/cipher encoding/binary errors math/bits runtime vendor/golang.org/x/crypto/internal/alias
        =vendor/golang.org/x/crypto/chacha20poly1305
        crypto/cipher crypto/fips140@26- encoding/binary errors vendor/golang.org/x/crypto/chacha20
        vendor/golang.org/x/crypto/internal/alias vendor/golang.org/x/crypto/internal/poly1305
        vendor/golang.org/x/sys/cpu
        =vendor/golang.org/x/crypto/cryptobyte
        encoding/asn1 errors fmt math/big reflect time vendor/golang.org/x/crypto/cryptobyte/asn1
        =vendor/golang.org/x/crypto/cryptobyte/asn1
        =vendor/golang.org/x/crypto/hkdf
        crypto/hkdf@27- crypto/hmac errors hash io
        =vendor/golang.org/x/crypto/internal/alias
        =vendor/golang.org/x/crypto/internal/poly1305
        crypto/subtle encoding/binary math/bits
        =vendor/golang.org/x/crypto/sha3
        crypto@23-23 crypto/subtle@23-23 encoding/binary@23-23 hash@23-23 io@23-23 math/bits@23-23
        vendor/golang.org/x/sys/cpu@23-23
        =vendor/golang.org/x/net/dns/dnsmessage
        errors slices@26-
        =vendor/golang.org/x/net/http/httpguts
        net net/textproto strings unicode/utf8 vendor/golang.org/x/net/idna
        =vendor/golang.org/x/net/http/httpproxy
        errors fmt net net/netip@23- net/url os strings unicode/utf8 vendor/golang.org/x/net/idna
        =vendor/golang.org/x/net/http2/hpack
        bytes errors fmt io sync
        =vendor/golang.org/x/net/http3
        net/http@27- time@27- vendor/golang.org/x/net/internal/http3@27- vendor/golang.org/x/net/quic@27-
        =vendor/golang.org/x/net/idna
        fmt math strings unicode@27- unicode/utf8 vendor/golang.org/x/text/secure/bidirule
        vendor/golang.org/x/text/unicode/bidi vendor/golang.org/x/text/unicode/norm
        =vendor/golang.org/x/net/internal/http3
        context@27- crypto/tls@27- errors@27- fmt@27- io@27- maps@27- math/bits@27- net@27- net/http@27-
        net/http/httptrace@27- net/textproto@27- net/url@27- slices@27- strconv@27- strings@27- sync@27- time@27-
        vendor/golang.org/x/net/http/httpguts@27- vendor/golang.org/x/net/http2/hpack@27-
        vendor/golang.org/x/net/internal/httpcommon@27- vendor/golang.org/x/net/quic@27-
        =vendor/golang.org/x/net/internal/httpcommon
        context@27- errors@27- fmt@27- net/http/httptrace@27- net/textproto@27- net/url@27- sort@27- strconv@27-
        strings@27- sync@27- vendor/golang.org/x/net/http/httpguts@27- vendor/golang.org/x/net/http2/hpack@27-
        =vendor/golang.org/x/net/internal/quic/quicwire
        encoding/binary@27-
        =vendor/golang.org/x/net/nettest
        bytes encoding/binary errors fmt io io/ioutil@-22 math/rand net os os/exec runtime strconv strings sync
        syscall testing time
        =vendor/golang.org/x/net/quic
        bytes@27- context@27- crypto@27- crypto/aes@27- crypto/cipher@27- crypto/hmac@27- crypto/rand@27-
        crypto/sha256@27- crypto/tls@27- encoding/binary@27- encoding/hex@27- errors@27- fmt@27- hash@27- io@27-
        log/slog@27- math@27- math/rand/v2@27- net@27- net/netip@27- os@27- slices@27- strconv@27- strings@27-
        sync@27- sync/atomic@27- syscall@27- time@27- vendor/golang.org/x/crypto/chacha20@27-
        vendor/golang.org/x/crypto/chacha20poly1305@27- vendor/golang.org/x/crypto/cryptobyte@27-
        vendor/golang.org/x/crypto/hkdf@27- vendor/golang.org/x/net/internal/quic/quicwire@27-
        =vendor/golang.org/x/net/route
        errors@-24 os@-24 runtime@-24 syscall@-24
        =vendor/golang.org/x/sys/cpu
        errors io io/ioutil@-21 os runtime strconv strings syscall
        =vendor/golang.org/x/text/secure/bidirule
        errors unicode/utf8 vendor/golang.org/x/text/transform vendor/golang.org/x/text/unicode/bidi
        =vendor/golang.org/x/text/transform
        bytes errors io unicode/utf8
        =vendor/golang.org/x/text/unicode/bidi
        bytes container/list fmt log sort unicode/utf8
        =vendor/golang.org/x/text/unicode/norm
        encoding/binary fmt io sync unicode/utf8 vendor/golang.org/x/text/transform
        =weak
        internal/abi@24- runtime@24-
        """
}
