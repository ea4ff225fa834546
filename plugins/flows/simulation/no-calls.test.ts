import { type FakeOutside, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FlowNode } from '../graph/graph.ts';
import { type BotsKit, startBots } from '../testing/bots-kit.ts';
import { chain, noon, question } from '../testing/graphs.ts';

let kit: BotsKit;
let erp: FakeOutside;
beforeAll(async () => {
  [kit, erp] = await Promise.all([startBots(), startOutside(ok)]);
});
afterAll(async () => {
  await Promise.all([kit.app.close(), erp.close()]);
});

const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const heard = () => ({
  erp: erp.heard.length,
  model: kit.model.asked.length,
  typebot: kit.typebot.heard.length,
});

test('a conversation that is tried out twice answers equal bytes, with its time-out at its moment, and calls no server', async () => {
  const desk = await kit.aReception({ queues: [{ name: 'Vendas' }] });
  const promptId = await kit.aPrompt(desk);
  const call: FlowNode = {
    id: 'api',
    kind: 'call',
    method: 'POST',
    address: `${erp.url}/refunds`,
    body: '{"n":7}',
  };
  const graph = chain(
    call,
    { id: 'ia', kind: 'ai', promptId, goal: 'O pedido é conhecido' },
    { id: 'typebot', kind: 'integration', integrationId: await kit.anIntegration(desk) },
    { id: 'busca', kind: 'knowledge', text: 'entrega' },
    question('cpf', { timeoutMinutes: 5, outputs: { timeout: 'tarde' } }),
  );
  const nodes = [...graph.nodes, { id: 'tarde', kind: 'hand-over', text: 'Já vem alguém' }];
  const called = (output: string, text?: string) => ({ kind: 'called', at: at(1), output, text });
  const events = [
    { kind: 'customer', at: at(0), text: 'Oi' },
    ...[
      called('ok', '{}'),
      called('done', '{"text":"Certo","value":"7"}'),
      called('ended'),
      called('found', 'Dois dias'),
    ],
    { kind: 'clock', at: at(9) },
  ];
  const simulate = () => kit.app.api(desk.admin).post('/flows/simulations', { graph: { nodes }, events });
  // Preparations may ask others; the trial itself must not.
  const before = heard();
  const first = await simulate();
  expect({ status: first.status, details: first.body.details }).toEqual({ status: 200 });
  const again = await simulate();
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  await kit.app.settle();
  expect(heard()).toEqual(before);
  const { entries } = first.body as { entries: Array<{ note: string | null; text: string; at: string }> };
  expect(entries.flatMap(({ note }) => note ?? [])).toEqual(
    expect.arrayContaining(['call', 'ai', 'integration', 'knowledge', 'drawn']),
  );
  expect(entries.find(({ text }) => text === 'Já vem alguém')?.at).toBe(at(6));
  // Checks that the server counts a call that does come.
  await fetch(erp.url);
  expect(heard().erp).toBe(before.erp + 1);
});
