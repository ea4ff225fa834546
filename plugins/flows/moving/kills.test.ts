/** @on-servers a run moves together with the count of it and the place that was reached */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';
import { mortal } from '../testing/kills.ts';
import { moveRuns } from './run-moves.ts';

let kit: FlowsKit;
let killedAfter: ReturnType<typeof mortal>;
beforeAll(async () => {
  kit = await startFlows();
  killedAfter = mortal(kit.app.host);
});
afterAll(async () => {
  kit.app.claimErrors(/killed between two steps/);
  await kit.app.close();
});

describe('A process that is killed while it moves conversations', () => {
  test('leaves each on the one version or the other, and the next process moves and counts the rest once', async () => {
    const graph = chain(question('um'), question('v1'));
    const desk = await kit.aFlowDesk(graph);
    const api = kit.app.api(desk.admin);
    const ctx = kit.app.ctx(desk.company);
    const numbers = [aNumber(), aNumber(), aNumber()];
    for (const number of numbers) await kit.talk(desk, number, 'Oi');
    let deaths = 0;
    for (let isDead = true; isDead; deaths++) {
      const { draftRevision } = (await api.get(`/flows/${desk.flowId}`)).body;
      const drawn = chain(question('um'), question(`v${deaths + 2}`));
      const { body } = await api.put(`/flows/${desk.flowId}/draft`, {
        revision: draftRevision,
        graph: drawn,
      });
      const published = { revision: body.draftRevision, moveRuns: true };
      expect((await api.post(`/flows/${desk.flowId}/publish`, published)).status).toBe(200);
      isDead = await killedAfter(deaths, () => moveRuns(ctx, desk.flowId));
      // Two processes find the order at once.
      await Promise.all([moveRuns(ctx, desk.flowId), moveRuns(ctx, desk.flowId)]);
      const { move } = (await api.get(`/flows/${desk.flowId}/runs`)).body;
      expect(move).toEqual({ number: deaths + 2, moved: 3, stayed: 0, isOver: true });
    }
    expect(deaths).toBeGreaterThan(6);
    for (const number of numbers)
      expect(await kit.talk(desk, number, 'a')).toEqual(['um?', `v${deaths + 1}?`]);
    const entries = await ctx.table('AuditRows').where({ action: 'flow.runs-moved' });
    expect(entries).toHaveLength(deaths);
  });
});
