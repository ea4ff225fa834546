import { answerIq } from './answers/answer-iq.ts';
import { readBundle } from './answers/keys.ts';
import { Customer } from './customer.ts';
import type { OutboundEntry } from './ledger.ts';
import type { LinkedDevice } from './linked-device.ts';
import { answerMediaRetry } from './media-retry.ts';
import type { Network } from './network.ts';
import { lidJid, pnJid } from './person.ts';
import type { Ciphertext } from './signal-party.ts';
import {
  type BinaryNode,
  bytesOf,
  child,
  children,
  deviceOf,
  isGroup,
  isLid,
  node,
  now,
  requiredBytes,
  userOf,
} from './wire/nodes.ts';

/** What a logged-in client says. */
export function hearProduct(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  switch (stanza.tag) {
    case 'iq':
      if (stanza.attrs.type !== 'result') device.link?.send(answerIq(network, device, stanza));
      return;
    case 'message':
      return takeMessage(network, device, stanza);
    case 'receipt':
      return takeReceipt(network, device, stanza);
    case 'ack':
      return takeAck(network, device, stanza);
    case 'call':
      device.link?.send(
        node('ack', { class: 'call', id: stanza.attrs.id, from: stanza.attrs.to, type: children(stanza)[0]?.tag }),
      );
      return;
    default:
    // Presence, typing and telemetry need no answer; the ledger has them.
  }
}

function takeMessage(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id = '', to = '', category, edit, participant } = stanza.attrs;
  if (category === 'peer') {
    acknowledge(device, stanza);
    const enc = child(stanza, 'enc');
    if (enc) network.follow(network.handset(device.account).takeRequest(device, ciphertext(enc)));
    return;
  }
  const chat = isGroup(to) ? userOf(to) : (network.directory.find(to)?.number ?? userOf(to));
  const account = device.account.number;
  const about = { account, device: device.id, to: chat, id, kind: 'other', body: '' };
  const entry = network.ledger.outbound(edit ? { ...about, edit } : about);
  const error = network.refusalFor(account, chat);
  if (error) {
    entry.refused = error;
    acknowledge(device, stanza, error);
    return;
  }
  delete entry.refused;
  acknowledge(device, stanza);
  if (isGroup(to)) return toGroup(network, device, stanza, entry);
  for (const copy of children(child(stanza, 'participants'), 'to')) deliver(network, device, stanza, copy, entry);
  // A repetition for one device alone carries its ciphertext bare.
  const bare = child(stanza, 'enc');
  if (bare) deliver(network, device, stanza, node('to', { jid: participant ?? to }, [bare]), entry);
}

/** Brings one device's copy to it. */
function deliver(
  network: Network,
  device: LinkedDevice,
  stanza: BinaryNode,
  copy: BinaryNode,
  entry: OutboundEntry,
): void {
  const { jid = '' } = copy.attrs;
  const { id = '', to = '', recipient } = stanza.attrs;
  const enc = child(copy, 'enc');
  const person = network.directory.find(jid);
  if (!enc || !person) return;
  if (person instanceof Customer) {
    const own = ciphertext(enc);
    network.follow(person.inbox.receive({ device, id, to: bareJid(to), own, entry }));
    return;
  }
  const account = network.directory.account(person.number);
  if (!account) return;
  if (deviceOf(jid) !== 0) return forward(device, account.devices.get(deviceOf(jid)), stanza, enc);
  if (account === device.account) {
    const chat = bareJid(recipient ?? to);
    network.follow(network.handset(account).takeCopy(device, id, chat, ciphertext(enc)));
    return;
  }
  entry.readable = true;
}

/** From one linked client to another: the network only carries it. */
function forward(
  from: LinkedDevice,
  to: LinkedDevice | undefined,
  stanza: BinaryNode,
  enc: BinaryNode,
): void {
  if (!to) return;
  const isOwn = from.account === to.account;
  const { id, type, edit } = stanza.attrs;
  const attrs = { id, type, edit, t: now(), from: from.jid, notify: from.account.name };
  const addresses = isOwn
    ? { recipient: bareJid(stanza.attrs.to ?? '') }
    : { sender_lid: lidJid(from.account), addressing_mode: 'pn' };
  to.mailbox.post({ stanza: node('message', { ...attrs, ...addresses }, [enc]) });
}

function toGroup(network: Network, device: LinkedDevice, stanza: BinaryNode, entry: OutboundEntry): void {
  const { id = '', to = '', participant } = stanza.attrs;
  const group = network.groups.find(userOf(to));
  const copies = new Map(
    children(child(stanza, 'participants'), 'to').map((copy) => [
      network.directory.find(copy.attrs.jid)?.number ?? '',
      child(copy, 'enc'),
    ]),
  );
  const bare = child(stanza, 'enc');
  const shared = bare?.attrs.type === 'skmsg' ? bytesOf(bare) : undefined;
  for (const { person } of group?.members.values() ?? []) {
    if (!(person instanceof Customer)) continue;
    const alone = bare && !shared && network.directory.find(participant) === person ? bare : undefined;
    const enc = copies.get(person.number) ?? alone;
    if (!enc && !shared) continue;
    const own = enc && ciphertext(enc);
    network.follow(
      person.inbox.receive({ device, id, to, entry, ...(own && { own }), ...(shared && { shared }) }),
    );
  }
}

function takeReceipt(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id = '', to, type, participant } = stanza.attrs;
  device.link?.send(node('ack', { class: 'receipt', id, from: to, type, participant }));
  if (type === 'retry') return network.follow(sendAgain(network, device, stanza));
  if (type === 'server-error') return answerMediaRetry(network, device, stanza);
  if (type === 'hist_sync') return;
  const ids = [id, ...children(child(stanza, 'list'), 'item').map((item) => item.attrs.id ?? '')];
  for (const each of ids) {
    const entry = network.ledger.inboundEntry(device.account.number, device.id, each);
    device.mailbox.settleMessage(each);
    if (!entry) continue;
    const isRead = type === 'read' || type === 'read-self' || type === 'played';
    if (isRead) entry.readAt ??= Date.now();
    else entry.deliveredAt ??= Date.now();
  }
  network.ledger.changed();
  tellOtherAccount(network, device, stanza);
}

/** A receipt for what another paired account wrote goes on to that account's clients. */
function tellOtherAccount(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id, to, type } = stanza.attrs;
  const account = network.directory.account(network.directory.find(to)?.number ?? '');
  if (!account || account === device.account || type === 'sender') return;
  const from = isLid(to) ? lidJid(device.account) : pnJid(device.account);
  const said = type === 'inactive' ? undefined : type;
  for (const other of account.devices.values())
    other.mailbox.post({ stanza: node('receipt', { id, from, type: said, t: now() }) });
}

/** The client could not decrypt a message: the same one, encrypted anew. */
async function sendAgain(network: Network, device: LinkedDevice, stanza: BinaryNode): Promise<void> {
  const { id = '' } = stanza.attrs;
  const letter = device.mailbox.message(id);
  const entry = network.ledger.inboundEntry(device.account.number, device.id, id);
  if (entry) entry.retries += 1;
  if (!letter?.renew) return;
  const attempt = Number(child(stanza, 'retry')?.attrs.count ?? '1');
  // The client refuses the first copy a moment after it asked for the second.
  letter.nacksToIgnore = (letter.nacksToIgnore ?? 0) + 1;
  const keys = child(stanza, 'keys');
  const bundle = keys ? readBundle(requiredBytes(stanza, 'registration'), keys) : null;
  const renewed = await letter.renew(attempt, bundle);
  device.mailbox.post({ ...letter, stanza: renewed });
}

function takeAck(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { class: tag, id = '', error } = stanza.attrs;
  if (tag !== 'message') return device.mailbox.settle(stanza);
  const letter = device.mailbox.message(id);
  if (!letter) return;
  if (error && letter.nacksToIgnore) {
    letter.nacksToIgnore -= 1;
    return;
  }
  device.mailbox.settleMessage(id);
  const entry = network.ledger.inboundEntry(device.account.number, device.id, id);
  if (entry && error) entry.refused = error;
  if (entry && !error) entry.deliveredAt ??= Date.now();
  network.ledger.changed();
}

function acknowledge(device: LinkedDevice, stanza: BinaryNode, error?: string): void {
  const { id, to, participant } = stanza.attrs;
  device.link?.send(node('ack', { class: 'message', id, from: to, t: now(), participant, error }));
}

function ciphertext(enc: BinaryNode): Ciphertext {
  return { type: enc.attrs.type === 'pkmsg' ? 'pkmsg' : 'msg', bytes: bytesOf(enc) };
}

function bareJid(jid: string): string {
  return `${userOf(jid)}@${jid.slice(jid.indexOf('@') + 1)}`;
}
