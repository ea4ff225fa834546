/** @on-servers deliveries and turns are claimed under locks */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { says } from '../testing/model-server.ts';
import { aNumber, type PromptsKit, startPrompts } from '../testing/prompts-kit.ts';
import { runTurn } from './run-turn.ts';
import { attemptsMax, claimTurn } from './turns.ts';

let kit: PromptsKit;
beforeAll(async () => {
  kit = await startPrompts();
});
afterAll(() => kit.app.close());

test('a turn of a prompt whose process died in its call is answered once, and the dead one answers no more', async () => {
  const desk = await kit.aPromptedDesk();
  const ctx = kit.app.ctx(desk.company);
  const number = aNumber();
  let finish: () => void = () => undefined;
  const asked = new Promise<void>((resolve) =>
    kit.model.play((response, about) => {
      finish = () => says('Do processo morto')(response, about);
      resolve();
    }, says('Do seguinte')),
  );
  await kit.write(desk, { number, body: 'Oi' });
  await asked;
  const { id } = await kit.ticketOf(desk, number);
  // No process may have it while its claim holds; once that is over another process takes it.
  expect(await claimTurn(ctx, id)).toBeNull();
  await ctx.table('PromptTurns').update({ claimedUntil: Date.now() - 1 });
  await Promise.all([runTurn(ctx, id), runTurn(ctx, id), runTurn(ctx, id)]);
  expect(await kit.sentTexts(desk, number)).toEqual(['Do seguinte']);
  finish();
  await kit.answered(desk);
  expect(await kit.sentTexts(desk, number)).toEqual(['Do seguinte']);
});

test('a turn of a prompt that kills its process again and again is left to agents', async () => {
  const desk = await kit.aDesk({ paired: true });
  const prompt = await kit.aPrompt(desk);
  const ctx = kit.app.ctx(desk.company);
  const number = aNumber();
  await kit.asks(desk, number, 'Oi');
  const { id } = await kit.ticketOf(desk, number);
  await ctx.table('Tickets').where({ id }).update({ useIntegration: 1, promptId: prompt.id });
  await ctx.insert('PromptTurns', {
    ticketId: id,
    promptId: prompt.id,
    messageId: 1,
    dueAt: Date.now() - 1,
    claimedUntil: 0,
    attempts: attemptsMax,
    failures: 0,
  });
  await kit.app.sweep('prompts/turns');
  await kit.answered(desk);
  expect(await kit.notesOf(desk, number)).toEqual([expect.stringContaining('tentou várias vezes')]);
});
