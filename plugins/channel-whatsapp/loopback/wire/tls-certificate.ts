import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const ecdsaWithSha256 = oid('2a8648ce3d040302');
const validDays = 30;

/**
 * Makes a certificate for 127.0.0.1 that is its own authority. A client must trust this certificate to reach the TLS
 * port.
 */
export function localCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), utf8('balcao loopback whatsapp'))));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ecdsaWithSha256),
    name,
    sequence(time(Date.now() - 3_600_000), time(Date.now() + validDays * 86_400_000)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(isAuthority(), localNames())),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, sequence(ecdsaWithSha256), bits(signature));
  const lines = certificate.toString('base64').replace(/.{1,64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

function isAuthority(): Buffer {
  return sequence(
    oid('551d13'),
    der(0x01, Buffer.from([0xff])),
    octets(sequence(der(0x01, Buffer.from([0xff])))),
  );
}

function localNames(): Buffer {
  const names = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')));
  return sequence(oid('551d11'), octets(names));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function set(...parts: Buffer[]): Buffer {
  return der(0x31, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function octets(bytes: Buffer): Buffer {
  return der(0x04, bytes);
}

function bits(bytes: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), bytes);
}

function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(text));
}

/** Makes an ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 256 ? 1 : 2;
  const head = Buffer.alloc(2 + size);
  head[0] = tag;
  head[1] = 0x80 | size;
  head.writeUIntBE(length, 2, size);
  return Buffer.concat([head, content]);
}
