import type { LinkedDevice } from '../account.ts';
import { readBundle } from '../answers/keys.ts';
import { answerMediaRetry } from '../media/media-retry.ts';
import type { Network } from '../network.ts';
import { lidJid, pnJid } from '../person.ts';
import { type BinaryNode, child, children, isGroup, isLid, node, now, requiredBytes } from '../wire/nodes.ts';

/** Handles a receipt of the product: it got a message, its user read it, or it could not decrypt it. */
export function takeReceipt(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id = '', to, type, participant } = stanza.attrs;
  device.socket?.send(node('ack', { class: 'receipt', id, from: to, type, participant }));
  if (type === 'retry') network.follow(sendAgain(network, device, stanza));
  else if (type === 'server-error') answerMediaRetry(network, device, stanza);
  else if (type !== 'hist_sync') settle(network, device, stanza);
}

function settle(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id = '', type, to, participant } = stanza.attrs;
  // WhatsApp takes no receipt for a group's message without its author.
  if (isGroup(to) && !participant) return;
  const { address, writer } = writerIn(network, stanza);
  const ids = [id, ...children(child(stanza, 'list'), 'item').map((item) => item.attrs.id ?? '')];
  for (const each of ids) {
    const entry = network.ledger.inboundEntry(device.account.number, device.id, each, writer);
    device.queue.settleMessage(each, address);
    if (!entry) continue;
    const isRead = type === 'read' || type === 'read-self' || type === 'played';
    if (isRead) entry.readAt ??= Date.now();
    else entry.deliveredAt ??= Date.now();
  }
  network.ledger.changed();
  reportToOtherAccount(network, device, stanza);
}

/** Passes a receipt for a message of another paired account to that account's clients. */
function reportToOtherAccount(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id, to, type } = stanza.attrs;
  const account = network.directory.account(network.directory.find(to)?.number ?? '');
  if (!account || account === device.account || type === 'sender') return;
  const from = isLid(to) ? lidJid(device.account) : pnJid(device.account);
  const said = type === 'inactive' ? undefined : type;
  for (const other of account.devices.values())
    other.queue.post({ stanza: node('receipt', { id, from, type: said, t: now() }) });
}

/** Sends a message that the client could not decrypt again, newly encrypted. */
async function sendAgain(network: Network, device: LinkedDevice, stanza: BinaryNode): Promise<void> {
  const { id = '' } = stanza.attrs;
  const { address, writer } = writerIn(network, stanza);
  const queued = device.queue.message(id, address);
  const entry = network.ledger.inboundEntry(device.account.number, device.id, id, writer);
  if (entry) entry.retries += 1;
  if (!queued?.renew) return;
  const attempt = Number(child(stanza, 'retry')?.attrs.count ?? '1');
  // The client refuses the first copy a moment after it asked for the second.
  queued.nacksToIgnore = (queued.nacksToIgnore ?? 0) + 1;
  const keys = child(stanza, 'keys');
  const bundle = keys ? readBundle(requiredBytes(stanza, 'registration'), keys) : null;
  const renewed = await queued.renew(attempt, bundle);
  device.queue.post({ ...queued, stanza: renewed });
}

/** Handles an acknowledgement of the product: it got a stanza, or refuses a message. */
export function takeAck(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { class: tag, id = '', error } = stanza.attrs;
  if (tag !== 'message') device.queue.settle(stanza);
  const { address, writer } = writerIn(network, stanza);
  const queued = tag === 'message' ? device.queue.message(id, address) : undefined;
  if (!queued) return;
  if (error && queued.nacksToIgnore) {
    queued.nacksToIgnore -= 1;
    return;
  }
  device.queue.settleMessage(id, address);
  const entry = network.ledger.inboundEntry(device.account.number, device.id, id, writer);
  if (entry && error) entry.refused = error;
  if (entry && !error) entry.deliveredAt ??= Date.now();
  network.ledger.changed();
}

/** Author of the message that a client's receipt is about: the participant in a group, else the chat. */
function writerIn(network: Network, { attrs }: BinaryNode): { address: string; writer: string | undefined } {
  const address = attrs.participant ?? attrs.to ?? '';
  return { address, writer: network.directory.find(address)?.number };
}
