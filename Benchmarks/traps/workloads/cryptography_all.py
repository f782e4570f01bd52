"""Uses most of cryptography: ciphers, signatures, key files, X.509, PKCS #7 and #12, and what reads their errors."""

import datetime
import itertools
import os
import warnings
from cryptography import exceptions, fernet, x509
from cryptography.hazmat.primitives import cmac, constant_time, hashes, hmac, keywrap, padding, poly1305
from cryptography.hazmat.primitives import serialization as s
from cryptography.hazmat.primitives.asymmetric import dh, dsa, ec, ed448, ed25519, rsa, utils, x448, x25519
from cryptography.hazmat.primitives.asymmetric import padding as pads
from cryptography.hazmat.primitives.ciphers import Cipher, aead, algorithms, modes
from cryptography.hazmat.primitives.kdf import argon2, concatkdf, hkdf, kbkdf, pbkdf2, scrypt, x963kdf
from cryptography.hazmat.primitives.serialization import pkcs7, pkcs12, ssh
from cryptography.hazmat.primitives.twofactor import hotp, totp
from cryptography.x509 import ocsp, verification
from attempts import attempt

warnings.simplefilter("ignore")


def members(kind):
    """The cases of an enumeration, which may be one of Rust's."""
    return [getattr(kind, name) for name in dir(kind) if name[0].isupper()]


sha = hashes.SHA256()
for name in dir(hashes):
    for kind in (lambda k: k(), lambda k: k(32), lambda k: k(64)):
        made = attempt(kind, getattr(hashes, name))
        digest = attempt(hashes.Hash, made)
        if digest:
            digest.update(b"x")
            attempt(digest.copy)
            attempt(digest.finalize)
            attempt(digest.finalize)
            attempt(lambda: hmac.HMAC(b"k", made).verify(b"x"))
key = os.urandom(32)
for algorithm, mode in itertools.product(
    [getattr(algorithms, n) for n in dir(algorithms) if n[0].isupper()],
    [getattr(modes, n) for n in dir(modes) if n[0].isupper()],
):
    for length, iv in itertools.product((8, 16, 24, 32, 64), (8, 12, 16)):
        one = attempt(algorithm, os.urandom(length)) or attempt(algorithm, os.urandom(length), os.urandom(16))
        cipher = one and attempt(Cipher, one, attempt(mode, os.urandom(iv)) or attempt(mode))
        for context in (attempt(cipher.encryptor), attempt(cipher.decryptor)) if cipher else ():
            if context:
                attempt(lambda: context.authenticate_additional_data(b"a"))
                attempt(lambda: context.update(b"x" * 32))
                attempt(lambda: context.update_into(b"x" * 32, bytearray(64)))
                attempt(lambda: context.finalize())
                attempt(lambda: context.tag)
for kind in [getattr(aead, n) for n in dir(aead) if n.startswith(("AES", "ChaCha"))]:
    for length in (16, 32, 64):
        box = attempt(kind, os.urandom(length))
        for nonce in (os.urandom(12), os.urandom(13), None):
            sealed = box and (
                attempt(lambda: box.encrypt(nonce, b"data", b"more")) or attempt(lambda: box.encrypt(b"data", [b"a"]))
            )
            attempt(lambda: box.decrypt(nonce, sealed, b"more"))
            attempt(lambda: box.decrypt(sealed, [b"a"]))
            attempt(lambda: box.decrypt(nonce, b"short", None))
    attempt(kind.generate_key, 256)
    attempt(kind.generate_key)
for make in (
    lambda: pbkdf2.PBKDF2HMAC(sha, 32, b"salt", 10),
    lambda: scrypt.Scrypt(b"salt", 32, 16, 8, 1),
    lambda: hkdf.HKDF(sha, 32, b"s", b"i"),
    lambda: hkdf.HKDFExpand(sha, 32, b"i"),
    lambda: concatkdf.ConcatKDFHash(sha, 32, b"o"),
    lambda: concatkdf.ConcatKDFHMAC(sha, 32, b"s", b"o"),
    lambda: x963kdf.X963KDF(sha, 32, b"i"),
    lambda: argon2.Argon2id(salt=b"s" * 8, length=32, iterations=1, lanes=1, memory_cost=32),
    lambda: kbkdf.KBKDFHMAC(sha, kbkdf.Mode.CounterMode, 32, 4, 4, kbkdf.CounterLocation.BeforeFixed, b"l", b"c", None),
    lambda: kbkdf.KBKDFCMAC(
        algorithms.AES, kbkdf.Mode.CounterMode, 32, 4, 4, kbkdf.CounterLocation.BeforeFixed, b"l", b"c", None
    ),
):
    derived = attempt(lambda: make().derive(key))
    attempt(lambda: make().verify(key, derived))
    attempt(lambda: make().verify(key, b"bad"))
    attempt(lambda: make().derive_phc_encoded(b"x"))
attempt(lambda: cmac.CMAC(algorithms.AES(key)).finalize())
attempt(lambda: poly1305.Poly1305.generate_tag(key, b"m"))
attempt(poly1305.Poly1305.verify_tag, key, b"m", b"t" * 16)
attempt(keywrap.aes_key_unwrap, key, keywrap.aes_key_wrap(key, key))
attempt(keywrap.aes_key_unwrap_with_padding, key, keywrap.aes_key_wrap_with_padding(key, b"short"))
constant_time.bytes_eq(b"a", b"b")
for kind in (padding.PKCS7(128), padding.ANSIX923(64)):
    pad, unpad = kind.padder(), kind.unpadder()
    text = pad.update(b"abc") + pad.finalize()
    unpad.update(text)
    unpad.finalize()
    attempt(kind.unpadder().finalize)
box = fernet.Fernet(fernet.Fernet.generate_key())
box.decrypt(box.encrypt(b"x"))
fernet.MultiFernet([box]).rotate(box.encrypt(b"x"))
attempt(lambda: box.decrypt(b"bad"))
hotp.HOTP(key[:20], 6, hashes.SHA1()).generate(1)
attempt(totp.TOTP(key[:20], 8, sha, 30).verify, b"1", 1)
hotp.HOTP(key[:20], 6, hashes.SHA1()).get_provisioning_uri("a", 1, "b")

rsa_key = rsa.generate_private_key(65537, 2048)
parameters = dsa.generate_parameters(1024)
keys = [
    rsa_key,
    parameters.generate_private_key(),
    ed25519.Ed25519PrivateKey.generate(),
    ed448.Ed448PrivateKey.generate(),
    x25519.X25519PrivateKey.generate(),
    x448.X448PrivateKey.generate(),
]
keys += [
    attempt(ec.generate_private_key, getattr(ec, n)()) for n in dir(ec) if n.startswith(("SECP", "SECT", "Brainpool"))
]
group = attempt(dh.generate_parameters, 2, 512)
keys += [attempt(group.generate_private_key)] if group else []
for private in filter(None, keys):
    public = private.public_key()
    for one in (private, public):
        for name in dir(one):
            if not name.startswith(("sign", "verify", "decrypt", "encrypt", "exchange")):
                attempt(lambda: getattr(one, name))
                attempt(lambda: getattr(one, name)())
        attempt(lambda: one == one)
        attempt(lambda: one != public)
        attempt(hash, one)
    for encoding, form, lock in itertools.product(
        members(s.Encoding), members(s.PrivateFormat), (s.NoEncryption(), s.BestAvailableEncryption(b"pw"))
    ):
        data = attempt(lambda: private.private_bytes(encoding, form, lock))
        for load in (s.load_pem_private_key, s.load_der_private_key, s.load_ssh_private_key):
            if data:
                attempt(load, data, b"pw")
                attempt(load, data, None)
                attempt(load, data[:-9], None)
    for encoding, form in itertools.product(members(s.Encoding), members(s.PublicFormat)):
        data = attempt(lambda: public.public_bytes(encoding, form))
        for load in (s.load_pem_public_key, s.load_der_public_key, s.load_ssh_public_key, ssh.load_ssh_public_identity):
            if data:
                attempt(load, data)
                attempt(load, data[:-9])
    attempt(lambda: private.private_numbers().private_key())
    attempt(lambda: public.public_numbers().public_key())
    attempt(lambda: repr(private.private_numbers()))
    attempt(lambda: repr(public.public_numbers()))
    for arguments in (
        (),
        (sha,),
        (ec.ECDSA(sha),),
        (ec.ECDSA(utils.Prehashed(sha)),),
        (pads.PKCS1v15(), sha),
        (pads.PSS(pads.MGF1(sha), 20), sha),
        (pads.PSS(pads.MGF1(sha), pads.PSS.MAX_LENGTH), utils.Prehashed(sha)),
        (pads.PSS(pads.MGF1(sha), pads.PSS.AUTO), sha),
    ):
        message = b"m" * 32
        made = attempt(lambda: private.sign(message, *arguments)) if hasattr(private, "sign") else None
        if made:
            attempt(lambda: public.verify(made, message, *arguments))
            attempt(lambda: public.verify(made[::-1], message, *arguments))
            attempt(lambda: public.recover_data_from_signature(made, pads.PKCS1v15(), sha))
            attempt(utils.decode_dss_signature, made)
    for pad in (pads.PKCS1v15(), pads.OAEP(pads.MGF1(sha), sha, None), pads.OAEP(pads.MGF1(sha), sha, b"l")):
        attempt(lambda: private.decrypt(public.encrypt(b"x", pad), pad))
    attempt(lambda: private.exchange(public))
    attempt(lambda: private.exchange(ec.ECDH(), public))
utils.encode_dss_signature(1, 2)
rsa.rsa_recover_prime_factors(rsa_key.private_numbers().public_numbers.n, 65537, rsa_key.private_numbers().d)
attempt(rsa.generate_private_key, 4, 512)

name = x509.Name(
    [
        x509.NameAttribute(getattr(x509.NameOID, n), "DE" if "COUNTRY" in n else "text")
        for n in dir(x509.NameOID)
        if n.isupper()
    ]
)
now = datetime.datetime(2024, 1, 1)
general = [
    x509.DNSName("a.example"),
    x509.RFC822Name("a@b.example"),
    x509.UniformResourceIdentifier("http://a.example"),
    x509.DirectoryName(name),
    x509.RegisteredID(x509.ObjectIdentifier("1.2.3")),
    x509.IPAddress(__import__("ipaddress").ip_address("127.0.0.1")),
    x509.OtherName(x509.ObjectIdentifier("1.2.3.4"), b"\x05\x00"),
]
extensions = [
    x509.BasicConstraints(True, 2),
    x509.SubjectAlternativeName(general),
    x509.IssuerAlternativeName(general),
    x509.KeyUsage(*[True] * 5, True, True, True, False),
    x509.ExtendedKeyUsage([x509.ExtendedKeyUsageOID.SERVER_AUTH, x509.ExtendedKeyUsageOID.OCSP_SIGNING]),
    x509.NameConstraints([x509.DNSName("example")], [x509.IPAddress(__import__("ipaddress").ip_network("10.0.0.0/8"))]),
    x509.SubjectKeyIdentifier.from_public_key(rsa_key.public_key()),
    x509.AuthorityKeyIdentifier.from_issuer_public_key(rsa_key.public_key()),
    x509.CRLDistributionPoints(
        [x509.DistributionPoint(general[2:3], None, frozenset([x509.ReasonFlags.key_compromise]), general[3:4])]
    ),
    x509.FreshestCRL(
        [
            x509.DistributionPoint(
                None, x509.RelativeDistinguishedName([x509.NameAttribute(x509.NameOID.COMMON_NAME, "x")]), None, None
            )
        ]
    ),
    x509.AuthorityInformationAccess([x509.AccessDescription(x509.AuthorityInformationAccessOID.OCSP, general[2])]),
    x509.SubjectInformationAccess([x509.AccessDescription(x509.AuthorityInformationAccessOID.CA_ISSUERS, general[2])]),
    x509.CertificatePolicies(
        [
            x509.PolicyInformation(
                x509.ObjectIdentifier("1.2.3"),
                ["http://cps", x509.UserNotice(x509.NoticeReference("org", [1, 2]), "text")],
            )
        ]
    ),
    x509.PolicyConstraints(1, 2),
    x509.InhibitAnyPolicy(3),
    x509.OCSPNoCheck(),
    x509.PrecertPoison(),
    x509.TLSFeature([x509.TLSFeatureType.status_request]),
    x509.MSCertificateTemplate(x509.ObjectIdentifier("1.2.3"), 1, 2),
    x509.UnrecognizedExtension(x509.ObjectIdentifier("1.2.9"), b"\x05\x00"),
]
builder = (
    x509.CertificateBuilder()
    .subject_name(name)
    .issuer_name(name)
    .public_key(rsa_key.public_key())
    .serial_number(77)
    .not_valid_before(now)
    .not_valid_after(now + datetime.timedelta(9000))
)
for extension in extensions:
    builder = builder.add_extension(extension, False)
plain = (
    x509.CertificateBuilder()
    .subject_name(name)
    .issuer_name(name)
    .serial_number(5)
    .not_valid_before(now)
    .not_valid_after(now + datetime.timedelta(9000))
)
simple = (
    plain.public_key(rsa_key.public_key())
    .add_extension(x509.BasicConstraints(True, None), True)
    .add_extension(extensions[6], False)
    .add_extension(x509.SubjectAlternativeName([x509.DNSName("a.example")]), False)
    .sign(rsa_key, sha)
)
made = [builder.sign(rsa_key, sha), builder.sign(rsa_key, sha, rsa_padding=pads.PSS(pads.MGF1(sha), 32)), simple] + [
    attempt(lambda: plain.public_key(k.public_key()).sign(k, h)) for k in filter(None, keys) for h in (sha, None)
]
request = (
    x509.CertificateSigningRequestBuilder()
    .subject_name(name)
    .add_extension(extensions[1], False)
    .add_attribute(x509.oid.AttributeOID.CHALLENGE_PASSWORD, b"pw")
    .sign(rsa_key, sha)
)
revoked = (
    x509.RevokedCertificateBuilder()
    .serial_number(5)
    .revocation_date(now)
    .add_extension(x509.CRLReason(x509.ReasonFlags.superseded), False)
    .add_extension(x509.InvalidityDate(now), False)
    .add_extension(x509.CertificateIssuer(general[:1]), False)
    .build()
)
crl = (
    x509.CertificateRevocationListBuilder()
    .issuer_name(name)
    .last_update(now)
    .next_update(now)
    .add_revoked_certificate(revoked)
    .add_extension(x509.CRLNumber(4), False)
    .add_extension(x509.DeltaCRLIndicator(3), False)
    .add_extension(x509.IssuingDistributionPoint(general[2:3], None, False, False, None, False, False), False)
    .sign(rsa_key, sha)
)
list(crl), crl[0], crl[0:1], crl.get_revoked_certificate_by_serial_number(5), len(crl), crl.is_signature_valid(
    rsa_key.public_key()
)
ask = (
    ocsp.OCSPRequestBuilder()
    .add_certificate(simple, simple, hashes.SHA1())
    .add_extension(x509.OCSPNonce(b"n"), False)
    .build()
)
answer = (
    ocsp.OCSPResponseBuilder()
    .add_response(
        simple, simple, hashes.SHA1(), ocsp.OCSPCertStatus.REVOKED, now, now, now, x509.ReasonFlags.key_compromise
    )
    .responder_id(ocsp.OCSPResponderEncoding.HASH, simple)
    .certificates([simple])
    .sign(rsa_key, sha)
)
others = [
    request,
    crl,
    ask,
    answer,
    ocsp.OCSPResponseBuilder.build_unsuccessful(ocsp.OCSPResponseStatus.TRY_LATER),
    revoked,
]
for one in filter(None, made + others):
    for attribute in dir(one):
        value = attempt(lambda: getattr(one, attribute))
        if callable(value) and not attribute.startswith("__"):
            attempt(value)
            attempt(value, sha)
            attempt(value, rsa_key.public_key())
    attempt(hash, one)
    attempt(repr, one)
    attempt(lambda: one == one)
    attempt(lambda: one.verify_directly_issued_by(simple))
    for encoding in members(s.Encoding):
        data = attempt(lambda: one.public_bytes(encoding))
        for load in (
            x509.load_pem_x509_certificate,
            x509.load_der_x509_certificate,
            x509.load_pem_x509_certificates,
            x509.load_pem_x509_csr,
            x509.load_der_x509_csr,
            x509.load_pem_x509_crl,
            x509.load_der_x509_crl,
            ocsp.load_der_ocsp_request,
            ocsp.load_der_ocsp_response,
        ):
            if data:
                attempt(load, data)
                attempt(load, data[:50])
                attempt(load, data[:-1] + b"!")
                attempt(
                    lambda: [repr(e) + str(hash(e.value)) + str(e.value.public_bytes()) for e in load(data).extensions]
                )
for extension in extensions:
    for attribute in dir(extension):
        attempt(lambda: repr(getattr(extension, attribute)))
    attempt(hash, extension)
    attempt(repr, extension)
    attempt(list, extension)
store = verification.Store([simple])
for policy in (
    verification.PolicyBuilder().store(store).time(now).build_server_verifier(x509.DNSName("a.example")),
    verification.PolicyBuilder().store(store).max_chain_depth(3).build_client_verifier(),
):
    attempt(lambda: policy.verify(simple, []))
    attempt(lambda: policy.verify(made[0], made[:2]))
for lock in (
    s.NoEncryption(),
    s.BestAvailableEncryption(b"pw"),
    s.PrivateFormat.PKCS12.encryption_builder()
    .kdf_rounds(10)
    .key_cert_algorithm(pkcs12.PBES.PBESv2SHA256AndAES256CBC)
    .hmac_hash(sha)
    .build(b"pw"),
    s.PrivateFormat.PKCS12.encryption_builder()
    .key_cert_algorithm(pkcs12.PBES.PBESv1SHA1And3KeyTripleDESCBC)
    .build(b"pw"),
):
    data = attempt(
        pkcs12.serialize_key_and_certificates, b"n", rsa_key, simple, [pkcs12.PKCS12Certificate(simple, b"f")], lock
    )
    if data:
        attempt(pkcs12.load_pkcs12, data, b"pw")
        attempt(pkcs12.load_key_and_certificates, data, None)
        attempt(repr, attempt(pkcs12.load_pkcs12, data, b"pw"))
attempt(pkcs12.serialize_java_truststore, [pkcs12.PKCS12Certificate(simple, b"f")], s.BestAvailableEncryption(b"pw"))
for encoding, options in itertools.product(
    members(s.Encoding),
    (
        [],
        [pkcs7.PKCS7Options.DetachedSignature],
        [pkcs7.PKCS7Options.Text],
        [pkcs7.PKCS7Options.NoCapabilities, pkcs7.PKCS7Options.Binary],
        [pkcs7.PKCS7Options.NoCerts],
    ),
):
    attempt(
        pkcs7.PKCS7SignatureBuilder().set_data(b"text\n").add_signer(simple, rsa_key, sha).add_certificate(simple).sign,
        encoding,
        options,
    )
    sealed = attempt(
        lambda: pkcs7.PKCS7EnvelopeBuilder().set_data(b"text\n").add_recipient(simple).encrypt(encoding, options)
    )
    for open_ in (pkcs7.pkcs7_decrypt_der, pkcs7.pkcs7_decrypt_pem, pkcs7.pkcs7_decrypt_smime):
        attempt(open_, sealed, simple, rsa_key, options)
    data = attempt(pkcs7.serialize_certificates, [simple], encoding)
    attempt(pkcs7.load_der_pkcs7_certificates, data)
    attempt(pkcs7.load_pem_pkcs7_certificates, data)
signed = (
    ssh.SSHCertificateBuilder()
    .public_key(keys[2].public_key())
    .serial(1)
    .type(ssh.SSHCertificateType.USER)
    .key_id(b"i")
    .valid_for_all_principals()
    .valid_before(2**40)
    .valid_after(1)
    .add_critical_option(b"a", b"b")
    .sign(keys[2])
)
signed.verify_cert_signature()
ssh.load_ssh_public_identity(signed.public_bytes())
attempt(ssh.ssh_key_fingerprint, keys[2].public_key(), sha)
