import type { proto } from '@whiskeysockets/baileys';
import type { LinkedDevice } from '../account.ts';
import type { Network } from '../network.ts';
import type { Partitions } from '../partitions.ts';
import type { KeyBundle, SignalParty } from '../signal-party.ts';
import { type BinaryNode, node, now } from '../wire/nodes.ts';
import type { Composed } from './composed.ts';

/** Phone that sends a message. */
export interface Writer {
  readonly number: string;
  readonly name: string;
  readonly party: SignalParty;
  readonly partitions: Partitions;
  /** `<group> <device>` for every device that has this writer's key of that group. */
  readonly groupKeysGiven: Set<string>;
}

/** Unencrypted part of a message: its addresses, and the chat under which the ledger records it. */
export interface Envelope {
  id: string;
  attrs: Record<string, string | undefined>;
  /** Address of the group; absent for a message to one person. */
  group?: string;
  /**
   * Customer's number or group's id; null for messages between a phone and its own clients, which the ledger does not
   * count.
   */
  chat: string | null;
  timestamp?: number;
}

/**
 * Encrypts a message for one device and puts it into the device's queue; waits until the device has published its keys.
 */
export function postMessage(
  network: Network,
  device: LinkedDevice,
  writer: Writer,
  composed: Composed,
  envelope: Envelope,
): Promise<void> {
  return writer.partitions.run(device.owner, async () => {
    await device.ready;
    if (!network.isLinked(device)) return;
    const { kind, body } = composed;
    const { id, chat } = envelope;
    const account = device.account.number;
    if (chat !== null)
      network.ledger.inbound({ account, device: device.id, from: writer.number, chat, id, kind, body });
    await meet(device, writer);
    const stanza = stanzaOf(writer, composed, envelope, await seal(device, writer, composed, envelope));
    const renew = (attempt: number, bundle: KeyBundle | null) =>
      writer.partitions.run(device.owner, async () => {
        await meet(device, writer, bundle ?? device.takeBundle());
        return stanzaOf(
          writer,
          composed,
          envelope,
          await reseal(device, writer, composed, envelope, attempt),
        );
      });
    device.queue.post({ stanza, renew });
  });
}

async function meet(device: LinkedDevice, writer: Writer, fresh?: KeyBundle | null): Promise<void> {
  if (!fresh && (await writer.party.knows(device.address))) return;
  const bundle = fresh ?? device.takeBundle();
  if (bundle) await writer.party.greet(device.address, bundle);
}

function stanzaOf(writer: Writer, composed: Composed, envelope: Envelope, encs: BinaryNode[]): BinaryNode {
  const { id, attrs, timestamp } = envelope;
  const t = timestamp === undefined ? now() : String(Math.floor(timestamp / 1000));
  const { type, edit } = composed;
  return node('message', { id, type, t, notify: writer.name, edit, ...attrs }, encs);
}

async function seal(
  device: LinkedDevice,
  writer: Writer,
  composed: Composed,
  envelope: Envelope,
): Promise<BinaryNode[]> {
  const { mediatype } = composed;
  const { group } = envelope;
  if (!group) return [await pairwise(device, writer, composed.message, { mediatype })];
  const { bytes, distribution } = await writer.party.encryptForGroup(group, composed.message);
  const encs = [node('enc', { v: '2', type: 'skmsg', mediatype }, bytes)];
  const key = `${group} ${device.owner}`;
  if (!writer.groupKeysGiven.has(key)) {
    writer.groupKeysGiven.add(key);
    encs.unshift(await pairwise(device, writer, distributionOf(group, distribution)));
  }
  return encs;
}

/**
 * Encrypts a message again for a device that could not decrypt it, always for this device alone and with the group's
 * key.
 */
async function reseal(
  device: LinkedDevice,
  writer: Writer,
  composed: Composed,
  { group }: Envelope,
  attempt: number,
): Promise<BinaryNode[]> {
  const { mediatype } = composed;
  const attrs = { mediatype, count: String(attempt) };
  if (!group) return [await pairwise(device, writer, composed.message, attrs)];
  const { distribution } = await writer.party.encryptForGroup(group, composed.message);
  const message = { ...composed.message, ...distributionOf(group, distribution) };
  return [await pairwise(device, writer, message, attrs)];
}

async function pairwise(
  device: LinkedDevice,
  writer: Writer,
  message: proto.IMessage,
  attrs: Record<string, string | undefined> = {},
): Promise<BinaryNode> {
  const { type, bytes } = await writer.party.encrypt(device.address, message);
  return node('enc', { v: '2', type, ...attrs }, bytes);
}

function distributionOf(groupId: string, bytes: Uint8Array): proto.IMessage {
  return { senderKeyDistributionMessage: { groupId, axolotlSenderKeyDistributionMessage: bytes } };
}
