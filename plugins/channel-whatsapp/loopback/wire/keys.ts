import { createHash, createPrivateKey, createPublicKey, hkdfSync, verify } from 'node:crypto';
import type { KeyPair } from '@whiskeysockets/baileys';

const privateDerHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const x25519DerHead = Buffer.from('302a300506032b656e032100', 'hex');
const ed25519DerHead = Buffer.from('302a300506032b6570032100', 'hex');
const fieldPrime = 2n ** 255n - 19n;

/** Derives an X25519 pair from a seed, equal in every process. */
export function keyPairOf(seed: string): KeyPair {
  const secret = createHash('sha256').update(seed).digest();
  secret[0] = (secret[0] ?? 0) & 248;
  secret[31] = ((secret[31] ?? 0) & 127) | 64;
  const key = createPrivateKey({
    key: Buffer.concat([privateDerHead, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const open = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { private: secret, public: open.subarray(x25519DerHead.length) };
}

/** True when an XEdDSA signature by the owner of this X25519 key (32 bytes) covers the bytes. */
export function isSignedBy(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64) return false;
  const edwards = edwardsOf(key, (signature[63] ?? 0) & 128);
  const plain = Buffer.from(signature);
  plain[63] = (plain[63] ?? 0) & 127;
  const open = createPublicKey({
    key: Buffer.concat([ed25519DerHead, edwards]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, bytes, open, plain);
}

/** HKDF over SHA-256 with the empty salt written out, as WhatsApp's keys are made. */
export function stretch(key: Uint8Array, length: number, info: string, salt?: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt ?? Buffer.alloc(32), info, length));
}

/** The Edwards form of a Montgomery key: y = (u - 1) / (u + 1), with the sign the signature carries. */
function edwardsOf(key: Uint8Array, sign: number): Buffer {
  const u = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`) % fieldPrime;
  const y = ((((u - 1n) * power(u + 1n, fieldPrime - 2n)) % fieldPrime) + fieldPrime) % fieldPrime;
  const bytes = Buffer.from(y.toString(16).padStart(64, '0'), 'hex').reverse();
  bytes[31] = (bytes[31] ?? 0) | sign;
  return bytes;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % fieldPrime;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % fieldPrime;
    square = (square * square) % fieldPrime;
  }
  return result;
}
