import { Curve, type KeyPair, proto } from '@whiskeysockets/baileys';
import { keyPairOf } from './keys.ts';

const { Details } = proto.CertChain.NoiseCertificate;
const root = keyPairOf('balcao loopback whatsapp: noise root');

/**
 * The public key (hex) that signs this server's chain of certificates. A test environment gives this key to its client
 * as trusted root.
 */
export const testRoot = Buffer.from(root.public).toString('hex');

/** A chain from the test root to a server's static key, as it travels in the handshake. */
export function chainFor(server: KeyPair): Uint8Array {
  const middle = keyPairOf('balcao loopback whatsapp: noise intermediate');
  const notBefore = Math.floor(Date.now() / 1000) - 3600;
  const notAfter = notBefore + 365 * 24 * 3600;
  const intermediate = Details.encode({
    serial: 1,
    issuerSerial: 0,
    key: middle.public,
    notBefore,
    notAfter,
  }).finish();
  const leaf = Details.encode({
    serial: 2,
    issuerSerial: 1,
    key: server.public,
    notBefore,
    notAfter,
  }).finish();
  return proto.CertChain.encode({
    intermediate: { details: intermediate, signature: Curve.sign(root.private, intermediate) },
    leaf: { details: leaf, signature: Curve.sign(middle.private, leaf) },
  }).finish();
}
