import {
  isJidGroup,
  isLidUser,
  isPnUser,
  jidDecode,
  jidNormalizedUser,
  type WAMessageKey,
} from '@whiskeysockets/baileys';
import { type ChannelAddress, SendFailure } from '../connections/index.ts';
import { NoSuchAddress } from './contract/reasons.ts';

/**
 * Converts a jid (WhatsApp's form of an address, such as `5511…@s.whatsapp.net`) into an address. Returns null for a
 * jid of something other than a person or a group (broadcasts, newsletters, bots). A person has two addresses: by phone
 * number (`pn`) and by LID, an id that hides the number.
 */
export function addressOfJid(jid: string | null | undefined): ChannelAddress | null {
  if (!jid) return null;
  const user = jidDecode(jid)?.user;
  if (!user) return null;
  if (isJidGroup(jid)) return { kind: 'group', value: jid };
  if (isPnUser(jid) || jid.endsWith('@hosted')) return { kind: 'phone', value: user };
  if (isLidUser(jid) || jid.endsWith('@hosted.lid')) return { kind: 'lid', value: `${user}@lid` };
  return null;
}

/** Converts an address into the jid to write to. Throws a refusing SendFailure for an address that WhatsApp does not have, such as a web chat's visitor. */
export function jidOfAddress({ kind, value }: ChannelAddress): string {
  if (kind === 'phone') return `${value.replace(/\D/g, '')}@s.whatsapp.net`;
  if (kind === 'lid') return value.endsWith('@lid') ? value : `${value}@lid`;
  if (kind === 'group') return value.endsWith('@g.us') ? value : `${value}@g.us`;
  throw new SendFailure('refused', NoSuchAddress());
}

/** Lists the addresses of one person, the phone number first, each once. */
export function personOf(...jids: ReadonlyArray<string | null | undefined>): ChannelAddress[] {
  const found = new Map<string, ChannelAddress>();
  for (const jid of jids) {
    const address = addressOfJid(jid);
    if (address && address.kind !== 'group') found.set(`${address.kind} ${address.value}`, address);
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** Addresses of the contact behind a message: the customer, or in a group its author. */
export function writerOf({
  remoteJid,
  remoteJidAlt,
  participant,
  participantAlt,
}: WAMessageKey): ChannelAddress[] {
  return remoteJid && isJidGroup(remoteJid)
    ? personOf(participant, participantAlt)
    : personOf(remoteJid, remoteJidAlt);
}

export function numberOf(jid: string | undefined): string {
  return jidDecode(jidNormalizedUser(jid))?.user ?? '';
}

function rank({ kind }: ChannelAddress): number {
  return kind === 'phone' ? 0 : 1;
}
