import { tidyName, withoutUnseen } from '@balcao/core';
import type { ContactAddress } from './address.ts';
import { contactLimits } from './contract/limits.ts';

/**
 * Contact as the database holds it. It is read as a plain row instead of a model, since every inbound message reads
 * one.
 */
export interface ContactRow {
  id: number;
  companyId: number;
  name: string;
  /** Digits, as a person would dial them; null while the network hides the number. A group's are those of its id. */
  number: string | null;
  email: string;
  profilePicUrl: string | null;
  uuid: string;
  isGroup: 0 | 1;
  /** The connection of origin. */
  whatsappId: number | null;
  /** Kind of the address to which a message to this contact is sent; see addressOf. */
  addressKind: ContactAddress['kind'];
  addressValue: string;
  createdAt: number;
  updatedAt: number;
}

export const contactColumns = [
  'id',
  'companyId',
  'name',
  'number',
  'email',
  'profilePicUrl',
  'uuid',
  'isGroup',
  'whatsappId',
  'addressKind',
  'addressValue',
  'createdAt',
  'updatedAt',
].map((column) => `Contacts.${column}`);

/** A name that a customer chose, as users read it; empty where nothing of it can be seen. */
export function shownName(name: string, max: number = contactLimits.pushNameMax): string {
  return fitting(seenOf(name), max);
}

/**
 * The name of extra information fit for storage, from a file or an earlier release; empty where nothing of it can be
 * seen.
 */
export function shownInfoName(name: string): string {
  const { nameMax } = contactLimits.extraInfo;
  // Cleaned again, since a cut within a joined picture leaves its joiner behind.
  return tidyName(withoutUnseen(shownName(tidyName(name), nameMax)));
}

/** True where a name is longer than the column takes: of what people read of it, the end is left out. */
export function isNameCut(name: string): boolean {
  return seenOf(name).length > contactLimits.pushNameMax;
}

/** A name fit for storage: no control characters, single spaces, cut to what the column takes. */
export function cleanName(name: string): string {
  return fitting(plainOf(name), contactLimits.pushNameMax);
}

function plainOf(name: string): string {
  return name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function seenOf(name: string): string {
  return plainOf(withoutUnseen(name.replace(/\p{Cc}+/gu, ' ')));
}

/** Cuts a text between two visible signs, never within a letter with its accent or a joined emoji. */
function fitting(name: string, max: number): string {
  if (name.length <= max) return name;
  const last = signs.segment(name).containing(max)?.index ?? max;
  // One character may be combined of any number of code points.
  return name
    .slice(0, last || max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

const signs = new Intl.Segmenter('pt', { granularity: 'grapheme' });
