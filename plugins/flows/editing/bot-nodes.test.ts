import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BotsKit, startBots } from '../testing/bots-kit.ts';
import { chain, type Drawn, question } from '../testing/graphs.ts';

let kit: BotsKit;
beforeAll(async () => {
  kit = await startBots();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<BotsKit['aReception']>>;
const api = (desk: Desk) => kit.app.api(desk.admin);
const codesOf = (problems: ReadonlyArray<{ code: string; nodeId: string | null }>) =>
  problems.map(({ code, nodeId }) => [code, nodeId]);

/** A company with a prompt and an integration, and a graph that names both. */
const aCompanyWithBots = async () => {
  const desk = await kit.aReception();
  const [promptId, integrationId] = [await kit.aPrompt(desk), await kit.anIntegration(desk)];
  const graph = chain(
    { kind: 'ai', promptId, goal: 'saber o nome', variable: 'nome' },
    { kind: 'integration', integrationId },
    { kind: 'knowledge', text: '{{flow.nome}}' },
    question('q', { text: 'q?' }),
  );
  return { desk, promptId, integrationId, graph };
};

describe('Nodes that leave the conversation to bots', () => {
  test("another company's prompt or integration is refused by its own code, and a missing one is a problem", async () => {
    const { promptId, integrationId } = await aCompanyWithBots();
    const other = await kit.aReception();
    const made = async (node: Drawn) =>
      (await api(other).post('/flows', { name: 'Outro', graph: chain(node) })).body;
    expect((await made({ kind: 'ai', promptId })).error).toBe('ERR_NO_PROMPT_FOUND');
    expect((await made({ kind: 'integration', integrationId })).error).toBe('ERR_NO_DIALOG_FOUND');
    expect(codesOf((await made({ kind: 'ai' })).problems)).toEqual([['FLOW_FIELD_MISSING', 'n1']]);
  });

  test('a prompt and an integration that a flow names are not deleted, and the refusal names the flow', async () => {
    const { desk, promptId, integrationId, graph } = await aCompanyWithBots();
    const flow = (await api(desk).post('/flows', { name: 'Com robôs', graph })).body;
    expect(flow.problems).toEqual([]);
    await api(desk).post(`/flows/${flow.id}/publish`, { revision: 0 });
    const emptied = { revision: 0, graph: chain(question('q')) };
    expect((await api(desk).put(`/flows/${flow.id}/draft`, emptied)).status).toBe(200);
    expect((await api(desk).delete(`/prompt/${promptId}`)).body).toMatchObject({
      ...{ error: 'ERR_PROMPT_IN_USE', details: { names: 'Com robôs' } },
    });
    expect((await api(desk).delete(`/queueIntegration/${integrationId}`)).body).toMatchObject({
      ...{ error: 'ERR_INTEGRATION_IN_USE', details: { names: 'Com robôs' } },
    });
    await api(desk).post(`/flows/${flow.id}/publish`, { revision: 1 });
    expect((await api(desk).delete(`/prompt/${promptId}`)).status).toBe(200);
  });

  test('a flow whose bots the plan lacks is not published, and its nodes say so', async () => {
    const { desk, graph } = await aCompanyWithBots();
    const flow = (await api(desk).post('/flows', { name: 'Com robôs', graph })).body;
    const { id } = desk.company;
    const { planId } = await kit.app.host.database.knex('Companies').where({ id }).first('planId');
    await kit.app.setFlags({ id, name: '', planId }, { useOpenAi: false, useIntegrations: false });
    const { status, body } = await api(desk).post(`/flows/${flow.id}/publish`, { revision: 0 });
    expect([status, body.error]).toEqual([400, 'ERR_FLOW_INVALID']);
    expect(codesOf(body.details.problems)).toEqual([
      ['FLOW_PLAN_LACKS', 'n1'],
      ['FLOW_PLAN_LACKS', 'n2'],
      ['FLOW_PLAN_LACKS', 'n3'],
    ]);
  });

  test('a file names prompts and integrations, which another company finds or misses by name', async () => {
    const { desk, graph } = await aCompanyWithBots();
    const flow = (await api(desk).post('/flows', { name: 'Com robôs', graph })).body;
    const file = (await api(desk).get(`/flows/${flow.id}/export`)).body;
    expect(JSON.stringify(file)).not.toMatch(/promptId|integrationId/);
    const [same, without] = [(await aCompanyWithBots()).desk, await kit.aReception()];
    expect((await api(same).post('/flows/import', file)).body.problems).toEqual([]);
    const made = (await api(without).post('/flows/import', file)).body;
    expect(codesOf(made.problems)).toEqual([
      ['FLOW_NO_PROMPT', 'n1'],
      ['FLOW_NO_INTEGRATION', 'n2'],
    ]);
    expect(JSON.stringify((await api(without).get(`/flows/${made.id}/export`)).body)).toBe(
      JSON.stringify(file),
    );
  });

  test('a simulation asks no prompt, no knowledge and no integration, and goes on by what its author says', async () => {
    const { desk, graph } = await aCompanyWithBots();
    kit.model.play();
    kit.typebot.heard.length = 0;
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute)).toISOString();
    const events = [
      { at: at(0), kind: 'customer', text: 'Oi' },
      { at: at(1), kind: 'called', text: 'Seu nome?' },
      { at: at(2), kind: 'customer', text: 'Rita' },
      { at: at(3), kind: 'called', output: 'done', text: '{"text":"Obrigada","value":"Rita"}' },
      { at: at(4), kind: 'called' },
      { at: at(5), kind: 'called', output: 'found', text: 'Texto da página' },
    ];
    const played = await api(desk).post('/flows/simulations', { graph, events });
    const { entries, standing } = played.body;
    expect(entries.map(({ from, note, text }: Record<string, string>) => [note ?? from, text])).toEqual([
      ['customer', 'Oi'],
      ['ai', 'Vendas'],
      ['bot', 'Seu nome?'],
      ['customer', 'Rita'],
      ['ai', 'Vendas'],
      ['bot', 'Obrigada'],
      ['integration', 'Robô'],
      ['knowledge', 'Rita'],
      ['bot', 'Texto da página'],
      ['bot', 'q?'],
    ]);
    expect(standing).toMatchObject({ nodeId: 'q', variables: { nome: 'Rita' } });
    expect((await api(desk).post('/flows/simulations', { graph, events })).body).toEqual(played.body);
    expect([kit.model.asked, kit.typebot.heard]).toEqual([[], []]);
  });
});
