import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fields } from '../../fields/plugin.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import type { Graph } from '../graph/graph.ts';
import { botLines } from '../languages/limits.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question, startingWith } from '../testing/graphs.ts';
import { startFlow } from './start-flow.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows({ plugins: [fields] });
});
afterAll(async () => {
  kit.app.claimErrors(/killed at a statement/);
  await kit.app.close();
});

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const api = (desk: Pick<Desk, 'admin'>) => kit.app.api(desk.admin);

const drawn: Graph = startingWith(
  chain(
    {
      ...question('nome'),
      ...{ text: 'Seu nome?', translations: { es: { text: '¿Su nombre?' }, en: { text: 'Your name?' } } },
    },
    { ...question('fim'), text: 'Obrigado', translations: { es: { text: 'Gracias' } } },
  ),
  { languages: ['pt', 'es', 'en'], saysBot: true },
);
const spanish = () => `54911${aNumber().slice(-8)}`;

describe('Conversations in their own languages', () => {
  test('a customer is led in the language of their country, with the line once', async () => {
    const desk = await kit.aFlowDesk(drawn);
    expect(await kit.talk(desk, spanish(), 'Hola', 'Eva')).toEqual([botLines.es, '¿Su nombre?', 'Gracias']);
    expect(await kit.talk(desk, aNumber(), 'Oi', 'Rita')).toEqual([botLines.pt, 'Seu nome?', 'Obrigado']);
  });

  test('a field of the contact says otherwise, and a run keeps its language while it lasts', async () => {
    const desk = await kit.aFlowDesk(chain(question('q')));
    const field = { target: 'contact', label: 'Idioma', key: 'lang', type: 'text' };
    expect((await api(desk).post('/fields', field)).status).toBe(200);
    await kit.redraw(desk, desk.flowId, startingWith(drawn, { fieldKey: 'lang' }));
    const number = aNumber();
    const about = { name: 'Eva', number, fieldValues: { lang: 'english' } };
    const contact = await api(desk).post('/contacts', about);
    expect(contact.status).toBe(200);
    expect(await kit.talk(desk, number, 'Hi')).toEqual([botLines.en, 'Your name?']);
    await api(desk).put(`/contacts/${contact.body.id}`, { fieldValues: { lang: 'español' } });
    expect((await kit.talk(desk, number, 'Eva')).at(-1)).toBe('Obrigado');
  });

  test('a process that is killed at any statement of a turn leaves the line said once', async () => {
    const desk = await kit.aReception();
    const flowId = await kit.aFlow(desk, drawn);
    let left = Number.POSITIVE_INFINITY;
    kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
      if (/^(?:insert|update|delete)/i.test(sql) && left-- <= 0) throw new Error('killed at a statement');
    });
    for (let at = 0, isDead = true; isDead; at++) {
      const number = aNumber();
      await kit.write(desk, { number });
      const { id } = await kit.ticketOf(desk, number);
      const start = () => startFlow(kit.app.ctx(desk.company), id, flowId);
      left = at;
      isDead = await start().then(
        () => false,
        () => true,
      );
      left = Number.POSITIVE_INFINITY;
      if (isDead) await start().catch(() => undefined);
      expect(await kit.sentTexts(desk, number)).toEqual([botLines.pt, 'Seu nome?']);
    }
  });
});

describe('A drawing in several languages', () => {
  test('versions, restored drafts and files carry its texts, and other companies take them in', async () => {
    const desk = await kit.aReception();
    const flowId = await kit.aFlow(desk, drawn);
    await api(desk).put(`/flows/${flowId}/draft`, { revision: 0, graph: chain(question('q')) });
    const restored = await api(desk).post(`/flows/${flowId}/versions/1/restore`, { revision: 1 });
    expect(restored.body.draft).toEqual(drawn);
    const file = (await api(desk).get(`/flows/${flowId}/export`)).body;
    const other = await kit.aReception();
    const { body } = await api(other).post('/flows/import', file);
    expect(body.draft).toEqual(drawn);
    expect(body.problems).toContainEqual({
      ...{ code: 'FLOW_NOT_TRANSLATED', nodeId: null, level: 'warning', language: 'en', nodeIds: ['fim'] },
    });
  });

  test('limits hold for each text, and a language that there is not is refused', async () => {
    const desk = await kit.aReception();
    const refused = async (translations: object) => {
      const graph = {
        nodes: [...chain({ kind: 'message', text: 'a' }).nodes].map((node) => ({ ...node, translations })),
      };
      return (await api(desk).post('/flows', { name: 'Fluxo', graph })).status;
    };
    expect(await refused({ en: { text: 'a'.repeat(4097) } })).toBe(400);
    expect(await refused({ en: { options: [{ id: 'a', title: 'a'.repeat(61) }] } })).toBe(400);
    const spoken = startingWith(drawn, { languages: ['pt', 'fr' as 'en'] });
    expect((await api(desk).post('/flows', { name: 'Fluxo', graph: spoken })).status).toBe(400);
  });

  test('a trial speaks the language that it is given', async () => {
    const desk = await kit.aReception();
    const played = await api(desk).post('/flows/simulations', {
      ...{ graph: drawn, customer: { language: 'es' } },
      events: [{ at: '2026-03-02T12:00:00Z', kind: 'customer', text: 'Hola' }],
    });
    expect(
      played.body.entries.map(({ text, nodeId }: { text: string; nodeId: string }) => [text, nodeId]),
    ).toEqual([
      ...[
        ['Hola', null],
        [botLines.es, 'start'],
        ['¿Su nombre?', 'nome'],
      ],
    ]);
  });
});
