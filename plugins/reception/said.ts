import { folded } from '@balcao/core';
import { chosenIdOf, type MessageRow } from '../tickets/index.ts';

type Said = Pick<MessageRow, 'body' | 'mediaType'> & Partial<Pick<MessageRow, 'attributes'>>;

/** Filler words before a choice, such as `opção` in `opção 2`. */
const choosing =
  /^(?:(?:a |o |la |el |the )?(?:opcao|opcion|option|numero|number|item|fila|setor|sector|cola|queue)|n[o.º°])\s*:?\s*/;
/** Line with the writer's name, which some phones and desktop apps put before each message. */
const signature = /^[*_~]*[\p{L}\p{M}\d .'’-]{1,60}:[*_~]*$/u;

/**
 * Returns the whole number that a message consists of, alone or decorated (`2.`, `*2*`, `2️⃣`, `opção 2`), also after
 * a line with the writer's name; null for any other message.
 */
export function numberSaid({ body, mediaType }: Said): number | null {
  if (mediaType !== 'conversation') return null;
  const [, digits] = /^[^\p{L}\p{N}]*(\d{1,3})[^\p{L}\p{N}]*$/u.exec(bareChoice(body)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * Returns the position, from 1, of the choice that a message names among these: by the tapped button's id, by its
 * number or by its words. Returns 0 when the customer wrote 0; null when it names none. A tapped id of another menu
 * is ignored, and its words are compared.
 */
export function choiceSaid(said: Said, names: readonly string[], ids: readonly string[] = []): number | null {
  const tapped = ids.indexOf(chosenIdOf(said) ?? '');
  if (tapped >= 0) return tapped + 1;
  const number = numberSaid(said);
  if (number !== null || said.mediaType !== 'conversation') return number;
  const words = wordsOf(bareChoice(said.body));
  if (words === '') return null;
  const places = names.flatMap((name, index) => (wordsOf(name) === words ? index + 1 : []));
  // Two choices with the same name can be chosen by number only.
  return places.length === 1 ? (places[0] as number) : null;
}

/** Ids of the buttons in menus: for queues of a connection, options of a queue, and ratings. */
export const choiceIds = {
  queue: (id: number) => `queue:${id}`,
  option: (id: number) => `option:${id}`,
  rating: (rate: number) => `rating:${rate}`,
} as const;

/** Removes a signature and words such as `opção` before a choice. */
function bareChoice(body: string): string {
  const lines = body
    .slice(0, 500)
    .trim()
    .split(/\s*\n\s*/);
  while (lines.length > 1 && signature.test(lines[0] as string)) lines.shift();
  const line = lines.join('\n');
  const plain = folded(line).replace(/^[^\p{L}\p{N}]+/u, '');
  const prefix = choosing.exec(plain)?.[0] ?? '';
  return prefix === '' || plain.length === prefix.length ? line : plain.slice(prefix.length);
}

/** Text in lower case without accents, punctuation and repeated spaces. */
function wordsOf(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True when the customer wrote `#`, which asks for the first menu. */
export function saidRestart({ body, mediaType }: Said): boolean {
  return mediaType === 'conversation' && body.trim() === '#';
}
