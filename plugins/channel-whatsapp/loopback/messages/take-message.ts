import type { LinkedDevice } from '../account.ts';
import { Customer } from '../customer.ts';
import { handsetOf } from '../handset.ts';
import type { OutboundEntry } from '../ledger.ts';
import type { Network } from '../network.ts';
import { lidJid, pnJid } from '../person.ts';
import type { Ciphertext } from '../signal-party.ts';
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
  userOf,
} from '../wire/nodes.ts';

/** A message of the product: takes it, and brings each device its copy. */
export function takeMessage(network: Network, device: LinkedDevice, stanza: BinaryNode): void {
  const { id = '', to = '', category, edit } = stanza.attrs;
  if (category === 'peer') {
    acknowledge(device, stanza);
    const enc = child(stanza, 'enc');
    if (enc) network.follow(handsetOf(network, device.account).takeRequest(device, ciphertext(enc)));
    return;
  }
  const chat = isGroup(to) ? userOf(to) : (network.directory.find(to)?.number ?? userOf(to));
  const account = device.account.number;
  const about = { account, device: device.id, to: chat, id, kind: 'other', body: '' };
  const entry = network.ledger.outbound(edit ? { ...about, edit } : about);
  const isOut = isGroup(to) && !network.groups.find(chat)?.members.has(account);
  const isOfNumber = network.takesLidsAlone && !isGroup(to) && !isLid(to);
  const error = network.refusalFor(account, chat) ?? (isOut ? '403' : isOfNumber ? '463' : undefined);
  if (error) {
    entry.refused = error;
    if (error === 'silence') return;
    acknowledge(device, stanza, error);
    return;
  }
  delete entry.refused;
  acknowledge(device, stanza);
  if (isGroup(to)) toGroup(network, device, stanza, entry);
  else toPerson(network, device, stanza, entry);
}

function toPerson(network: Network, device: LinkedDevice, stanza: BinaryNode, entry: OutboundEntry): void {
  const { to, participant } = stanza.attrs;
  for (const copy of children(child(stanza, 'participants'), 'to'))
    deliver(network, device, stanza, copy, entry);
  // A repeat for a single device has its encrypted part directly in the stanza.
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
  if (deviceOf(jid) !== 0) {
    forward(network, { from: device, to: account.devices.get(deviceOf(jid)) }, stanza, enc);
  } else if (account === device.account) {
    const chat = bareJid(recipient ?? to);
    network.follow(handsetOf(network, account).takeCopy(device, id, chat, ciphertext(enc)));
  } else entry.readable = true;
}

/** Passes a message from one linked client to another; the network cannot read it. */
function forward(
  network: Network,
  { from, to }: { from: LinkedDevice; to: LinkedDevice | undefined },
  stanza: BinaryNode,
  enc: BinaryNode,
): void {
  if (!to) return;
  const isOwn = from.account === to.account;
  const { id, type, edit, to: chat = '' } = stanza.attrs;
  const person = network.directory.find(chat);
  const attrs = { id, type, edit, t: now(), from: from.jid, notify: from.account.name };
  const addresses = isOwn
    ? { recipient: bareJid(chat), ...(isLid(chat) && person ? { peer_recipient_pn: pnJid(person) } : {}) }
    : { sender_lid: lidJid(from.account), addressing_mode: 'pn' };
  to.queue.post({ stanza: node('message', { ...attrs, ...addresses }, [enc]) });
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

function acknowledge(device: LinkedDevice, stanza: BinaryNode, error?: string): void {
  const { id, to, participant } = stanza.attrs;
  device.socket?.send(node('ack', { class: 'message', id, from: to, t: now(), participant, error }));
}

function ciphertext(enc: BinaryNode): Ciphertext {
  return { type: enc.attrs.type === 'pkmsg' ? 'pkmsg' : 'msg', bytes: bytesOf(enc) };
}

function bareJid(jid: string): string {
  return `${userOf(jid)}@${jid.slice(jid.indexOf('@') + 1)}`;
}
