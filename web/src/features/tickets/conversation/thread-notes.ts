import type { Message } from '../ticket.ts';

interface Dated {
  createdAt: string;
}

interface Range {
  /** Messages before and after the loaded ones exist. */
  hasOlder: boolean;
  hasNewer: boolean;
}

export interface NotePlaces<N extends Dated> {
  /** Notes, oldest first, by the id of the message that was written after them. */
  before: ReadonlyMap<string, readonly N[]>;
  /** Notes that were written after all messages. */
  atEnd: readonly N[];
}

/**
 * Finds the place of each note among the messages, which are sorted by time, the oldest first. Notes beyond the loaded
 * messages are left out until those are loaded.
 */
export function placeNotes<N extends Dated>(
  messages: readonly Message[],
  notes: readonly N[],
  { hasOlder, hasNewer }: Range,
): NotePlaces<N> {
  const first = messages[0];
  const sorted = notes
    .filter((note) => !hasOlder || (first !== undefined && !isBefore(note, first.createdAt)))
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const before = new Map<string, readonly N[]>();
  let taken = 0;
  for (const { id, createdAt } of messages) {
    const from = taken;
    while (taken < sorted.length && isBefore(sorted[taken], createdAt)) taken++;
    if (taken > from) before.set(id, sorted.slice(from, taken));
  }
  return { before, atEnd: hasNewer ? [] : sorted.slice(taken) };
}

function isBefore(note: Dated | undefined, moment: string): boolean {
  return note !== undefined && Date.parse(note.createdAt) < Date.parse(moment);
}
