/** @on-servers a call is a row before it is asked, and is claimed by a conditional update */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readOutboundAllow } from '@balcao/core/testing/index.ts';
import { type FakeOutside, hanging, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { callTimes } from '../contract/limits.ts';
import type { FlowNode } from '../graph/graph.ts';
import { moveDueRun } from '../running/due-runs.ts';
import { startFlow } from '../running/start-flow.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain } from '../testing/graphs.ts';
import { askCall } from './ask-call.ts';

const killed = 'killed between two steps';

interface Life {
  left: number;
  isDead: boolean;
}

/** The page of bots learns the moment of an answer beside the work, and not each time. */
const isBeside = /BotAnswers/;

let kit: FlowsKit;
let api: FakeOutside;
const life = new AsyncLocalStorage<Life>();
beforeAll(async () => {
  kit = await startFlows({ config: { outboundAllow: readOutboundAllow('127.0.0.1') } });
  api = await startOutside(hanging);
  const { database, jobs, outbound } = kit.app.host;
  database.knex.on('query', ({ sql }: { sql: string }) => {
    if (/^(?:insert|update|delete)/i.test(sql) && !isBeside.test(sql)) step();
  });
  // A wake-up dies with its process: here each is played by hand.
  const enqueue = jobs.enqueue.bind(jobs);
  jobs.enqueue = (name, ...about) => {
    if (!name.startsWith('flows/')) enqueue(name, ...about);
  };
  const read = outbound.read.bind(outbound);
  outbound.read = async (call) => {
    step();
    const answer = await read(call);
    step();
    return answer;
  };
  kit.setClock(receptionClock(kit.app.host).now());
});
afterAll(async () => {
  kit.app.claimErrors(/killed between two steps/);
  await api.close();
  await kit.app.close();
});
beforeEach(() => {
  api.heard.length = 0;
});

/**
 * A statement that writes, a call before it leaves, or its answer before it is read; a killed process makes no more of them. A
 * kill between two that read is one at the next that does not.
 */
function step(): void {
  const own = life.getStore();
  if (!own || own.left-- > 0) return;
  own.isDead = true;
  throw new Error(killed);
}

/** Does the work with so many steps to live; true when it was killed. */
async function killedAfter(left: number, work: () => Promise<unknown>): Promise<boolean> {
  const own: Life = { left, isDead: false };
  await life.run(own, () => work().catch(() => undefined));
  return own.isDead;
}

/** A flow that says something, asks the company's API and writes a note, before it hands over. */
const drawn = (call: Partial<FlowNode>) => {
  const { nodes } = chain(
    { kind: 'message', id: 'wait', text: 'Um momento' },
    {
      ...{ kind: 'call', id: 'api', address: `${api.url}/refunds` },
      answerPaths: [{ variable: 'status', path: 'status' }],
      outputs: { unknown: 'maybe', failed: 'maybe', refused: 'maybe' },
      ...call,
    },
    { kind: 'note', id: 'note', text: 'Estorno {{flow.status}}' },
    { kind: 'message', id: 'done', text: 'Está {{flow.status}}' },
    { kind: 'hand-over', id: 'people' },
  );
  return { nodes: [...nodes, { kind: 'message' as const, id: 'maybe', text: 'Já confirmamos' }] };
};

interface Outcome {
  way: string;
  texts: string[];
  notes: number;
  numbers: number[];
  calls: number;
  keys: number;
}

/** Kills the process of a call at each of its steps in turn, each in a conversation of its own, and leads that on as the next process does. */
async function outcomes(call: Partial<FlowNode>): Promise<Outcome[]> {
  const desk = await kit.aReception();
  const flowId = await kit.aFlow(desk, drawn(call));
  const found: Outcome[] = [];
  for (let left = 0, isDead = true; isDead; left++) {
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    const ctx = kit.app.ctx(desk.company);
    const before = api.heard.length;
    isDead = await killedAfter(left, async () => {
      await startFlow(ctx, id, flowId);
      await askCall(ctx, id);
    });
    const steps = () => ctx.table('FlowSteps').where({ ticketId: id }).orderBy('number');
    const run = () => ctx.table('FlowRuns').where({ ticketId: id }).first('waitsFor', 'dueAt');
    // An agent who got no answer presses again; of a run that began, the sweep finds what is due.
    if (!(await run()) && (await steps()).length === 0) await startFlow(ctx, id, flowId);
    for (let waiting = await run(); waiting; waiting = await run()) {
      kit.pass(1);
      expect(Number(waiting.dueAt)).toBeLessThanOrEqual(receptionClock(kit.app.host).now());
      await moveDueRun(ctx, id);
    }
    const made = api.heard.slice(before);
    const rows: Array<{ node: string; output: string; number: number }> = await steps();
    found.push({
      way: rows.map(({ node, output }) => `${node}:${output}`).join(' '),
      texts: await kit.sentTexts(desk, number),
      notes: (await ctx.table('TicketNotes').where({ ticketId: id }).where('note', 'like', 'Estorno%'))
        .length,
      numbers: rows.map((row) => Number(row.number)),
      calls: made.length,
      keys: new Set(made.map(({ headers }) => headers['idempotency-key'])).size,
    });
  }
  return found;
}

const answered = {
  way: 'start:next wait:next api:ok note:next done:next people:drawn',
  texts: ['Um momento', 'Está pago'],
  ...{ notes: 1, numbers: [1, 2, 3, 4, 5, 6], keys: 1 },
};
const unanswered = {
  way: 'start:next wait:next api:unknown maybe:next',
  texts: ['Um momento', 'Já confirmamos'],
  ...{ notes: 0, numbers: [1, 2, 3, 4] },
};

describe('A process that is killed between any two steps of a call', () => {
  test('a call that changes something is made at most once, and leaves by "unknown" once it may have left', async () => {
    api.behave(() => ({ json: { status: 'pago' } }));
    const found = await outcomes({ method: 'POST', body: '{"n":7}' });
    const known = [
      { ...answered, calls: 1 },
      { ...unanswered, calls: 0, keys: 0 },
      { ...unanswered, calls: 1, keys: 1 },
    ];
    for (const outcome of found) expect(known).toContainEqual(outcome);
    for (const outcome of known) expect(found).toContainEqual(outcome);
  });

  test('a call that reads is made again under one key, and its answer leads each conversation on once', async () => {
    api.behave(() => ({ json: { status: 'pago' } }));
    const found = await outcomes({ method: 'GET' });
    for (const { calls, ...outcome } of found) {
      expect(outcome).toEqual(answered);
      expect(calls).toBeLessThanOrEqual(callTimes.attemptsOfGet - 1);
    }
    expect(new Set(found.map(({ calls }) => calls))).toEqual(new Set([1, 2]));
  });
});
