import type { TFunction } from 'i18next';
import { plainText } from '../../../../lib/format/message-text.ts';
import type { PhoneMessage } from '../chat.ts';

const kindsWithWords = ['image', 'video', 'document'];
const kindsWithoutText = ['audio', 'location', 'contact', 'sticker'];

/** Text of a message of the simulated phone on one line; its kind in words where it has no text. */
export function phoneTextOf(
  message: Pick<PhoneMessage, 'kind' | 'body' | 'isDeleted' | 'mediaName'>,
  t: TFunction,
): string {
  const { kind, body, isDeleted, mediaName } = message;
  if (isDeleted) return t('message.deleted');
  if (kindsWithoutText.includes(kind)) return t(`kind.${kind}`);
  const words = plainText(body);
  if (!kindsWithWords.includes(kind) || words !== '') return words;
  return kind === 'document' && mediaName ? mediaName : t(`kind.${kind}`);
}

/** Reads the coordinates in the body of a location, `lat,lng`; null for another text. */
export function placeOf(body: string): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(body);
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null;
}

/** Reads the name on a contact card (vCard). */
export function cardName(vcard: string): string | null {
  return /^(?:item\d+\.)?FN[^:\n]*:(.+)$/im.exec(vcard)?.[1]?.trim() ?? null;
}
