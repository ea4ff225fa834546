import { createDecipheriv, randomBytes } from 'node:crypto';
import {
  aesDecryptCTR,
  aesEncryptCTR,
  Curve,
  derivePairingCodeKey,
  type KeyPair,
} from '@whiskeysockets/baileys';
import type { Account } from '../account.ts';
import { stretch } from '../wire/keys.ts';
import {
  type BinaryNode,
  bytesOf,
  child,
  newStanzaId,
  node,
  now,
  requiredBytes,
  result,
  server,
  userOf,
} from '../wire/nodes.ts';
import type { Candidate, PairingClient } from './pairing.ts';

/** Patience for the client's answer; one with the right letters answers much sooner, even on a very slow machine. */
const patienceMs = 60_000;

/** A client that shows eight letters to be typed on the phone instead of a QR code. */
export interface CodePairing {
  client: PairingClient;
  ref: Buffer;
  /** The client's ephemeral key, wrapped with the letters. */
  wrapped: Buffer;
  finished: (stanza: BinaryNode) => void;
}

/** Handles a stanza of a client that pairs by code; true when it was part of that. */
export function hearCodePairing(
  pairings: Map<string, CodePairing>,
  client: PairingClient,
  stanza: BinaryNode,
): boolean {
  const said = child(stanza, 'link_code_companion_reg');
  if (!said) return false;
  const number = userOf(said.attrs.jid);
  const known = pairings.get(number);
  if (said.attrs.stage === 'companion_finish') {
    client.socket.send(result(stanza));
    known?.finished(said);
    return true;
  }
  const ref = randomBytes(16);
  const wrapped = requiredBytes(said, 'link_code_pairing_wrapped_companion_ephemeral_pub');
  pairings.set(number, { client, ref, wrapped, finished: () => undefined });
  client.socket.send(
    result(stanza, [node('link_code_companion_reg', {}, [node('link_code_pairing_ref', {}, ref)])]),
  );
  return true;
}

/**
 * Handles the letters that the owner typed on his phone: agrees with the client on the secret that a QR code would
 * have held.
 */
export async function acceptCode(
  pairing: CodePairing,
  account: Account,
  code: string,
): Promise<{ client: PairingClient; candidate: Candidate }> {
  const { client, ref, wrapped } = pairing;
  const letters = code.replaceAll('-', '');
  const companion = aesDecryptCTR(
    wrapped.subarray(48),
    await derivePairingCodeKey(letters, wrapped.subarray(0, 32)),
    wrapped.subarray(32, 48),
  );
  const own = Curve.generateKeyPair();
  const finished = new Promise<BinaryNode>((resolve, reject) => {
    pairing.finished = resolve;
    setTimeout(
      () => reject(new Error('The client did not finish: the code is another one')),
      patienceMs,
    ).unref();
  });
  client.socket.send(
    node('notification', { from: server, type: 'link_code_companion_reg', id: newStanzaId(), t: now() }, [
      node('link_code_companion_reg', { stage: 'primary_hello' }, [
        node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, await wrap(letters, own)),
        node('primary_identity_pub', {}, account.party.identity.public),
        node('link_code_pairing_ref', {}, ref),
      ]),
    ]),
  );
  const bundle = bytesOf(child(await finished, 'link_code_pairing_wrapped_key_bundle'));
  return { client, candidate: openBundle(bundle, client, own, companion, account) };
}

async function wrap(letters: string, own: KeyPair): Promise<Buffer> {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  const sealed = aesEncryptCTR(own.public, await derivePairingCodeKey(letters, salt), iv);
  return Buffer.concat([salt, iv, sealed]);
}

function openBundle(
  bytes: Buffer,
  client: PairingClient,
  own: KeyPair,
  companion: Buffer,
  account: Account,
): Candidate {
  const shared = Curve.sharedKey(own.private, companion);
  const salt = bytes.subarray(0, 32);
  const key = stretch(shared, 32, 'link_code_pairing_key_bundle_encryption_key', salt);
  const end = bytes.length - 16;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44));
  decipher.setAuthTag(bytes.subarray(end));
  const plain = Buffer.concat([decipher.update(bytes.subarray(44, end)), decipher.final()]);
  const identity = plain.subarray(0, 32);
  if (!plain.subarray(32, 64).equals(account.party.identity.public))
    throw new Error('The client finished the pairing of another phone');
  const agreed = Curve.sharedKey(account.party.identity.private, identity);
  const secret = stretch(Buffer.concat([shared, agreed, plain.subarray(64, 96)]), 32, 'adv_secret');
  return { clientKey: client.clientKey, identity, secret };
}
