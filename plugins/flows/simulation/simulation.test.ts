import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { flowSimulationLimits } from '../contract/limits.ts';
import type { Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, noon, question } from '../testing/graphs.ts';

let kit: FlowsKit;
let desk: Awaited<ReturnType<FlowsKit['aReception']>>;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());
beforeEach(async () => {
  desk = await kit.aReception({ queues: [{ name: 'Vendas' }] });
});

type Kind = 'customer' | 'photo' | 'accept' | 'agent' | 'return' | 'close' | 'clock' | 'called';
/** An event some minutes after the first. */
const event = (kind: Kind, text?: string, minutes = 0) => ({
  at: new Date(noon + minutes * 60_000).toISOString(),
  ...{ kind, text },
});
const simulate = (body: object) => kit.app.api(desk.admin).post('/flows/simulations', body);
type Played = { entries: Array<{ from: string; text: string; note: string | null; nodeId: string | null }> };
const said = ({ entries }: Played) => entries.map(({ from, text, note }) => `${note ?? from}: ${text}`);

describe('A conversation that is tried out', () => {
  test('a conversation shows what each node says at its moment, and the way through the drawing', async () => {
    const graph: Graph = {
      nodes: [
        ...chain(
          { kind: 'message', text: '{{ms}}, {{firstName}}' },
          question('q1', { timeoutMinutes: 5, outputs: { timeout: 'tarde' } }),
        ).nodes,
        { id: 'tarde', kind: 'hand-over', text: 'Já vem alguém', queueId: desk.queueIds[0] },
      ],
    };
    const body = {
      ...{ graph, customer: { name: 'Rita Sá' } },
      events: [event('customer', 'Oi'), event('clock', undefined, 9), event('customer', 'Alô?', 9)],
    };
    const { status, body: played } = await simulate(body);
    expect(status).toBe(200);
    expect(said(played)).toEqual([
      ...['customer: Oi', 'bot: Boa tarde, Rita', 'bot: q1?'],
      ...['bot: Já vem alguém', 'drawn: Vendas', 'customer: Alô?', 'unanswered: '],
    ]);
    expect(played.entries[3]).toMatchObject({
      at: new Date(noon + 5 * 60_000).toISOString(),
      nodeId: 'tarde',
    });
    expect(played.way).toEqual([
      ...[
        { nodeId: 'start', output: 'next' },
        { nodeId: 'n1', output: 'next' },
      ],
      ...[
        { nodeId: 'q1', output: 'timeout' },
        { nodeId: 'tarde', output: 'drawn' },
      ],
    ]);
    expect(played.standing).toMatchObject({ state: 'agents', nodeId: null });
    const again = await simulate(body);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(played));
    for (const table of ['Tickets', 'Messages', 'FlowRuns', 'FlowSteps', 'Outbox'])
      expect(await kit.app.ctx(desk.company).table(table)).toEqual([]);
  });

  test('a call asks no server, and goes on by the answer that the author gives it', async () => {
    const graph: Graph = {
      nodes: [
        ...chain(
          {
            ...{ kind: 'call', id: 'api', address: 'https://erp.example/boletos' },
            ...{ answerPaths: [{ variable: 'valor', path: 'itens.0.valor' }], outputs: { refused: 'nada' } },
          },
          { kind: 'message', text: 'R$ {{flow.valor}}' },
        ).nodes,
        { id: 'nada', kind: 'message', text: 'Nada em aberto' },
      ],
    };
    const playCall = async (output: string, text: string) =>
      (
        await simulate({
          graph,
          events: [
            event('customer', 'Oi'),
            event('clock', undefined, 9),
            { ...event('called', text, 9), output },
          ],
        })
      ).body;
    const note = 'call: GET https://erp.example/boletos';
    expect(said(await playCall('ok', '{"itens":[{"valor":12.5}]}')).slice(1, 3)).toEqual([
      note,
      'bot: R$ 12.5',
    ]);
    expect(said(await playCall('refused', '{}')).slice(1, 3)).toEqual([note, 'bot: Nada em aberto']);
  });

  test('agents interrupt a conversation, give it back and close it, and another begins it anew', async () => {
    const graph = chain(question('q1'), { kind: 'hand-over' }, question('q2'));
    const { body: played } = await simulate({
      graph,
      events: [
        ...[event('customer', 'Oi'), event('accept'), event('customer', 'um'), event('return')],
        ...[event('customer', 'um'), event('agent', 'Pois não?'), event('return'), event('close')],
        ...[event('photo'), event('customer', '#')],
      ],
    });
    expect(said(played)).toEqual([
      ...['customer: Oi', 'bot: q1?', 'accepted: ', 'customer: um', 'unanswered: ', 'returned: ', 'bot: q1?'],
      ...['customer: um', 'drawn: ', 'agent: Pois não?', 'returned: ', 'bot: q2?', 'closed: '],
      ...['customer: 📷', 'bot: q1?', 'customer: #', 'bot: q1?'],
    ]);
    expect(played.standing).toMatchObject({ state: 'flow', nodeId: 'q1', waitsFor: 'answer' });
  });

  test('a drawing with errors is played as far as it leads, and its problems are shown', async () => {
    const { body: played } = await simulate({
      graph: { nodes: [{ id: 'start', kind: 'start', outputs: { next: 'weg' } }] },
      events: [event('customer', 'Oi')],
    });
    expect(said(played)).toEqual(['customer: Oi', 'gone: ']);
    expect(played.problems).toEqual([{ code: 'FLOW_OUTPUT_NOWHERE', nodeId: 'start', level: 'error' }]);
  });

  test('a conversation that is longer than an answer is cut, and events out of order are refused', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => ({
      kind: 'message' as const,
      text: `Texto ${index}`,
    }));
    const events = Array.from({ length: 100 }, () => event('customer', '#'));
    const { body: played } = await simulate({ graph: chain(...texts, question('q')), events });
    expect(played).toMatchObject({ isCut: true, standing: { state: 'flow', nodeId: 'q' } });
    expect(played.entries).toHaveLength(flowSimulationLimits.entries);
    const graph = chain(question('q'));
    for (const wrong of [
      [event('clock', undefined, 1), event('clock')],
      [event('clock'), event('clock', undefined, 61 * 24 * 60)],
    ])
      expect((await simulate({ graph, events: wrong })).body.error).toBe('ERR_VALIDATION');
  });
});

describe('An assertion', () => {
  test('time-outs pass where the customer stays silent, and calls have the answers of the assertion', async () => {
    const graph: Graph = {
      nodes: [
        ...chain(
          {
            ...{ kind: 'call', address: 'https://erp.example/a' },
            answerPaths: [{ variable: 'nome', path: 'nome' }],
          },
          question('q1', { text: 'Oi {{flow.nome}}', timeoutMinutes: 30, outputs: { timeout: 'q2' } }),
        ).nodes,
        question('q2', { timeoutMinutes: 60, outputs: { timeout: 'fim' } }),
        { id: 'fim', kind: 'close' },
      ],
    };
    const api = kit.app.api(desk.admin);
    const { body: flow } = await api.post('/flows', { name: 'Silêncio', graph });
    const callAnswers = [{ output: 'ok', text: '{"nome":"Rita"}' }];
    const assertions = [
      { customerTexts: ['Oi'], callAnswers, answerHas: 'Oi Rita', endsAs: 'flow' },
      { customerTexts: ['Oi'], callAnswers, answerHas: 'q2?', endsAs: 'closed', staysSilent: true },
      { customerTexts: ['Oi'], callAnswers, endsAs: 'flow', staysSilent: true },
      { customerTexts: ['Oi'], answerHas: 'Oi Rita' },
    ];
    const { body: stored } = await api.put(`/flows/${flow.id}/assertions`, { revision: 0, assertions });
    expect(stored.results.map(({ isPassed }: { isPassed: boolean }) => isPassed)).toEqual([
      ...[true, true, false, false],
    ]);
    expect(stored.assertions).toEqual(assertions);
  });

  test('a failing assertion refuses a publication, and is let through and written down where one says so', async () => {
    const [sales] = desk.queueIds as [number];
    const options = [{ id: 'buy', title: 'Comprar' }];
    const nodes = [
      { id: 'start', kind: 'start', outputs: { next: 'm' } },
      { id: 'm', kind: 'choice', text: 'Como podemos ajudar?', options, outputs: { buy: 'w' } },
      { id: 'w', kind: 'wait', seconds: 60, outputs: { next: 'h' } },
      { id: 'h', kind: 'hours', outputs: { open: 'people' } },
      { id: 'people', kind: 'hand-over', text: 'Já vem um vendedor', queueId: sales },
    ];
    const api = kit.app.api(desk.admin);
    const { body: flow } = await api.post('/flows', { name: 'Conferido', graph: { nodes } });
    const ends = { endsAs: 'agents', queueId: sales } as const;
    const assertions = [
      { customerTexts: ['Oi', 'comprar'], answerHas: 'JA VEM', ...ends },
      { customerTexts: ['Oi'], answerHas: 'Comprar', endsAs: 'flow' },
      { customerTexts: ['Oi', '1'], atHours: 'closed', ...ends },
    ];
    const url = `/flows/${flow.id}/assertions`;
    const { body: stored } = await api.put(url, { revision: 0, assertions });
    expect(stored).toMatchObject({ revision: 1, assertions });
    expect(stored.results.map(({ isPassed }: { isPassed: boolean }) => isPassed)).toEqual([
      true,
      true,
      false,
    ]);
    expect(stored.results[2]).toMatchObject({ endsAs: 'agents', queueId: null, answered: '' });
    const changed = await api.put(url, { revision: 0, assertions: [] });
    expect([changed.status, changed.body.error]).toEqual([409, 'ERR_FLOW_CHANGED']);
    expect(
      (await api.put(url, { revision: 1, assertions: [{ ...assertions[0], queueId: sales + 99_999 }] }))
        .status,
    ).toBe(404);

    const refused = await api.post(`/flows/${flow.id}/publish`, { revision: 0 });
    expect(refused.body.error).toBe('ERR_FLOW_INVALID');
    expect(refused.body.details.problems).toEqual([
      { code: 'FLOW_ASSERTION_FAILED', nodeId: null, level: 'error' },
    ]);
    const published = await api.post(`/flows/${flow.id}/publish`, { revision: 0, despiteAssertions: true });
    expect(published.body).toMatchObject({ publishedNumber: 1, problems: [] });
    const entry = await kit.app
      .ctx(desk.company)
      .table('AuditRows')
      .where({ action: 'flow.published' })
      .first();
    expect(JSON.stringify(entry)).toContain('failedAssertions');
  });
});
