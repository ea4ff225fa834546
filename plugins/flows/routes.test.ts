/** @on-servers versions are numbered and drafts replaced under locks */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { flowFileFormat, flowLimits } from './contract/limits.ts';
import { type FlowsKit, startFlows } from './testing/flows-kit.ts';
import { chain, type Drawn, question, startingWith } from './testing/graphs.ts';

let kit: FlowsKit;
let desk: Awaited<ReturnType<FlowsKit['aReception']>>;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());
beforeEach(async () => {
  desk = await kit.aReception();
});

const api = () => kit.app.api(desk.admin);
const graph = chain(question('q1'));
const aFlow = async (wishes: object = {}) =>
  (await api().post('/flows', { name: 'Triagem', graph, ...wishes })).body;

describe('Drawing a flow', () => {
  test('a flow is listed by its name without its drawing, changed, deleted, and shown on screens', async () => {
    const flow = await aFlow({ name: '  Segunda   via ' });
    expect(flow).toMatchObject({
      name: 'Segunda via',
      isOn: true,
      draftRevision: 0,
      publishedNumber: null,
      problemCount: 0,
      startWords: [],
      draft: graph,
    });
    const changed = await api().put(`/flows/${flow.id}`, { name: 'Boleto', isOn: false });
    expect(changed.body).toMatchObject({ name: 'Boleto', isOn: false, problems: [] });
    const { draft: _draft, problems: _problems, ...listed } = changed.body;
    expect((await api().get('/flows')).body).toEqual({ flows: [listed], count: 1, hasMore: false });
    expect((await api().get('/flows?searchParam=BOL')).body.count).toBe(1);
    expect((await api().get('/flows?searchParam=segunda')).body.flows).toEqual([]);
    expect((await api().get('/flows/list')).body).toEqual([listed]);
    expect((await api().delete(`/flows/${flow.id}`)).status).toBe(200);
    expect((await api().get(`/flows/${flow.id}`)).body.error).toBe('ERR_NO_FLOW_FOUND');
    const shown = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-flow`);
    expect(shown.map(({ payload }) => (payload as { action: string }).action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });

  test('a name is refused when it is too short or taken whatever its case', async () => {
    await aFlow();
    expect((await aFlow({ name: 'TRIAGEM' })).error).toBe('ERR_FLOW_NAME_ALREADY_EXISTS');
    expect((await aFlow({ name: 'x' })).error).toBe('ERR_FLOW_INVALID_NAME');
  });

  test('flows are listed in pages as people sort names, each with how many problems its draft has', async () => {
    for (let number = 1; number <= 21; number++) await aFlow({ name: `Fluxo ${number}` });
    const [first, second] = await Promise.all([api().get('/flows'), api().get('/flows?pageNumber=2')]);
    expect(first.body).toMatchObject({ count: 21, hasMore: true });
    expect(first.body.flows).toHaveLength(20);
    expect(second.body).toMatchObject({ count: 21, hasMore: false, flows: [{ name: 'Fluxo 21' }] });
    const [{ id }] = second.body.flows;
    const unreachable = { nodes: [...graph.nodes, { id: 'loose', kind: 'message', text: 'Oi' }] };
    await api().put(`/flows/${id}/draft`, { revision: 0, graph: unreachable });
    const [{ problemCount }] = (await api().get('/flows?pageNumber=2')).body.flows;
    expect(problemCount).toBe(1);
  });

  test('a drawing that is too large is refused', async () => {
    const text = 'x'.repeat(flowLimits.text);
    const nodes = Array.from({ length: 150 }, (_, index) => ({ ...question(`q${index}`), text }));
    expect((await aFlow({ graph: { nodes } })).error).toBe('ERR_FLOW_TOO_LARGE');
    const many = Array.from({ length: flowLimits.nodes + 1 }, (_, index) => question(`q${index}`));
    expect((await aFlow({ graph: { nodes: many } })).error).toBe('ERR_VALIDATION');
  });

  test('a word that is too long to begin a flow is refused by its field and its limit, in the language of the call', async () => {
    const flow = await aFlow();
    const drawn = startingWith(graph, { words: ['boleto', 'x'.repeat(flowLimits.startWord + 1)] });
    const file = { format: flowFileFormat, name: 'Outro', graph: drawn };
    for (const [language, said] of [
      ['pt-BR', /palavras que iniciam o fluxo .* 60 caracteres/],
      ['en', /words that begin the flow .* 60 characters/],
      ['es', /palabras que inician el flujo .* 60 caracteres/],
    ] as const) {
      const headers = { 'accept-language': language };
      const answers = await Promise.all([
        api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: drawn }, headers),
        api().post('/flows', { name: 'Outro', graph: drawn }, headers),
        api().post('/flows/import', file, headers),
        api().post('/flows/simulations', { graph: drawn, events: [] }, headers),
      ]);
      for (const { status, body } of answers) {
        expect([status, body.error]).toEqual([400, 'ERR_FLOW_WORD_TOO_LONG']);
        expect(body.message).toMatch(said);
        expect(Object.keys(body.details)).toEqual(['graph.nodes.0.words.1']);
      }
    }
    const limit = startingWith(graph, { words: ['x'.repeat(flowLimits.startWord)] });
    expect((await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: limit })).status).toBe(200);
  });

  test('a draft is saved only at the revision that its author saw, and says what is wrong with it', async () => {
    const flow = await aFlow();
    const save = (revision: number, text: string) =>
      api().put(`/flows/${flow.id}/draft`, { revision, graph: chain({ kind: 'message', text }) });
    expect((await save(0, '{{flow.nome}}')).body).toMatchObject({
      draftRevision: 1,
      problems: [{ code: 'FLOW_UNKNOWN_VARIABLE', nodeId: 'n1', level: 'error' }],
    });
    const late = await save(0, 'Outro');
    expect([late.status, late.body.error, late.body.details]).toEqual([
      409,
      'ERR_FLOW_CHANGED',
      { draftRevision: 1 },
    ]);
    expect((await api().get(`/flows/${flow.id}`)).body.draft.nodes[1].text).toBe('{{flow.nome}}');
    const both = await Promise.all([save(1, 'Um'), save(1, 'Dois')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Publishing a flow', () => {
  test('a flow with an error is refused with its problems, one with a warning is published', async () => {
    const a = { id: 'a', kind: 'message' as const, text: 'A', outputs: { next: 'b' } };
    const b = { id: 'b', kind: 'message' as const, text: 'B', outputs: { next: 'a' } };
    const start = { id: 'start', kind: 'start' as const, outputs: { next: 'a' } };
    const flow = await aFlow({ graph: { nodes: [start, a, b] } });
    const refused = await api().post(`/flows/${flow.id}/publish`, { revision: 0 });
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_FLOW_INVALID']);
    expect(refused.body.details.problems).toEqual([{ code: 'FLOW_CYCLE', nodeId: 'a', level: 'error' }]);
    const alone = { id: 'alone', kind: 'message' as const, text: 'x' };
    const nodes = [
      start,
      a,
      { ...question('q'), outputs: { answered: 'a' } },
      { ...b, outputs: { next: 'q' } },
      alone,
    ];
    await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: { nodes } });
    const published = await api().post(`/flows/${flow.id}/publish`, { revision: 1, note: 'Primeira' });
    expect(published.body).toMatchObject({
      ...{ publishedNumber: 1, isDraftPublished: true },
      problems: [{ code: 'FLOW_UNREACHABLE', nodeId: 'alone', level: 'warning' }],
    });
  });

  test('a text keeps what looks like an escaped character, and loses what databases refuse', async () => {
    const flow = await aFlow();
    const drawn = chain(question('q1', { text: 'a\\u0000b\0c' }));
    const saved = await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: drawn });
    expect(JSON.stringify(saved.body)).toContain(JSON.stringify('a\\u0000bc'));
  });

  test('versions are numbered, keep who published them, and one of them returns into the draft', async () => {
    const flow = await aFlow();
    const publish = (revision: number, note?: string) =>
      api().post(`/flows/${flow.id}/publish`, { revision, note });
    await publish(0, 'Primeira');
    await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: chain(question('outra')) });
    expect((await publish(0)).body.error).toBe('ERR_FLOW_CHANGED');
    await publish(1);
    await publish(1);
    const versions = (await api().get(`/flows/${flow.id}/versions`)).body;
    const publishedBy = { id: desk.admin.id, name: desk.admin.name };
    expect(versions).toMatchObject([
      { number: 2, note: '', publishedBy },
      { number: 1, note: 'Primeira', publishedBy },
    ]);
    expect((await api().get(`/flows/${flow.id}/versions`, { before: '2' })).body).toMatchObject([
      { number: 1 },
    ]);
    expect((await api().get(`/flows/${flow.id}/versions/1`)).body.graph).toEqual(graph);
    const restored = await api().post(`/flows/${flow.id}/versions/1/restore`, { revision: 1 });
    expect(restored.body).toMatchObject({
      draft: graph,
      draftRevision: 2,
      publishedNumber: 2,
      isDraftPublished: false,
    });
    expect((await api().post(`/flows/${flow.id}/versions/9/restore`, { revision: 2 })).body.error).toBe(
      'ERR_NO_FLOW_VERSION_FOUND',
    );
  });

  test('publications of one draft at once make one version, and answer alike', async () => {
    const flow = await aFlow();
    const answers = await Promise.all(
      [1, 2, 3].map(() => api().post(`/flows/${flow.id}/publish`, { revision: 0 })),
    );
    expect(answers.map(({ status, body }) => [status, body.publishedNumber])).toEqual(
      Array(3).fill([200, 1]),
    );
    const numbers = (await api().get(`/flows/${flow.id}/versions`)).body.map(
      ({ number }: { number: number }) => number,
    );
    expect(numbers).toEqual([1]);
  });
});

describe('Linking a flow', () => {
  test('a flow that a connection or a queue names is not deleted before it is taken off them', async () => {
    const flow = await aFlow();
    const queue = (await api().post('/queue', { name: 'Cobrança', color: '#112233', flowId: flow.id })).body;
    expect(queue.flowId).toBe(flow.id);
    expect((await api().put(`/whatsapp/${desk.connectionId}`, { flowId: flow.id })).body.flowId).toBe(
      flow.id,
    );
    const refused = await api().delete(`/flows/${flow.id}`);
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_FLOW_IN_USE']);
    expect(refused.body.details.names).toMatch(/Linha \d+, Cobrança/);
    await api().put(`/queue/${queue.id}`, { flowId: null });
    await api().put(`/whatsapp/${desk.connectionId}`, { flowId: null });
    expect((await api().delete(`/flows/${flow.id}`)).status).toBe(200);
  });

  test("another company's flow is none", async () => {
    const other = await kit.aReception();
    const foreign = (await kit.app.api(other.admin).post('/flows', { name: 'De fora' })).body;
    const refused = await api().put(`/whatsapp/${desk.connectionId}`, { flowId: foreign.id });
    expect(refused.body.error).toBe('ERR_NO_FLOW_FOUND');
    expect((await aFlow({ graph: chain({ kind: 'flow', flowId: foreign.id }) })).error).toBe(
      'ERR_NO_FLOW_FOUND',
    );
    const flow = await aFlow();
    const drawn = async (node: Drawn) =>
      (await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: chain(node) })).body.error;
    expect(await drawn({ kind: 'hand-over', queueId: 2_000_000_000 })).toBe('ERR_QUEUE_NOT_FOUND');
    expect(await drawn({ kind: 'hand-over', userId: other.admin.id })).toBe('ERR_NO_USER_FOUND');
    expect(await drawn({ kind: 'tag', tagIds: [2_000_000_000] })).toBe('ERR_NO_TAG_FOUND');
  });

  test('companyId, which archives of companies read as an id, is no name of a variable or an output', async () => {
    const flow = await aFlow();
    const drawn = async (node: Drawn) =>
      (await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: chain(node) })).body.error;
    for (const variable of ['companyId', 'company_id', 'COMPANYID']) {
      const named: Drawn[] = [
        { kind: 'message', text: 'x', outputs: { [variable]: 'start' } },
        { kind: 'question', text: 'x', as: 'text', variable },
        { kind: 'set', assignments: [{ variable, text: 'x' }] },
        { kind: 'call', address: 'https://erp.example/', answerPaths: [{ variable, path: 'id' }] },
        { kind: 'call', answerPaths: [{ variable: 'other', path: 'id' }], inputs: [variable] },
      ];
      for (const node of named) expect([node.kind, await drawn(node)]).toEqual([node.kind, 'ERR_VALIDATION']);
    }
  });

  test('a row that is deleted after it was drawn is a problem, and no refusal of the next change', async () => {
    const tag = (await api().post('/tags', { name: 'some', color: '#1976d2' })).body;
    const drawn = chain({ kind: 'tag', tagIds: [tag.id] });
    const flow = await aFlow({ graph: drawn });
    await api().delete(`/tags/${tag.id}`);
    await kit.app.settle();
    const saved = await api().put(`/flows/${flow.id}/draft`, { revision: 0, graph: drawn });
    expect(saved.body.problems).toEqual([{ code: 'FLOW_NO_TAG', nodeId: 'n1', level: 'error' }]);
  });
});
