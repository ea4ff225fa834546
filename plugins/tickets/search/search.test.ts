import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { couldContain, foldText } from './fold-text.ts';
import { searchMessages } from './search-messages.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

describe('a search in messages', () => {
  test.each([
    ['SEGUNDA   via', 'segunda via'],
    ['Não É AÇÃO', 'nao e acao'],
    ['e\u0301', 'e'],
  ])('takes %s for %s', (given, folded) => {
    expect(foldText(given)).toBe(folded);
  });

  test('takes the signs of LIKE literally', () => {
    expect(couldContain('100% b!')).toBe('%100!%%b!!%');
  });

  test.each(['coração', 'CORACAO', 'coraçao de', 'ção DE  mãe', 'c\u0327ão', '100% seu', '😀', 'b_c'])(
    'finds %s however it is written',
    async (text) => {
      const desk = await kit.aDesk();
      await kit.write(
        desk,
        { body: 'CORAÇÃO DE\nMÃE, 100% seu 😀 a b_c' },
        { body: 'nada disso' },
        { body: 'coracao x 100 seu bxc' },
      );
      const ctx = kit.app.ctx(desk.company);
      const found = await searchMessages(ctx, text);
      const [first] = await ctx.table('Messages').orderBy('id').limit(1);
      expect(found).toContain(first.ticketId);
      expect(found.length).toBeLessThanOrEqual(2);
    },
  );

  test('passes over deleted messages, other companies and queues that are not the own', async () => {
    const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
    await kit.write(desk, { body: 'boleto' });
    const ctx = kit.app.ctx(desk.company);
    expect(await searchMessages(kit.app.ctx(other.company), 'boleto')).toEqual([]);
    const agent = await kit.app.ctxOf(await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] }));
    await ctx.table('Messages').update({ queueId: await kit.aQueue(desk) });
    expect(await searchMessages(agent, 'boleto')).toEqual([]);
    expect(await searchMessages(ctx, 'boleto')).toHaveLength(1);
    await ctx.table('Messages').update({ isDeleted: 1 });
    expect(await searchMessages(ctx, 'boleto')).toEqual([]);
  });
});
