/** @on-servers a silence is counted at the revision of its run, under the lock of its ticket */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';
import { silenceMs } from './silence.ts';
import { countSilentRuns } from './silent-runs.ts';
import { medianSeconds, waitClassOf } from './waits.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const hour = 60 * 60_000;
const table = (desk: Desk, name: string) => kit.app.ctx(desk.company).table(name);
const nodeOf = async (desk: Desk, nodeId: string) => {
  const { body } = await kit.app.api(desk.admin).get(`/flows/${desk.flowId}/figures`);
  return body.nodes.find((node: { nodeId: string }) => node.nodeId === nodeId);
};
const abandonedAt = async (desk: Desk, nodeId: string): Promise<number> => {
  const { outputs } = await nodeOf(desk, nodeId);
  return outputs.find(({ output }: { output: string }) => output === 'abandoned')?.runs ?? 0;
};
const setClock = (now: number) => kit.setClock(now);

describe('A day of silence at a question', () => {
  test('is counted once, on the moment at which the day was over, and again after the customer came back', async () => {
    const desk = await kit.aFlowDesk(chain(question('cpf'), question('motivo')));
    const number = aNumber();
    const began = Date.now() - 80 * hour;
    setClock(began);
    await kit.talk(desk, number, 'Oi');
    setClock(began + silenceMs - 1);
    await countSilentRuns(kit.app.host);
    expect(await abandonedAt(desk, 'cpf')).toBe(0);
    // Late, and several at once.
    setClock(began + silenceMs + 3 * hour);
    await Promise.all([1, 2, 3].map(() => countSilentRuns(kit.app.host)));
    await countSilentRuns(kit.app.host);
    expect(await abandonedAt(desk, 'cpf')).toBe(1);
    const steps = await table(desk, 'FlowSteps').where({ output: 'abandoned' });
    expect(
      steps.map(({ createdAt, node }: { createdAt: number; node: string }) => [Number(createdAt), node]),
    ).toEqual([[began + silenceMs, 'cpf']]);
    expect(await kit.talk(desk, number, '1')).toEqual(['cpf?', 'motivo?']);
    setClock(began + 2 * silenceMs + 4 * hour);
    await countSilentRuns(kit.app.host);
    expect(await nodeOf(desk, 'cpf')).toMatchObject({ runs: 1 });
    expect(await abandonedAt(desk, 'motivo')).toBe(1);
  });

  test('is none of the customer while agents have the conversation, and a wait is no question', async () => {
    const desk = await kit.aFlowDesk(
      chain(question('cpf'), { id: 'pausa', kind: 'wait', seconds: 3 * 86_400 }),
    );
    const [taken, waits] = [aNumber(), aNumber()];
    const began = Date.now() - 60 * hour;
    setClock(began);
    await kit.talk(desk, taken, 'Oi');
    await kit.talk(desk, waits, 'Oi', '1');
    const { id } = await kit.ticketOf(desk, taken);
    const accepted = { status: 'open', userId: desk.admin.id };
    expect((await kit.app.api(desk.admin).put(`/tickets/${id}`, accepted)).status).toBe(200);
    setClock(began + 2 * silenceMs);
    await countSilentRuns(kit.app.host);
    expect(await table(desk, 'FlowSteps').where({ output: 'abandoned' })).toEqual([]);
    expect(await table(desk, 'FlowRuns').whereNotNull('silentAt')).toEqual([]);
  });
});

describe('The time from a question to its answer', () => {
  test('is counted from when the question was asked first, and its median is shown over the days', async () => {
    const desk = await kit.aFlowDesk(chain(question('cpf', { as: 'cpf' }), question('motivo')));
    const began = Date.now() - 3 * hour;
    for (const minutes of [1, 10, 60]) {
      const number = aNumber();
      setClock(began);
      await kit.talk(desk, number, 'Oi');
      setClock(began + (minutes * 60_000) / 2);
      await kit.talk(desk, number, 'não sei');
      setClock(began + minutes * 60_000);
      await kit.talk(desk, number, '529.982.247-25');
    }
    const { medianWaitSeconds } = await nodeOf(desk, 'cpf');
    expect(Math.abs(medianWaitSeconds - 600)).toBeLessThanOrEqual(30);
    expect((await nodeOf(desk, 'motivo')).medianWaitSeconds).toBeNull();
  });

  test('has a median that is at most 5 % and half a second off, whatever the times', () => {
    const times = fc.array(fc.integer({ min: 1000, max: 90 * 24 * hour }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, (drawn) => {
        const sorted = [...drawn].sort((one, other) => one - other);
        const median = (sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) / 1000;
        const counted = drawn.map((ms) => ({ waitClass: waitClassOf(ms), answers: '1' }));
        expect(Math.abs((medianSeconds(counted) ?? 0) - median)).toBeLessThanOrEqual(0.05 * median + 0.5);
      }),
    );
    expect(medianSeconds([])).toBeNull();
  });
});
