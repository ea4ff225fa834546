import type { proto } from '@whiskeysockets/baileys';
import type { Account } from '../account.ts';
import { handsetOf } from '../handset.ts';
import type { Network } from '../network.ts';
import { newMessageId, node, now } from '../wire/nodes.ts';
import { compose } from './compose.ts';
import type { Content } from './content.ts';

/**
 * Reason why a linked client gets no content: it never gets view-once messages, and it can request absent ones from the
 * phone.
 */
export type Unavailable = 'view_once' | 'absent';

/**
 * Posts a message whose content the network gives to the phone alone: linked clients receive a stanza without content.
 */
export async function postToPhone(
  network: Network,
  account: Account,
  {
    writer,
    attrs,
    content,
    unavailable = 'absent',
  }: {
    writer: { jid: string; name: string };
    attrs: Record<string, string | undefined>;
    content: Content | string;
    unavailable?: Unavailable | undefined;
  },
): Promise<{ id: string; message: proto.IMessage }> {
  const { message } = compose(typeof content === 'string' ? { text: content } : content, network.media);
  const id = newMessageId();
  const key = { remoteJid: writer.jid, fromMe: false, id };
  if (unavailable === 'absent') handsetOf(network, account).keep({ key, message, messageTimestamp: now() });
  const type = unavailable === 'absent' ? undefined : unavailable;
  const about = { id, t: now(), type: 'media', notify: writer.name, ...attrs };
  for (const device of account.devices.values())
    device.queue.post({ stanza: node('message', about, [node('unavailable', { type })]) });
  return { id, message };
}
