import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question, startingWith } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<FlowsKit['aReception']>>;
const api = (desk: Desk) => kit.app.api(desk.admin);
const exported = async (desk: Desk, id: number) => (await api(desk).get(`/flows/${id}/export`)).body;

/** A flow that names a row of each kind. */
const aFlowWithRows = async () => {
  const desk = await kit.aReception({ queues: [{ name: 'Cobrança' }] });
  const tag = (await api(desk).post('/tags', { name: 'segunda via', color: '#1976d2' })).body;
  const inner = await kit.aFlow(desk, chain(question('q0')), 'Interno');
  const drawn = chain(
    { kind: 'choice', text: 'O quê?', options: [{ id: 'next', title: 'Boleto' }] },
    { kind: 'tag', tagIds: [tag.id] },
    { kind: 'flow', flowId: inner },
    { kind: 'hand-over', queueId: desk.queueIds[0], userId: desk.admin.id, text: 'Já vem {{firstName}}' },
  );
  const graph: Graph = startingWith(drawn, { words: ['boleto'], whatsappIds: [desk.connectionId] });
  const flow = (await api(desk).post('/flows', { name: 'Triagem', graph })).body;
  return { desk, flow };
};

describe('A flow as a file', () => {
  test('a file holds no ids and comes out of another company as it went in, whose missing rows are problems', async () => {
    const { desk, flow } = await aFlowWithRows();
    const file = await exported(desk, flow.id);
    expect(JSON.stringify(file)).not.toMatch(/queueId|userId|tagIds|flowId|whatsappIds|missing/);
    expect(file.graph.nodes.at(-1)).toMatchObject({ queue: 'Cobrança', user: desk.admin.name });
    const other = await kit.aReception();
    const made = (await api(other).post('/flows/import', file)).body;
    expect(made.publishedNumber).toBeNull();
    expect(made.problems).toEqual([
      { code: 'FLOW_NO_CONNECTION', nodeId: 'start', level: 'error' },
      { code: 'FLOW_NO_TAG', nodeId: 'n2', level: 'error' },
      { code: 'FLOW_NO_FLOW', nodeId: 'n3', level: 'error' },
      { code: 'FLOW_NO_QUEUE', nodeId: 'n4', level: 'error' },
      { code: 'FLOW_NO_USER', nodeId: 'n4', level: 'error' },
    ]);
    expect(JSON.stringify(await exported(other, made.id))).toBe(JSON.stringify(file));
    expect((await api(other).post(`/flows/${made.id}/publish`, { revision: 0 })).body.error).toBe(
      'ERR_FLOW_INVALID',
    );
  });

  test('a queue and a secret that another company lacks are two problems, and the flow is not published there', async () => {
    const desk = await kit.aReception({ queues: [{ name: 'Cobrança' }] });
    await api(desk).post('/flow-secrets', {
      ...{ name: 'erp', origin: 'https://erp.example/orders', value: 'segredo' },
    });
    const headers = [{ name: 'Authorization', value: 'Bearer {{secret.erp}}' }];
    const graph = chain(
      { kind: 'call', address: 'https://erp.example/orders', headers },
      { kind: 'hand-over', queueId: desk.queueIds[0] },
    );
    const flow = (await api(desk).post('/flows', { name: 'Pedidos', graph })).body;
    expect(flow.problems).toEqual([]);
    const file = await exported(desk, flow.id);
    expect(JSON.stringify(file)).not.toContain('segredo');
    const other = await kit.aReception();
    const made = (await api(other).post('/flows/import', file)).body;
    expect(made.problems).toEqual([
      { code: 'FLOW_NO_SECRET', nodeId: 'n1', level: 'error' },
      { code: 'FLOW_NO_QUEUE', nodeId: 'n2', level: 'error' },
    ]);
    expect(JSON.stringify(await exported(other, made.id))).toBe(JSON.stringify(file));
    const { status, body } = await api(other).post(`/flows/${made.id}/publish`, { revision: 0 });
    expect([status, body.error, body.details.problems]).toEqual([400, 'ERR_FLOW_INVALID', made.problems]);
  });

  test('a missing row is a problem until the node names another in its place', async () => {
    const { desk, flow } = await aFlowWithRows();
    const file = await exported(desk, flow.id);
    const other = await kit.aReception({ queues: [{ name: 'COBRANÇA' }] });
    const made = (await api(other).post('/flows/import', file)).body;
    const at = (id: string) => made.draft.nodes.find((node: { id: string }) => node.id === id);
    expect(at('n4')).toMatchObject({ queueId: other.queueIds[0], missing: { user: desk.admin.name } });
    const tag = (await api(other).post('/tags', { name: 'outra', color: '#1976d2' })).body;
    const inner = await kit.aFlow(other, chain(question('q0')), 'Outro interno');
    Object.assign(at('start'), { whatsappIds: [other.connectionId] });
    Object.assign(at('n2'), { tagIds: [tag.id] });
    Object.assign(at('n3'), { flowId: inner });
    Object.assign(at('n4'), { userId: other.admin.id });
    const saved = await api(other).put(`/flows/${made.id}/draft`, { revision: 0, graph: made.draft });
    expect(saved.body.problems).toEqual([]);
    expect(JSON.stringify(saved.body.draft)).not.toContain('missing');
  });

  test('a file of another kind, and one whose name is taken, make no flow', async () => {
    const { desk, flow } = await aFlowWithRows();
    const file = await exported(desk, flow.id);
    const made = async (body: object) => (await api(desk).post('/flows/import', body)).body.error;
    expect(await made(file)).toBe('ERR_FLOW_NAME_ALREADY_EXISTS');
    expect(await made({ ...file, format: 'balcao-flow-2', name: 'Outra' })).toBe('ERR_VALIDATION');
    expect(await made({ ...file, name: 'Outra' })).toBeUndefined();
  });

  test('a word of a file or of a draft that begins another flow is refused there, however it is written', async () => {
    const desk = await kit.aReception();
    const begins = (word: string) => startingWith(chain(question('q')), { words: [word] });
    const published = await kit.aFlow(desk, begins('Segunda viá'), 'Boletos');
    const file = await exported(desk, published);
    file.graph.nodes.find(({ kind }: { kind: string }) => kind === 'start').words = ['SEGUNDA  VIA!'];
    const taken = [{ code: 'FLOW_WORD_TAKEN', nodeId: 'start', level: 'error' }];
    const { body: made } = await api(desk).post('/flows/import', { ...file, name: 'Importado' });
    const { body: drawn } = await api(desk).post('/flows', { name: 'Desenhado', graph: begins('outra') });
    const change = { revision: 0, graph: begins('segunda-via') };
    const { body: saved } = await api(desk).put(`/flows/${drawn.id}/draft`, change);
    expect([made.problems, saved.problems]).toEqual([taken, taken]);
    for (const { id, draftRevision } of [made, saved]) {
      const answer = await api(desk).post(`/flows/${id}/publish`, { revision: draftRevision });
      expect([answer.status, answer.body.error]).toEqual([400, 'ERR_FLOW_INVALID']);
    }
    // Deleting its flow frees the word.
    await api(desk).delete(`/flows/${published}`);
    expect((await api(desk).get(`/flows/${saved.id}`)).body.problems).toEqual([]);
  });
});
