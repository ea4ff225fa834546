import type { MessageRow } from '../tickets/index.ts';

/** The whole number that a message consists of, alone or dressed up (`2.`, `*2*`, `2️⃣`); null for anything else. */
export function numberSaid({ body, mediaType }: Pick<MessageRow, 'body' | 'mediaType'>): number | null {
  if (mediaType !== 'conversation') return null;
  const [, digits] = /^[^\p{L}\p{N}]*(\d{1,3})[^\p{L}\p{N}]*$/u.exec(body) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The customer asks for the first menu. */
export function saidRestart({ body, mediaType }: Pick<MessageRow, 'body' | 'mediaType'>): boolean {
  return mediaType === 'conversation' && body.trim() === '#';
}
