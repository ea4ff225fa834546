import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Message } from '../ticket.ts';
import { placeNotes } from './thread-notes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10) + minute * 60_000).toISOString();
const message = (minute: number) => ({ id: `m${minute}`, createdAt: at(minute) }) as Message;
const note = (minute: number) => ({ minute, createdAt: at(minute) });
const whole = { hasOlder: false, hasNewer: false };

describe('notes in a conversation', () => {
  test('a note stands before the message that was written after it, and at the end where none was', () => {
    const { before, atEnd } = placeNotes([message(1), message(5)], [note(9), note(3)], whole);
    expect([...before]).toEqual([['m5', [note(3)]]]);
    expect(atEnd).toEqual([note(9)]);
  });

  test('a note beyond the loaded messages waits for theirs', () => {
    const { before, atEnd } = placeNotes([message(4), message(5)], [note(3), note(9)], {
      hasOlder: true,
      hasNewer: true,
    });
    expect([...before.values(), ...atEnd]).toEqual([]);
  });

  test('every note of a wholly loaded conversation has one place, in the order of time', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 30 });
    fc.assert(
      fc.property(minutes, minutes, (said, noted) => {
        const messages = said.sort((a, b) => a - b).map(message);
        const { before, atEnd } = placeNotes(messages, noted.map(note), whole);
        const shown = messages.flatMap(({ id, createdAt }) => {
          const notes = before.get(id) ?? [];
          for (const { createdAt: notedAt } of notes) expect(notedAt < createdAt).toBe(true);
          return notes;
        });
        expect([...shown, ...atEnd].map(({ minute }) => minute)).toEqual(noted.sort((a, b) => a - b));
      }),
    );
  });
});
