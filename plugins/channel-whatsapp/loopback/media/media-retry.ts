import { createCipheriv, randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import type { LinkedDevice } from '../account.ts';
import type { Network } from '../network.ts';
import { pnJid } from '../person.ts';
import { stretch } from '../wire/keys.ts';
import { type BinaryNode, child, node, now } from '../wire/nodes.ts';

/**
 * Answers a client that could not download a file: the phone uploads the file again, if it still has it, and sends the
 * new location.
 */
export function answerMediaRetry(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id = '' } = stanza.attrs;
  const { jid, from_me, participant } = child(stanza, 'rmr')?.attrs ?? {};
  const rmr = node('rmr', { jid, from_me, participant });
  const file = network.reupload(id);
  const attrs = { from: pnJid(device.account), type: 'mediaretry', id, t: now() };
  const answer = file ? sealed(id, file.mediaKey, file.path) : node('error', { code: '2' });
  device.queue.post({ stanza: node('notification', attrs, [answer, rmr]) });
}

function sealed(stanzaId: string, mediaKey: Uint8Array, directPath: string): BinaryNode {
  const { SUCCESS } = proto.MediaRetryNotification.ResultType;
  const plain = proto.MediaRetryNotification.encode({ stanzaId, directPath, result: SUCCESS }).finish();
  const iv = randomBytes(12);
  const cipher = createCipheriv(
    'aes-256-gcm',
    stretch(mediaKey, 32, 'WhatsApp Media Retry Notification'),
    iv,
  ).setAAD(Buffer.from(stanzaId));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return node('encrypt', {}, [node('enc_p', {}, bytes), node('enc_iv', {}, iv)]);
}
