import { readyFlowKeys } from '@balcao/plugins/flows/index.ts';
import { describe, expect, test } from '@jest/globals';
import { type Demo, minuteMs } from '../demo.ts';
import { randomOf } from '../random.ts';
import { customerOf } from '../steps/customers.ts';
import { pt } from '../texts/pt.ts';
import type { PastTicket } from './plan-past.ts';
import { talkWith } from './talks.ts';

const demo = { texts: pt, language: 'pt' } as unknown as Demo;
const noon = Date.UTC(2026, 2, 2, 12);
const ticket: PastTicket = {
  ...{ customer: customerOf(0), queue: 'billing', agent: 'Ana', tag: null, rating: null },
  messages: [
    { fromMe: false, body: 'Preciso do boleto', at: noon },
    { fromMe: true, body: 'Aqui está', at: noon + 5 * minuteMs },
  ],
  closedAt: noon + 8 * minuteMs,
};

describe('A customer’s talk with a flow in the past', () => {
  test.each(readyFlowKeys)(
    'customers of the flow %s write in order, outside of the conversation with agents',
    (key) => {
      const random = randomOf(7, key);
      for (let nth = 0; nth < 50; nth++) {
        const { talk, isAtEnd } = talkWith(key, demo, random, ticket);
        const moments = talk.said.map(({ at }) => at);
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        expect(talk.until).toBeGreaterThanOrEqual(moments.at(-1) ?? Number.POSITIVE_INFINITY);
        expect(isAtEnd).toBe(key === 'rating');
        const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 0];
        if (isAtEnd) expect(first).toBeGreaterThan(noon + 5 * minuteMs);
        else expect(last).toBeLessThanOrEqual(noon);
      }
    },
  );

  test('a talk is equal for an equal seed', () => {
    const talkOf = (seed: number) => talkWith('invoice', demo, randomOf(seed, 'flow'), ticket);
    expect(talkOf(3)).toEqual(talkOf(3));
  });
});
