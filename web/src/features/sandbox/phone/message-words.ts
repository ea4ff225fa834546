import type { TFunction } from 'i18next';
import type { PhoneMessage } from './chat.ts';
import { plainText } from './formatted-text.ts';

const pictograms: Record<string, string> = {
  image: '📷',
  video: '🎥',
  audio: '🎤',
  document: '📄',
  location: '📍',
  contact: '👤',
  sticker: '🖼',
};

/** A message in one line, for lists and quotes. */
export function wordsOf(
  message: Pick<PhoneMessage, 'kind' | 'body' | 'isDeleted' | 'mediaName'>,
  t: TFunction,
): string {
  const { kind, body, isDeleted, mediaName } = message;
  if (isDeleted) return t('message.deleted');
  const pictogram = pictograms[kind];
  if (!pictogram) return plainText(body);
  const hasWords = ['image', 'video', 'document'].includes(kind) && body.trim() !== '';
  const words = hasWords ? plainText(body) : kind === 'document' && mediaName ? mediaName : t(`kind.${kind}`);
  return `${pictogram} ${words}`;
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
