import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { Curve, type KeyPair, proto } from '@whiskeysockets/baileys';

const protocolName = Buffer.from('Noise_XX_25519_AESGCM_SHA256\0\0\0\0');
const nothing = Buffer.alloc(0);
const tagBytes = 16;

/** Identity of this server to its clients: its long-lived key, and the certificates for it. */
export interface ServerIdentity {
  key: KeyPair;
  chain: Uint8Array;
}

/** The server's half of one Noise XX handshake, and the two transport keys that come out of it. */
export class NoiseServer {
  readonly #identity: ServerIdentity;
  readonly #ephemeral = Curve.generateKeyPair();
  #hash: Buffer = protocolName;
  #chain: Buffer = protocolName;
  #key: Buffer = protocolName;
  #count = 0;
  #inward: Transport | null = null;
  #outward: Transport | null = null;

  constructor(identity: ServerIdentity, header: Uint8Array) {
    this.#identity = identity;
    this.#absorb(header);
  }

  /** Answers the client's first message. */
  answerHello(message: Uint8Array): Uint8Array {
    const { clientHello } = proto.HandshakeMessage.decode(message);
    if (!clientHello?.ephemeral) throw new Error('The handshake does not begin with a hello');
    this.#absorb(clientHello.ephemeral);
    this.#absorb(this.#ephemeral.public);
    this.#mix(Curve.sharedKey(this.#ephemeral.private, clientHello.ephemeral));
    const sealedKey = this.#seal(this.#identity.key.public);
    this.#mix(Curve.sharedKey(this.#identity.key.private, clientHello.ephemeral));
    const payload = this.#seal(this.#identity.chain);
    return proto.HandshakeMessage.encode({
      serverHello: { ephemeral: this.#ephemeral.public, static: sealedKey, payload },
    }).finish();
  }

  /** Reads the client's last message: its long-lived key and what it says about itself. */
  readFinish(message: Uint8Array): { clientKey: Buffer; payload: proto.ClientPayload } {
    const { clientFinish } = proto.HandshakeMessage.decode(message);
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('The handshake does not finish');
    const clientKey = this.#open(clientFinish.static);
    this.#mix(Curve.sharedKey(this.#ephemeral.private, clientKey));
    const payload = proto.ClientPayload.decode(this.#open(clientFinish.payload));
    const [inward, outward] = this.#expand(nothing);
    this.#inward = new Transport(inward);
    this.#outward = new Transport(outward);
    return { clientKey, payload };
  }

  encrypt(bytes: Uint8Array): Buffer {
    if (!this.#outward) throw new Error('The handshake is not finished');
    return this.#outward.seal(bytes);
  }

  decrypt(bytes: Uint8Array): Buffer {
    if (!this.#inward) throw new Error('The handshake is not finished');
    return this.#inward.open(bytes);
  }

  #absorb(bytes: Uint8Array): void {
    this.#hash = createHash('sha256').update(this.#hash).update(bytes).digest();
  }

  #mix(secret: Uint8Array): void {
    [this.#chain, this.#key] = this.#expand(secret);
    this.#count = 0;
  }

  #expand(secret: Uint8Array): [Buffer, Buffer] {
    const bytes = Buffer.from(hkdfSync('sha256', secret, this.#chain, '', 64));
    return [bytes.subarray(0, 32), bytes.subarray(32)];
  }

  #seal(bytes: Uint8Array): Buffer {
    const sealed = seal(this.#key, this.#count++, this.#hash, bytes);
    this.#absorb(sealed);
    return sealed;
  }

  #open(bytes: Uint8Array): Buffer {
    const opened = open(this.#key, this.#count++, this.#hash, bytes);
    this.#absorb(bytes);
    return opened;
  }
}

class Transport {
  readonly #key: Buffer;
  #count = 0;

  constructor(key: Buffer) {
    this.#key = key;
  }

  seal(bytes: Uint8Array): Buffer {
    return seal(this.#key, this.#count++, nothing, bytes);
  }

  open(bytes: Uint8Array): Buffer {
    return open(this.#key, this.#count++, nothing, bytes);
  }
}

function seal(key: Buffer, count: number, bound: Buffer, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(count)).setAAD(bound);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, count: number, bound: Buffer, bytes: Uint8Array): Buffer {
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(count)).setAAD(bound);
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
}

function nonce(count: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, 8);
  return bytes;
}
