/** @on-servers the run is stored only at the revision that was read */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const waiting = chain(question('q1', { timeoutMinutes: 5, outputs: { timeout: 'tarde' } }), question('q2'));

test('a question that waits to be sent runs into no time-out before the customer had it for its whole time', async () => {
  const desk = await kit.aFlowDesk({ nodes: [...waiting.nodes, question('tarde')] });
  const number = aNumber();
  kit.setClock(receptionClock(kit.app.host).now());
  await kit.talk(desk, number, 'Oi');
  const setOutState = (outState: number) =>
    kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 }).update({ outState });
  const passTo = async (minutes: number) => {
    kit.pass(minutes);
    await Promise.all([kit.app.sweep('flows/due-runs'), kit.app.sweep('flows/due-runs')]);
    await kit.app.settle();
    await kit.delivered(desk);
    return kit.sentTexts(desk, number);
  };
  await setOutState(1);
  for (const minutes of [6, 6]) expect(await passTo(minutes)).toEqual(['q1?']);
  await setOutState(0);
  // The time begins where the run sees that the question was sent.
  for (const minutes of [6, 4]) expect(await passTo(minutes)).toEqual(['q1?']);
  for (const minutes of [1, 1]) expect(await passTo(minutes)).toEqual(['q1?', 'tarde?']);
});

test('the answer to a question that was sent late leads on as ever', async () => {
  const desk = await kit.aFlowDesk({ nodes: [...waiting.nodes, question('tarde')] });
  const number = aNumber();
  kit.setClock(receptionClock(kit.app.host).now());
  await kit.talk(desk, number, 'Oi');
  const sent = kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 });
  await sent.clone().update({ outState: 1 });
  kit.pass(6);
  await kit.app.sweep('flows/due-runs');
  await kit.app.settle();
  await sent.clone().update({ outState: 0 });
  expect(await kit.talk(desk, number, 'um')).toEqual(['q1?', 'q2?']);
});
