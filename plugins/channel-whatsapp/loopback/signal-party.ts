import { randomInt } from 'node:crypto';
import {
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateSignalPubKey,
  type KeyPair,
  proto,
  type SignalDataTypeMap,
  type SignedKeyPair,
  signedKeyPair,
  unpadRandomMax16,
} from '@whiskeysockets/baileys';
import { quietLogger } from './quiet-logger.ts';

/** Address of one device of one number. */
export interface SignalAddress {
  number: string;
  device: number;
}

/** The public keys by which a conversation with a device is begun; keys are 32 bytes. */
export interface KeyBundle {
  registrationId: number;
  identity: Uint8Array;
  signedPreKey: { id: number; key: Uint8Array; signature: Uint8Array };
  preKey?: { id: number; key: Uint8Array };
}

export interface Ciphertext {
  type: 'pkmsg' | 'msg';
  bytes: Uint8Array;
}

/** One end of encrypted conversations: a customer's phone or the paired handset, with keys of its own. */
export class SignalParty {
  readonly identity: KeyPair;
  readonly registrationId = randomInt(1, 16_380);
  readonly #number: string;
  readonly #keys = new MemoryKeys();
  readonly #library: ReturnType<typeof DEFAULT_CONNECTION_CONFIG.makeSignalRepository>;
  #signed: SignedKeyPair | null = null;
  #lastPreKey = 0;

  constructor(number: string, identity: KeyPair = Curve.generateKeyPair()) {
    this.#number = number;
    this.identity = identity;
    const signed = () => this.#signedPreKey();
    const creds = {
      signedIdentityKey: identity,
      registrationId: this.registrationId,
      // Signing costs milliseconds of pure JavaScript: only who is written to pays for it.
      get signedPreKey() {
        return signed();
      },
    };
    const keys = this.#keys;
    this.#library = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, quietLogger);
  }

  /** Keys for a sender who wants to write; each time with a one-time key of its own. */
  bundle(): KeyBundle {
    const id = ++this.#lastPreKey;
    const preKey = Curve.generateKeyPair();
    this.#keys.put('pre-key', String(id), preKey);
    const signed = this.#signedPreKey();
    return {
      registrationId: this.registrationId,
      identity: this.identity.public,
      signedPreKey: { id: signed.keyId, key: signed.keyPair.public, signature: signed.signature },
      preKey: { id, key: preKey.public },
    };
  }

  async knows(address: SignalAddress): Promise<boolean> {
    return (await this.#library.validateSession(this.#jid(address))).exists;
  }

  /** Begins a conversation from the other's published keys; whatever was known of him is forgotten. */
  async greet(address: SignalAddress, bundle: KeyBundle): Promise<void> {
    await this.forget(address);
    const { signedPreKey, preKey } = bundle;
    await this.#library.injectE2ESession({
      jid: this.#jid(address),
      session: {
        registrationId: bundle.registrationId,
        identityKey: generateSignalPubKey(Buffer.from(bundle.identity)),
        signedPreKey: {
          keyId: signedPreKey.id,
          publicKey: generateSignalPubKey(Buffer.from(signedPreKey.key)),
          signature: Buffer.from(signedPreKey.signature),
        },
        ...(preKey && {
          preKey: { keyId: preKey.id, publicKey: generateSignalPubKey(Buffer.from(preKey.key)) },
        }),
      },
    });
  }

  async forget(address: SignalAddress): Promise<void> {
    await this.#library.deleteSession([this.#jid(address)]);
  }

  async encrypt(address: SignalAddress, message: proto.IMessage): Promise<Ciphertext> {
    const data = encodeWAMessage(message);
    const { type, ciphertext } = await this.#library.encryptMessage({ jid: this.#jid(address), data });
    return { type, bytes: ciphertext };
  }

  async decrypt(address: SignalAddress, ciphertext: Ciphertext): Promise<proto.Message> {
    const bytes = await this.#library.decryptMessage({
      jid: this.#jid(address),
      type: ciphertext.type,
      ciphertext: Buffer.from(ciphertext.bytes),
    });
    return proto.Message.decode(unpadRandomMax16(bytes));
  }

  /** Encrypts for a group; `distribution` goes to every member before his first message. */
  async encryptForGroup(
    group: string,
    message: proto.IMessage,
  ): Promise<{ bytes: Uint8Array; distribution: Uint8Array }> {
    const { ciphertext, senderKeyDistributionMessage } = await this.#library.encryptGroupMessage({
      group,
      meId: jidOf(this.#number, 0),
      data: encodeWAMessage(message),
    });
    return { bytes: ciphertext, distribution: senderKeyDistributionMessage };
  }

  async learnGroupKey(
    address: SignalAddress,
    item: proto.Message.ISenderKeyDistributionMessage,
  ): Promise<void> {
    const authorJid = jidOf(address.number, address.device);
    await this.#library.processSenderKeyDistributionMessage({ authorJid, item });
  }

  async decryptFromGroup(group: string, address: SignalAddress, bytes: Uint8Array): Promise<proto.Message> {
    const authorJid = jidOf(address.number, address.device);
    const plain = await this.#library.decryptGroupMessage({ group, authorJid, msg: Buffer.from(bytes) });
    return proto.Message.decode(unpadRandomMax16(plain));
  }

  #signedPreKey(): SignedKeyPair {
    this.#signed ??= signedKeyPair(this.identity, 1);
    return this.#signed;
  }

  /** The library queues its work process-wide by address: with the owner's name in it parties do not wait for each other. */
  #jid(address: SignalAddress): string {
    return jidOf(`${address.number}of${this.#number}`, address.device);
  }
}

function jidOf(user: string, device: number): string {
  return device === 0 ? `${user}@lid` : `${user}:${device}@lid`;
}

class MemoryKeys {
  readonly #kept = new Map<string, unknown>();

  async get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): Promise<{ [id: string]: SignalDataTypeMap[T] }> {
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    for (const id of ids) {
      const value = this.#kept.get(`${type} ${id}`) as SignalDataTypeMap[T] | undefined;
      if (value !== undefined) found[id] = value;
    }
    return found;
  }

  async set(data: { [T in keyof SignalDataTypeMap]?: { [id: string]: SignalDataTypeMap[T] | null } }) {
    for (const [type, values] of Object.entries(data))
      for (const [id, value] of Object.entries(values ?? {})) this.put(type, id, value);
  }

  put(type: string, id: string, value: unknown): void {
    if (value === null) this.#kept.delete(`${type} ${id}`);
    else this.#kept.set(`${type} ${id}`, value);
  }

  isInTransaction(): boolean {
    return true;
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return await work();
  }
}
