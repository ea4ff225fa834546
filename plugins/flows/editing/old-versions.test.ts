import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { flowLimits } from '../contract/limits.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const { versionsKept } = flowLimits;
const versions = (desk: Desk) =>
  kit.app.ctx(desk.company).table('FlowVersions').where({ flowId: desk.flowId });
const numbersOf = async (desk: Desk): Promise<number[]> =>
  (await versions(desk).orderBy('number').select('number')).map(({ number }: { number: number }) => number);

/** Stores as many versions as publications of the past days would have made, besides the first. */
async function published(desk: Desk, count: number): Promise<void> {
  const ctx = kit.app.ctx(desk.company);
  const { graph } = await versions(desk).first('graph');
  const before = Date.now() - 3 * 24 * 60 * 60_000;
  await versions(desk).update({ createdAt: before });
  for (let number = 2; number <= count; number++)
    await ctx.insert('FlowVersions', {
      ...{ flowId: desk.flowId, number, graph, note: '', createdAt: before + number, updatedAt: before },
    });
  await ctx.table('Flows').where({ id: desk.flowId }).update({ publishedNumber: count });
}
const q = chain(question('q1'));

test('a publication forgets the versions past the limit, and a second one the next', async () => {
  const desk = await kit.aFlowDesk(q);
  await published(desk, versionsKept + 2);
  await kit.redraw(desk, desk.flowId, chain(question('q2')));
  const numbers = await numbersOf(desk);
  expect(numbers).toHaveLength(versionsKept);
  expect(numbers[0]).toBe(4);
  await kit.redraw(desk, desk.flowId, chain(question('q3')));
  expect((await numbersOf(desk))[0]).toBe(5);
});

test('a version in which a conversation stands is kept, and the conversation ends on it', async () => {
  const desk = await kit.aFlowDesk(chain(question('q1'), { kind: 'message', text: 'Até logo' }));
  const number = aNumber();
  await kit.talk(desk, number, 'Oi');
  await kit.app
    .ctx(desk.company)
    .table('FlowRuns')
    .update({ createdAt: Date.now() - 4 * 24 * 60 * 60_000 });
  await published(desk, versionsKept + 2);
  await kit.redraw(desk, desk.flowId, q);
  expect((await numbersOf(desk)).slice(0, 2)).toEqual([1, 4]);
  expect(await kit.talk(desk, number, 'sim')).toEqual(['q1?', 'Até logo']);
});

test('versions that were replaced today are kept, however many there are', async () => {
  const desk = await kit.aFlowDesk(q);
  await published(desk, versionsKept + 2);
  await versions(desk).update({ createdAt: Date.now() });
  await kit.redraw(desk, desk.flowId, chain(question('q2')));
  expect(await numbersOf(desk)).toHaveLength(versionsKept + 3);
});
