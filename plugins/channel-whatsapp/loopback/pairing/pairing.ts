import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { Curve, proto } from '@whiskeysockets/baileys';
import type { Account, LinkedDevice } from '../account.ts';
import type { PastChat } from '../handset.ts';
import { lidJid, pnJid } from '../person.ts';
import { isSignedBy } from '../wire/keys.ts';
import { type BinaryNode, child, newStanzaId, node, now, requiredBytes, server } from '../wire/nodes.ts';
import type { WireSocket } from '../wire/socket.ts';

const refsShown = 6;
const answerMs = 60_000;
const accountMark = Buffer.from([6, 0]);
const deviceMark = Buffer.from([6, 1]);

/** Data of a phone that pairs, and the course of its pairing. */
export interface PairingOptions {
  /** Name of an account that is new. */
  name?: string;
  /** Chats of which the phone sends the history to the new client. */
  history?: readonly PastChat[];
  /** True for a connection that breaks before the paired client is asked to start again. */
  isCut?: boolean;
}

/** Data of the client to be linked, in the QR code or pairing code that the phone reads. */
export interface Candidate {
  clientKey: Buffer;
  identity: Buffer;
  /** The secret that proves to the client that the phone saw the code. */
  secret: Buffer;
}

/** A client that is not linked yet and shows codes. */
export class PairingClient {
  readonly socket: WireSocket;
  readonly clientKey: Buffer;
  readonly identity: Buffer;
  readonly refs: readonly string[];
  #signed: ((stanza: BinaryNode) => void) | null = null;
  #refuse: () => void = () => undefined;
  #isTaken = false;

  constructor(socket: WireSocket, clientKey: Buffer, payload: proto.ClientPayload) {
    this.socket = socket;
    this.clientKey = clientKey;
    this.identity = Buffer.from(payload.devicePairingData?.eIdent ?? []);
    this.refs = Array.from({ length: refsShown }, () => `2@${randomBytes(48).toString('base64url')}`);
    const refs = this.refs.map((ref) => node('ref', {}, ref));
    socket.send(
      node('iq', { from: server, type: 'set', id: newStanzaId(), xmlns: 'md' }, [
        node('pair-device', {}, refs),
      ]),
    );
  }

  /** An iq result of the client; true when it was the awaited signature. */
  answered(stanza: BinaryNode): boolean {
    if (!this.#signed || !child(stanza, 'pair-device-sign')) return false;
    this.#signed(stanza);
    return true;
  }

  /** Ends the wait for a client that disconnected. */
  gone(): void {
    this.#refuse();
  }

  /**
   * The phone accepts the client: signs it in, and has it start again as a linked device. With `isCut` the connection breaks
   * before the client is asked to.
   */
  async accept(account: Account, candidate: Candidate, isCut = false): Promise<LinkedDevice> {
    if (!candidate.clientKey.equals(this.clientKey) || !candidate.identity.equals(this.identity))
      throw new Error('The code was made by another client');
    // A code is good for one scan, like WhatsApp's.
    if (this.#isTaken) throw new Error('The code was scanned already');
    this.#isTaken = true;
    const id = account.nextDevice();
    const signedIn = signIn(account, id, candidate);
    const answer = new Promise<BinaryNode>((resolve, reject) => {
      this.#signed = resolve;
      this.#refuse = () => reject(new Error('The client did not sign the pairing'));
    });
    const timer = setTimeout(() => this.gone(), answerMs);
    this.socket.send(success(account, id, signedIn));
    const reply = await answer.finally(() => clearTimeout(timer));
    checkDeviceSignature(reply, account, this.identity);
    const device = account.link(id, this.clientKey.toString('hex'), this.identity);
    if (isCut) this.socket.cut();
    else this.socket.endWith(515);
    return device;
  }
}

/** Reads the text of a QR code. */
export function readQr(text: string): Candidate & { ref: string } {
  const [ref = '', clientKey = '', identity = '', secret = ''] = text.slice(text.indexOf('#') + 1).split(',');
  const candidate = {
    ref,
    clientKey: Buffer.from(clientKey, 'base64'),
    identity: Buffer.from(identity, 'base64'),
    secret: Buffer.from(secret, 'base64'),
  };
  if (!ref || candidate.clientKey.length !== 32 || candidate.identity.length !== 32)
    throw new Error('That is not a pairing code of a client');
  return candidate;
}

function signIn(account: Account, device: number, candidate: Candidate): Uint8Array {
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomInt(1, 2 ** 31),
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex: device,
    accountType: proto.ADVEncryptionType.E2EE,
    deviceType: proto.ADVEncryptionType.E2EE,
  }).finish();
  const said = Buffer.concat([accountMark, details, candidate.identity]);
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.party.identity.public,
    accountSignature: Curve.sign(account.party.identity.private, said),
  }).finish();
  const hmac = createHmac('sha256', candidate.secret).update(signed).digest();
  return proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac }).finish();
}

function success(account: Account, device: number, identity: Uint8Array): BinaryNode {
  return node('iq', { from: server, type: 'set', id: newStanzaId(), xmlns: 'md', t: now() }, [
    node('pair-success', {}, [
      node('device-identity', {}, identity),
      // Without a name the client never goes online.
      node('biz', { name: account.name }),
      node('device', { jid: pnJid(account, device), lid: lidJid(account, device) }),
      node('platform', { name: 'smba' }),
    ]),
  ]);
}

/** The client has to sign in return; its library does not check signatures, this server does. */
function checkDeviceSignature(reply: BinaryNode, account: Account, identity: Uint8Array): void {
  const signed = requiredBytes(child(reply, 'pair-device-sign'), 'device-identity');
  const { details, deviceSignature } = proto.ADVSignedDeviceIdentity.decode(signed);
  if (!details || !deviceSignature) throw new Error('The client did not sign the pairing');
  const said = Buffer.concat([deviceMark, details, identity, account.party.identity.public]);
  if (!isSignedBy(identity, said, deviceSignature)) throw new Error('The client signed the pairing wrongly');
}
