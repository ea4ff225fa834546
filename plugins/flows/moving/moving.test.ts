/** @on-servers a run moves under the lock of its ticket, at the revision that was read */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question, startingWith } from '../testing/graphs.ts';
import { moveRuns, runMoveTimes } from './run-moves.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const api = (desk: Pick<Desk, 'admin'>) => kit.app.api(desk.admin);
const table = (desk: Desk, name: string) => kit.app.ctx(desk.company).table(name);
const runsOf = async (desk: Desk, flowId = desk.flowId) =>
  (await api(desk).get(`/flows/${flowId}/runs`)).body;

/** Replaces the draft, and publishes it with the runs of older versions. */
async function publishMoving(desk: Desk, graph: Graph, flowId = desk.flowId): Promise<void> {
  const { body: flow } = await api(desk).get(`/flows/${flowId}`);
  const { body: saved } = await api(desk).put(`/flows/${flowId}/draft`, {
    revision: flow.draftRevision,
    graph,
  });
  const body = { revision: saved.draftRevision, moveRuns: true };
  const { status } = await api(desk).post(`/flows/${flowId}/publish`, body);
  expect(status).toBe(200);
}

const isOver = (desk: Desk, flowId = desk.flowId) =>
  eventually(async () => {
    await kit.app.settle();
    const { move } = await runsOf(desk, flowId);
    return move?.isOver && move;
  });

const menu = (options: FlowNode['options'], wishes: Partial<FlowNode> = {}): FlowNode => ({
  ...{ id: 'menu', kind: 'choice', text: 'O que deseja?', variable: 'assunto', options },
  ...wishes,
});
/** A choice whose options lead to messages that name them. */
function menuGraph(
  options: ReadonlyArray<{ id: string; title: string }>,
  wishes: Partial<FlowNode> = {},
): Graph {
  const [start] = chain(menu([])).nodes;
  return {
    nodes: [
      start as FlowNode,
      menu([...options], {
        outputs: Object.fromEntries(options.map(({ id }) => [id, `to-${id}`])),
        ...wishes,
      }),
      ...options.map(({ id }) => question(`to-${id}`, { text: `${id} {{flow.assunto}}`, variable: 'resto' })),
    ],
  };
}

describe('A publication that moves running conversations', () => {
  test('moves those whose step exists in the new version, leaves the others on theirs, and counts both', async () => {
    const desk = await kit.aFlowDesk(chain(question('cpf'), question('motivo'), question('velha')));
    const [moves, stays, later] = [aNumber(), aNumber(), aNumber()];
    await kit.talk(desk, moves, 'Oi', '1');
    await kit.talk(desk, stays, 'Oi', '1', 'boleto');
    expect(await runsOf(desk)).toEqual({ running: 2, move: null });
    await publishMoving(
      desk,
      chain(question('cpf'), question('motivo', { text: 'Por quê?' }), question('nova')),
    );
    expect(await isOver(desk)).toEqual({ number: 2, moved: 1, stayed: 1, isOver: true });
    expect(await kit.talk(desk, moves, 'boleto')).toEqual(['cpf?', 'motivo?', 'nova?']);
    expect(await kit.talk(desk, stays, 'sim')).toEqual(['cpf?', 'motivo?', 'velha?']);
    expect(await kit.talk(desk, later, 'Oi', '1')).toEqual(['cpf?', 'Por quê?']);
    const rows = await table(desk, 'AuditRows').where({ action: 'flow.runs-moved' });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('moved');
  });

  test('leaves a conversation on which a fault strikes, and moves the others', async () => {
    const desk = await kit.aFlowDesk(chain(question('cpf'), question('velha')));
    const [broken, moves] = [aNumber(), aNumber()];
    for (const number of [broken, moves]) await kit.talk(desk, number, 'Oi');
    const { id: ticketId } = await kit.ticketOf(desk, broken);
    const before = await table(desk, 'FlowRuns').where({ ticketId }).first('state');
    await table(desk, 'FlowRuns').where({ ticketId }).update({ state: '{}' });
    await publishMoving(desk, chain(question('cpf'), question('nova')));
    expect(await isOver(desk)).toEqual({ number: 2, moved: 1, stayed: 1, isOver: true });
    expect(kit.app.claimErrors(/was not moved for a fault/)).toBe(1);
    await table(desk, 'FlowRuns').where({ ticketId }).update(before);
    expect(await kit.talk(desk, broken, '1')).toEqual(['cpf?', 'velha?']);
    expect(await kit.talk(desk, moves, '1')).toEqual(['cpf?', 'nova?']);
  });

  test('leaves every conversation on its version where it is not asked to move them', async () => {
    const desk = await kit.aFlowDesk(chain(question('cpf'), question('motivo')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await kit.redraw(desk, desk.flowId, chain(question('cpf'), question('outra')));
    expect(await runsOf(desk)).toEqual({ running: 1, move: null });
    expect(await kit.talk(desk, number, '1')).toEqual(['cpf?', 'motivo?']);
  });

  test('reads an answer by the menu in the language in which the customer saw it', async () => {
    const inBoth = (options: ReadonlyArray<{ id: string; title: string; en: string }>) => {
      const text = 'What do you want?';
      const translations = { en: { text, options: options.map(({ id, en }) => ({ id, title: en })) } };
      const drawn = options.map(({ id, title }) => ({ id, title }));
      return startingWith(menuGraph(drawn, { translations }), { languages: ['pt', 'en'] });
    };
    const bills = { id: 'contas', title: 'Contas', en: 'Bills' };
    const sales = { id: 'vendas', title: 'Vendas', en: 'Sales' };
    const desk = await kit.aFlowDesk(inBoth([bills, sales]));
    const [byNumber, byTitle] = ['12025550147', '12025550148'];
    for (const number of [byNumber, byTitle])
      expect((await kit.talk(desk, number, 'Hi'))[0]).toContain('*[ 1 ]* - Bills');
    await publishMoving(desk, inBoth([{ ...sales, en: 'Orders' }, bills]));
    expect(await isOver(desk)).toMatchObject({ moved: 2 });
    expect((await kit.talk(desk, byNumber, '2')).at(-1)).toBe('vendas Vendas');
    expect((await kit.talk(desk, byTitle, 'Sales')).at(-1)).toBe('vendas Vendas');
  });

  test('reads an answer by the menu that the customer saw, and asks anew where that option is gone', async () => {
    const [sales, bills, help] = [
      { id: 'vendas', title: 'Vendas' },
      { id: 'contas', title: 'Contas' },
      { id: 'ajuda', title: 'Ajuda' },
    ];
    const desk = await kit.aFlowDesk(menuGraph([sales, bills, help]));
    const [second, third, title] = [aNumber(), aNumber(), aNumber()];
    for (const number of [second, third, title]) await kit.talk(desk, number, 'Oi');
    // Twice, so that a menu of two versions before is known, too.
    await publishMoving(desk, menuGraph([bills, sales]));
    await isOver(desk);
    const renamed = { id: 'contas', title: 'Vendas antigas' };
    await publishMoving(desk, menuGraph([sales, renamed, { id: 'novo', title: 'Ajuda' }]));
    expect(await isOver(desk)).toMatchObject({ number: 3, moved: 3 });
    expect((await kit.talk(desk, second, '2')).at(-1)).toBe('contas Vendas antigas');
    expect((await kit.talk(desk, title, 'contas')).at(-1)).toBe('contas Vendas antigas');
    const asked = (await kit.talk(desk, third, '3')).at(-1);
    expect(asked).toContain('*[ 2 ]* - Vendas antigas');
    expect((await kit.talk(desk, third, '3')).at(-1)).toBe('novo Ajuda');
  });

  test('lets the customer go back as far as the new version knows the questions', async () => {
    const desk = await kit.aFlowDesk(chain(question('um'), question('dois'), question('tres')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'a', 'b');
    await publishMoving(
      desk,
      chain(question('outro'), question('dois', { text: 'Dois!' }), question('tres')),
    );
    await isOver(desk);
    expect((await kit.talk(desk, number, 'voltar')).at(-1)).toBe('Dois!');
    expect((await kit.talk(desk, number, 'voltar')).at(-1)).toBe('Dois!');
  });

  test('a conversation in a flow within the flow moves in each by itself, and returns into the new version', async () => {
    const desk = await kit.aFlowDesk(chain(question('antes')));
    const inner = await kit.aFlow(desk, chain(question('nome'), question('fim')));
    const sub: FlowNode = { id: 'sub', kind: 'flow', flowId: inner };
    await kit.redraw(desk, desk.flowId, chain(sub, question('depois')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await publishMoving(desk, chain(sub, question('nova')));
    expect(await isOver(desk)).toMatchObject({ moved: 1, stayed: 0 });
    expect((await kit.runOf(desk, number))?.node).toBe('nome');
    await publishMoving(desk, chain(question('nome'), question('cidade')), inner);
    expect(await isOver(desk, inner)).toMatchObject({ moved: 1, stayed: 0 });
    expect((await kit.talk(desk, number, 'Rita', 'Recife')).slice(-2)).toEqual(['cidade?', 'nova?']);
  });

  test('a turn at the same time comes before the move or behind it, and no answer is lost', async () => {
    const desk = await kit.aFlowDesk(chain(question('um'), question('dois'), question('v1')));
    const numbers = Array.from({ length: 12 }, aNumber);
    for (const number of numbers) await kit.talk(desk, number, 'Oi');
    const said = numbers.map((number) => kit.hear(desk, number, 'a'));
    await publishMoving(desk, chain(question('um'), question('dois'), question('v2')));
    await Promise.all(said);
    expect(await isOver(desk)).toMatchObject({ moved: 12, stayed: 0 });
    await kit.delivered(desk);
    for (const number of numbers) expect(await kit.talk(desk, number, 'b')).toEqual(['um?', 'dois?', 'v2?']);
  });

  test('goes on where a killed process stopped, and counts each conversation once', async () => {
    const desk = await kit.aFlowDesk(chain(question('um'), question('v1')));
    const numbers = Array.from({ length: 5 }, aNumber);
    for (const number of numbers) await kit.talk(desk, number, 'Oi');
    await publishMoving(desk, chain(question('um'), question('v2')));
    await isOver(desk);
    // State after the second of the runs: the others, and the end, are missing.
    const tickets = await Promise.all(numbers.map((number) => kit.ticketOf(desk, number)));
    const ids = tickets.map(({ id }) => id).sort((one, other) => one - other);
    const versions = await table(desk, 'FlowVersions').where({ flowId: desk.flowId }).orderBy('number');
    for (const ticketId of ids.slice(2)) {
      const run = await table(desk, 'FlowRuns').where({ ticketId }).first();
      const state = JSON.stringify({ ...JSON.parse(run.state), flowVersionId: versions[0].id });
      const old = { flowVersionId: versions[0].id, nodeVersionId: versions[0].id, state };
      await table(desk, 'FlowRuns').where({ ticketId }).update(old);
    }
    const lost = Date.now() - 2 * runMoveTimes.lostMs;
    await table(desk, 'FlowRunMoves').update({ moved: 2, reachedTo: ids[1], endedAt: null, updatedAt: lost });
    await kit.app.host.jobs.sweep('flows/run-moves');
    await Promise.all([moveRuns(kit.app.ctx(desk.company), desk.flowId), isOver(desk)]);
    expect(await isOver(desk)).toEqual({ number: 2, moved: 5, stayed: 0, isOver: true });
    for (const number of numbers) expect((await kit.talk(desk, number, 'a')).at(-1)).toBe('v2?');
  });
});
