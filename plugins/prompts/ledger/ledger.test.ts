/** @on-servers deliveries and turns are claimed under locks */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { says } from '../testing/model-server.ts';
import { aNumber, type PromptsKit, startPrompts } from '../testing/prompts-kit.ts';
import { today } from './caps.ts';
import { reserve, settle } from './reserve.ts';

let kit: PromptsKit;
beforeAll(async () => {
  kit = await startPrompts();
});
beforeEach(() => kit.model.play(says('Sempre o mesmo.')));
afterAll(() => kit.app.close());

const spending = { kind: 'answer', prompt: null, ticketId: null, model: 'm', tokens: 100 } as const;
const setCap = (desk: Desk, key: string, value: number) => kit.set(desk, { [key]: String(value) });
const dayOf = async (desk: Desk) => `day:${(await today(kit.app.ctx(desk.company))).day}`;

describe('A cap', () => {
  test('a token cap holds to the token under twenty calls at once', async () => {
    for (const [cap, through] of [
      [700, 7],
      [799, 7],
      [800, 8],
    ] as const) {
      const desk = await kit.aDesk();
      await setCap(desk, 'aiTokensPerDay', cap);
      const ctx = kit.app.ctx(desk.company);
      const all = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(ctx, spending)));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(through);
      const refused = all.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []));
      expect(new Set(refused)).toEqual(new Set(['ERR_AI_BUDGET_SPENT']));
      expect(await kit.used(desk, await dayOf(desk))).toBe(through * 100);
      expect(await kit.ledger(desk)).toHaveLength(through);
    }
  });

  test('a token cap that refuses takes nothing from the others', async () => {
    const desk = await kit.aDesk();
    await setCap(desk, 'aiTokensPerTicket', 150);
    const ctx = kit.app.ctx(desk.company);
    await reserve(ctx, { ...spending, ticketId: 7 });
    await expect(reserve(ctx, { ...spending, ticketId: 7 })).rejects.toMatchObject({
      code: 'ERR_AI_BUDGET_SPENT',
      details: { scope: 'ticket', cap: 150 },
    });
    expect(await kit.used(desk, await dayOf(desk))).toBe(100);
    expect(await kit.used(desk, 'ticket:7')).toBe(100);
    await reserve(ctx, { ...spending, ticketId: 8 });
  });

  test('a token cap stops a prompt whose model repeats itself for ever, to the token, with twenty customers at once', async () => {
    const desk = await kit.aPromptedDesk({ usesKnowledge: false });
    const numbers = Array.from({ length: 20 }, () => aNumber());
    // All of one length, so that each call reserves, and without a word of the provider takes, the same.
    await kit.asks(desk, numbers[0] as string, 'Oi');
    const [first] = await kit.ledger(desk);
    const each = first?.tokens ?? 0;
    await setCap(desk, 'aiTokensPerDay', each * 5);
    await Promise.all(numbers.slice(1).map((number) => kit.write(desk, { number, body: 'Oi' })));
    await kit.answered(desk);
    expect(await kit.used(desk, await dayOf(desk))).toBe(each * 5);
    expect(kit.model.asked).toHaveLength(5);
    const notes = await Promise.all(numbers.map((number) => kit.notesOf(desk, number)));
    expect(notes.flat().filter((note) => note.includes('limite de gasto'))).toHaveLength(15);
  });

  test('a token cap of the prompt itself holds beside those of the company', async () => {
    const desk = await kit.aPromptedDesk({ dayTokensMax: 50 });
    const number = aNumber();
    await kit.asks(desk, number, 'Oi');
    expect(kit.model.asked).toHaveLength(0);
    expect(await kit.notesOf(desk, number)).toEqual([expect.stringContaining('limite de gasto')]);
  });
});

describe('What a call took', () => {
  test('the cost of a call is what the provider says, and the rest comes back, once', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const reservation = await reserve(ctx, spending);
    const usage = { promptTokens: 20, completionTokens: 5 };
    for (let again = 0; again < 3; again++) await settle(ctx, reservation, { state: 'done', usage });
    expect(await kit.used(desk, await dayOf(desk))).toBe(25);
    expect(await kit.ledger(desk)).toMatchObject([
      { state: 'done', reserved: 100, tokens: 25, promptTokens: 20, completionTokens: 5 },
    ]);
  });

  test('the cost of a call is never more than it can have been, whatever the provider says', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const usage = { promptTokens: 1_000_000, completionTokens: 1_000_000 };
    await settle(ctx, await reserve(ctx, spending), { state: 'done', usage });
    expect(await kit.used(desk, await dayOf(desk))).toBe(100);
  });

  test('the cost of a call is nothing when it was refused, and the most when its process died', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    await settle(ctx, await reserve(ctx, spending), { state: 'failed', failure: 'REASON_AI_KEY' });
    const lost = await reserve(ctx, spending);
    await ctx
      .table('PromptSpend')
      .where({ id: lost.id })
      .update({ createdAt: Date.now() - 3_600_000 });
    await kit.app.sweep('prompts/lost-calls');
    await settle(ctx, lost, { state: 'done', usage: { promptTokens: 1, completionTokens: 1 } });
    expect((await kit.ledger(desk)).map(({ state, tokens }) => [state, tokens])).toEqual([
      ['failed', 0],
      ['lost', 100],
    ]);
    expect(await kit.used(desk, await dayOf(desk))).toBe(100);
  });
});

test('admins see what a month of prompts cost, by day, prompt and kind, and how far the caps are', async () => {
  kit.model.play(says('Olá', { prompt: 30, completion: 4 }));
  const desk = await kit.aPromptedDesk();
  await setCap(desk, 'aiTokensPerMonth', 0);
  await kit.asks(desk, aNumber(), 'Oi');
  const { body } = await kit.app.api(desk.admin).get('/prompt-spend');
  const { day, month } = await today(kit.app.ctx(desk.company));
  expect(body).toMatchObject({
    month,
    caps: { ticket: 100_000, day: 1_000_000, month: null },
    used: { day: 34, month: 34 },
    days: [{ day, calls: 1, tokens: 34 }],
    kinds: [{ kind: 'answer', calls: 1, tokens: 34 }],
    prompts: [{ promptId: desk.prompt.id, name: desk.prompt.name, calls: 1, tokens: 34 }],
  });
  const prompt = await kit.app.api(desk.admin).get(`/prompt/${desk.prompt.id}`);
  expect(prompt.body).toMatchObject({ promptTokens: 30, completionTokens: 4, totalTokens: 34 });
  expect((await kit.app.api(desk.admin).get('/prompt-spend', { month: '2026-13' })).status).toBe(400);
});

test('single calls of prompts are forgotten after a year and a month', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const [old] = [await reserve(ctx, spending), await reserve(ctx, spending)];
  const long = Date.now() - 401 * 24 * 60 * 60_000;
  await ctx.table('PromptSpend').where({ id: old.id }).update({ createdAt: long });
  await ctx.insert('PromptBudgets', { scope: 'day:2025-01-01', used: 9, updatedAt: long });
  await kit.app.sweep('prompts/old-spend');
  expect(await kit.ledger(desk)).toHaveLength(1);
  expect(await ctx.table('PromptBudgets').where({ scope: 'day:2025-01-01' })).toEqual([]);
});
