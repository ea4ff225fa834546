import { expect, test } from '@jest/globals';
import type { BinaryNode } from '@whiskeysockets/baileys';
import fc from 'fast-check';
import { pino } from 'pino';
import { AckReports } from './ack-reports.ts';

const chat = '5511988880001@s.whatsapp.net';
const others = '5511988880002@s.whatsapp.net';
const ackOf: Record<string, number> = { sender: 2, delivered: 3, read: 4, played: 5 };

interface Step {
  wireId: string;
  type: string;
  /** True when it comes from the chat that the message went to. */
  isOurs: boolean;
  /** Pause before the next one: none, a microtask, or a turn of the event loop. */
  pause: 'none' | 'microtask' | 'turn';
}

const step: fc.Arbitrary<Step> = fc.record({
  wireId: fc.constantFrom('A', 'B', 'C'),
  type: fc.constantFrom('sender', 'delivered', 'read', 'played'),
  isOurs: fc.boolean(),
  pause: fc.constantFrom('none', 'microtask', 'turn'),
});

function stanzaOf({ wireId: id, type, isOurs }: Step): BinaryNode {
  const attrs = { id, from: isOurs ? chat : others };
  return { tag: 'receipt', attrs: type === 'delivered' ? attrs : { ...attrs, type } };
}

test('receipts in any order and at any pace end at the highest of each message, and only of its own chat', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const reported = new Map<string, number>();
      const acks = new AckReports(
        {
          acked: async (list) => {
            for (const { wireId, ack } of list)
              reported.set(wireId, Math.max(ack, reported.get(wireId) ?? 0));
          },
        },
        pino({ level: 'silent' }),
        async (_wireId, from) => from === chat,
      );
      for (const one of steps) {
        acks.heard(stanzaOf(one));
        if (one.pause === 'microtask') await null;
        else if (one.pause === 'turn') await new Promise((resume) => setImmediate(resume));
      }
      await acks.stop();
      const wanted = new Map<string, number>();
      for (const { wireId, type, isOurs } of steps)
        if (isOurs) wanted.set(wireId, Math.max(ackOf[type] ?? 0, wanted.get(wireId) ?? 0));
      expect(reported).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

test('a receipt that comes in the very moment in which the others are done is reported too', async () => {
  for (let microtasks = 0; microtasks < 12; microtasks++) {
    const reported: string[] = [];
    const acks: AckReports = new AckReports(
      {
        acked: async (list) => {
          reported.push(...list.map(({ wireId }) => wireId));
          if (reported.length > 1) return;
          let at = Promise.resolve();
          for (let count = 0; count < microtasks; count++) at = at.then(() => undefined);
          void at.then(() => acks.heard({ tag: 'receipt', attrs: { id: 'B', from: chat } }));
        },
      },
      pino({ level: 'silent' }),
      async () => true,
    );
    acks.heard({ tag: 'receipt', attrs: { id: 'A', from: chat } });
    for (let turn = 0; turn < 4; turn++) await new Promise((resume) => setImmediate(resume));
    await acks.stop();
    expect({ microtasks, reported }).toEqual({ microtasks, reported: ['A', 'B'] });
  }
});
