import type { TFunction } from 'i18next';
import { plainText } from '../../../../lib/format/message-text.ts';
import type { PhoneMessage } from '../chat.ts';

const kindsWithWords = ['image', 'video', 'document'];
const kindsWithoutText = ['audio', 'location', 'contact', 'sticker'];

/** A message in one line of words. */
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

/** `lat,lng` as a location has it in its body. */
export function placeOf(body: string): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(body);
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null;
}

/** The name on a vCard. */
export function cardName(vcard: string): string | null {
  return /^(?:item\d+\.)?FN[^:]*:(.+)$/im.exec(vcard)?.[1]?.trim() ?? null;
}
