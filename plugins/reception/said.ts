import { folded } from '@balcao/core';
import { chosenIdOf, type MessageRow } from '../tickets/index.ts';

type Said = Pick<MessageRow, 'body' | 'mediaType'> & Partial<Pick<MessageRow, 'attributes'>>;

/** Words before a choice that say nothing of it. */
const choosing =
  /^(?:(?:a |o |la |el |the )?(?:opcao|opcion|option|numero|number|item|fila|setor|sector|cola|queue)|n[o.º°])\s*:?\s*/;
/** A line that names the writer, as some phones and desktops put before each message. */
const signature = /^[*_~]*[\p{L}\p{M}\d .'’-]{1,60}:[*_~]*$/u;

/**
 * The whole number that a message consists of, alone or dressed up (`2.`, `*2*`, `2️⃣`, `opção 2`), behind a line that names its
 * writer, too; null for anything else.
 */
export function numberSaid({ body, mediaType }: Said): number | null {
  if (mediaType !== 'conversation') return null;
  const [, digits] = /^[^\p{L}\p{N}]*(\d{1,3})[^\p{L}\p{N}]*$/u.exec(bareChoice(body)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * The place, from 1, of the choice that a message names among these: by the id that was tapped, by its number or by its words; null
 * for anything else. 0 where it is the number said. An id of another menu leaves the words.
 */
export function choiceSaid(said: Said, names: readonly string[], ids: readonly string[] = []): number | null {
  const tapped = ids.indexOf(chosenIdOf(said) ?? '');
  if (tapped >= 0) return tapped + 1;
  const number = numberSaid(said);
  if (number !== null || said.mediaType !== 'conversation') return number;
  const words = wordsOf(bareChoice(said.body));
  if (words === '') return null;
  const places = names.flatMap((name, index) => (wordsOf(name) === words ? index + 1 : []));
  // Two of one name are distinguished by their numbers alone.
  return places.length === 1 ? (places[0] as number) : null;
}

/** Ids by which menus know their choices: queues of a connection's, options of a queue's, ratings of a question's. */
export const choiceIds = {
  queue: (id: number) => `queue:${id}`,
  option: (id: number) => `option:${id}`,
  rating: (rate: number) => `rating:${rate}`,
} as const;

/** The words of a choice, without a signature before them and without `opção` and the like. */
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

/** Lower case without accents, marks and further spaces. */
function wordsOf(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The customer asks for the first menu. */
export function saidRestart({ body, mediaType }: Said): boolean {
  return mediaType === 'conversation' && body.trim() === '#';
}
