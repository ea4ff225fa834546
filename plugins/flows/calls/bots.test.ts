import { eventually } from '@balcao/core/testing/index.ts';
import { startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bubble, textInput } from '../../integrations/testing/fake-typebot.ts';
import { answers, type Play, says } from '../../prompts/testing/model-server.ts';
import { conversationParts, receptionClock } from '../../reception/index.ts';
import { type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { promptTimes } from '../contract/limits.ts';
import type { FlowNode } from '../graph/graph.ts';
import { moveDueRun } from '../running/due-runs.ts';
import { type BotsKit, type FlowSetting, startBots } from '../testing/bots-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: BotsKit;
beforeAll(async () => {
  kit = await startBots();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const atPrompt = (wishes: Partial<FlowNode> = {}) =>
  kit.aDeskAt(async (desk) => ({
    ...{ kind: 'ai' as const, promptId: await kit.aPrompt(desk), variable: 'result', ...wishes },
  }));
const notesOf = (desk: FlowSetting): Promise<string[]> =>
  kit.app.ctx(desk.company).table('TicketNotes').pluck('note');

/** A test model that answers when the test calls `finish`. */
const held = (text: string): { play: Play; finish(): void } => {
  let finish: () => void = () => undefined;
  return {
    play: (response, asked) => {
      finish = () => says(text)(response, asked);
    },
    finish: () => finish(),
  };
};

describe('A prompt in a flow', () => {
  test('a prompt speaks with the customer until its goal is reached, and the result fills a variable', async () => {
    kit.model.play(says('Qual é o número?'), says('Ação: Concluir\nResultado: 4711\nObrigada, achei.'));
    const desk = await atPrompt({ goal: 'saber o número do pedido' });
    const number = aNumber();
    await kit.talk(desk, number, 'Cadê meu pedido?');
    expect(await kit.said(desk, number, 1)).toEqual(['Qual é o número?']);
    await kit.talk(desk, number, 'É o 4711');
    expect(await kit.said(desk, number, 3)).toEqual(['Qual é o número?', 'Obrigada, achei.', 'done: 4711']);
    expect(kit.model.asked).toHaveLength(2);
    expect(JSON.stringify(kit.model.asked[1]?.json?.messages)).toMatch(/saber o número do pedido.*É o 4711/);
    const replayed = await kit.app.api(desk.admin).post(`/flows/${desk.flowId}/replays`, {});
    expect(replayed.body).toMatchObject({ played: 1, groups: { same: 1, words: [] } });
    expect(kit.model.asked).toHaveLength(2);
  });

  test('a prompt with an opening text is asked first for what the customer says to that', async () => {
    kit.model.play(says('Temos pão.'));
    const desk = await atPrompt({ text: 'Pergunte o que quiser', turns: 1 });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    expect(await kit.said(desk, number, 1)).toEqual(['Pergunte o que quiser']);
    expect(kit.model.asked).toEqual([]);
    await kit.talk(desk, number, 'Tem pão?');
    expect(await kit.said(desk, number, 3)).toEqual([
      'Pergunte o que quiser',
      'Temos pão.',
      'limit: Temos pão.',
    ]);
  });

  test('a prompt that hands over leaves by its own output with a note, and one that fails by "failed"', async () => {
    kit.model.play(says('Ação: Transferir para o setor de atendimento\nMotivo: quer desconto\nJá chamo.'));
    const desk = await atPrompt();
    const [one, other] = [aNumber(), aNumber()];
    await kit.talk(desk, one, 'Desconto?');
    expect(await kit.said(desk, one, 2)).toEqual(['Já chamo.', 'agent:']);
    expect(await notesOf(desk)).toEqual([expect.stringContaining('quer desconto')]);
    kit.model.play(answers(401, { error: { message: 'no' } }));
    await kit.talk(desk, other, 'Oi');
    expect(await kit.said(desk, other, 1)).toEqual(['failed:']);
    expect(kit.model.asked).toHaveLength(1);
  });

  test('a prompt whose provider is busy is asked again, three times in all, before the flow leaves by "failed"', async () => {
    const busy = answers(429, { error: {} }, { 'retry-after': '0' });
    kit.model.play(busy, busy, says('Agora sim'), busy);
    const desk = await atPrompt({ turns: 1 });
    const [one, other] = [aNumber(), aNumber()];
    await kit.talk(desk, one, 'Oi');
    expect(await kit.said(desk, one, 2)).toEqual(['Agora sim', 'limit: Agora sim']);
    await kit.talk(desk, other, 'Oi');
    expect(await kit.said(desk, other, 1)).toEqual(['failed:']);
    expect(kit.model.asked).toHaveLength(6);
    expect(await notesOf(desk)).toHaveLength(1);
  });

  test('a prompt that rests at a busy provider is not asked before its time by any process', async () => {
    kit.model.play(answers(429, { error: {} }, { 'retry-after': '50' }), says('Depois'));
    kit.setClock(receptionClock(kit.app.host).now());
    const desk = await atPrompt({ turns: 1 });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await eventually(() => kit.model.asked.length === 1);
    const ctx = kit.app.ctx(desk.company);
    const { id } = await kit.ticketOf(desk, number);
    await eventually(async () => (await ctx.table('FlowCalls').first('state')).state === 'waiting');
    await moveDueRun(ctx, id);
    expect(kit.model.asked).toHaveLength(1);
    kit.pass(1);
    await Promise.all([moveDueRun(ctx, id), moveDueRun(ctx, id)]);
    expect(await kit.said(desk, number, 2)).toEqual(['Depois', 'limit: Depois']);
    expect(kit.model.asked).toHaveLength(2);
  });

  test('a process that dies while it asks has asked once, and its late answer says nothing', async () => {
    const dead = held('Do processo morto');
    kit.model.play(dead.play, says('Outra'));
    kit.setClock(receptionClock(kit.app.host).now());
    const desk = await atPrompt();
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await eventually(() => kit.model.asked.length === 1);
    const { id } = await kit.ticketOf(desk, number);
    const ctx = kit.app.ctx(desk.company);
    await moveDueRun(ctx, id);
    kit.pass(promptTimes.claimMs / 60_000 + 1);
    await Promise.all([moveDueRun(ctx, id), moveDueRun(ctx, id)]);
    expect(await kit.said(desk, number, 1)).toEqual(['failed:']);
    dead.finish();
    await kit.app.settle();
    expect(kit.model.asked).toHaveLength(1);
    expect(await kit.sentTexts(desk, number)).toEqual(['failed:']);
  });

  test('words that come while a prompt is asked are known to its next answer, which comes without another', async () => {
    const first = held('Primeira');
    kit.model.play(first.play, says('Segunda'));
    const desk = await atPrompt();
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await eventually(() => kit.model.asked.length === 1);
    await kit.talk(desk, number, 'E mais isto');
    first.finish();
    expect(await kit.said(desk, number, 2)).toEqual(['Primeira', 'Segunda']);
    expect(JSON.stringify(kit.model.asked[1]?.json?.messages)).toContain('E mais isto');
    await kit.app.settle();
    expect(kit.model.asked).toHaveLength(2);
  });

  test('an answer that comes once an agent has the conversation is never said', async () => {
    const late = held('Tarde demais');
    kit.model.play(late.play);
    const desk = await atPrompt();
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await eventually(() => kit.model.asked.length === 1);
    const { id } = await kit.ticketOf(desk, number);
    const admin = kit.app.api(desk.admin);
    await admin.put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    late.finish();
    await kit.app.settle();
    expect((await admin.post(`/tickets/${id}/bot-resumes`)).status).toBe(200);
    kit.model.play(says('Voltei'));
    await kit.talk(desk, number, 'Alô');
    expect(await kit.said(desk, number, 1)).toEqual(['Voltei']);
  });
});

describe('A long text in a flow', () => {
  test('an answer of a prompt comes in WhatsApp’s marks, and whole in several messages', async () => {
    const long = 'Parágrafo com acentuação e vírgula, fim.\n\n'.repeat(160);
    kit.model.play(says(`**Preço**: R$ 10\n\n${long}ÚLTIMA LINHA`));
    const desk = await atPrompt({ goal: 'saber o preço' });
    const number = aNumber();
    await kit.talk(desk, number, 'Quanto é?');
    const texts = await kit.said(desk, number, 2);
    expect(texts.join('\n\n')).toBe(`*Preço*: R$ 10\n\n${long}ÚLTIMA LINHA`);
    expect(texts.every((text) => text.length <= 4096)).toBe(true);
  });
});

describe('The knowledge in a flow', () => {
  test('a text that is found is said, and nothing found leaves by its own output', async () => {
    const desk = await kit.aDeskAt(async ({ admin }) => {
      await kit.app
        .api(admin)
        .post('/prompt-pages', { title: 'Frete', body: 'O frete é grátis acima de R$ 200.' });
      return { kind: 'knowledge', text: '{{contact.name}}' };
    });
    const [one, other] = [aNumber(), aNumber()];
    await kit.write(desk, { number: one, body: 'Oi', pushName: 'frete' });
    expect(await kit.said(desk, one, 2)).toEqual(['O frete é grátis acima de R$ 200.', 'found:']);
    await kit.write(desk, { number: other, body: 'Oi', pushName: 'garantia' });
    expect(await kit.said(desk, other, 1)).toEqual(['none:']);
  });
});

describe('A prompt beside a flow', () => {
  test('a prompt answers though the flow before it said the same again and again', async () => {
    kit.model.play(says('Temos pão.'));
    const desk = await kit.aFlowDesk(chain(question('q')));
    const promptId = await kit.aPrompt(desk);
    const wait = { kind: 'message', text: 'Aguarde' } as const;
    await kit.redraw(desk, desk.flowId, chain(wait, wait, wait, { kind: 'ai', promptId }, question('q')));
    const number = aNumber();
    await kit.talk(desk, number, 'Tem pão?');
    expect((await kit.said(desk, number, 4)).at(-1)).toBe('Temos pão.');
  });

  test('a prompt whose answer comes after an agent began a flow says nothing and takes nothing from it', async () => {
    const late = held('Ação: Transferir para o setor de atendimento\nTarde demais');
    kit.model.play(late.play);
    const desk = await kit.aFlowDesk(chain(question('q1')));
    await kit.change(desk, { flowId: null, promptId: await kit.aPrompt(desk) });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await eventually(() => kit.model.asked.length === 1);
    const { id } = await kit.ticketOf(desk, number);
    await kit.app.api(desk.admin).post(`/tickets/${id}/flow-starts`, { flowId: desk.flowId });
    late.finish();
    await eventually(async () => (await kit.app.ctx(desk.company).table('PromptTurns')).length === 0);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'bot', chatbot: 1 });
    expect(await notesOf(desk)).toEqual([]);
  });
});

describe('An integration in a flow', () => {
  const atRobot = (wishes: Partial<FlowNode> = {}) =>
    kit.aDeskAt(async (desk) => ({
      ...{ kind: 'integration' as const, integrationId: await kit.anIntegration(desk), ...wishes },
    }));

  test('an integration has the conversation until its end, and the flow goes on by that', async () => {
    kit.typebot.opens({ messages: [bubble('b1', { text: 'Seu nome?' })], input: textInput });
    kit.typebot.replies(() => ({ messages: [bubble('b2', { text: 'Anotado.' })] }));
    const desk = await atRobot();
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    expect(await kit.said(desk, number, 1)).toEqual(['Seu nome?']);
    const { id } = await kit.ticketOf(desk, number);
    const { body } = await kit.app.api(desk.admin).get(`/tickets/${id}/flow-run`);
    expect(body.run).toMatchObject({ waitsFor: 'bot', isResting: false });
    expect((await kit.app.api(desk.admin).post(`/tickets/${id}/bot-resumes`)).body.error).toBe(
      'ERR_FLOW_NOT_WITH_AGENT',
    );
    await kit.talk(desk, number, 'Rita');
    expect(await kit.said(desk, number, 3)).toEqual(['Seu nome?', 'Anotado.', 'ended:']);
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ useIntegration: 0, integrationId: null });
  });

  test('an integration whose customer restarts it keeps the conversation', async () => {
    kit.typebot.opens({ messages: [bubble('b1', { text: 'Seu nome?' })], input: textInput });
    const words = { typebotKeywordRestart: 'reiniciar', typebotRestartMessage: 'Vamos recomeçar' };
    const desk = await kit.aDeskAt(async (made) => ({
      kind: 'integration',
      integrationId: await kit.anIntegration(made, words),
    }));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await kit.said(desk, number, 1);
    await kit.talk(desk, number, 'Reiniciar');
    await kit.said(desk, number, 2);
    await kit.talk(desk, number, 'Oi de novo');
    expect(await kit.said(desk, number, 3)).toEqual(['Seu nome?', 'Vamos recomeçar', 'Seu nome?']);
  });

  test('a receiver to which a flow comes twice with the same message hears of both', async () => {
    const receiver = await startOutside(() => ({ json: { stopBot: true } }));
    const desk = await kit.aDeskAt(async (made) => ({
      kind: 'integration',
      integrationId: await kit.anIntegration(made, { type: 'webhook', urlN8N: receiver.url }),
    }));
    const ctx = kit.app.ctx(desk.company);
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await kit.said(desk, number, 1);
    const { id } = await kit.ticketOf(desk, number);
    const { id: integrationId } = await ctx.table('QueueIntegrations').first('id');
    const [ticket] = await ticketRowsByIds(ctx, [id]);
    await ctx.transaction(async () =>
      conversationParts.find(kit.app.host)?.begin(ctx, ticket as TicketRow, integrationId),
    );
    await eventually(() => receiver.heard.length === 2);
    await receiver.close();
  });

  test('an integration that fails leaves by "failed" with a note', async () => {
    const desk = await kit.aDeskAt(async (made) => ({
      kind: 'integration',
      integrationId: await kit.anIntegration(made, { typebotSlug: 'outro-bot' }),
    }));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    expect(await kit.said(desk, number, 1)).toEqual(['failed:']);
    expect(await notesOf(desk)).toEqual([expect.stringContaining('Robô')]);
  });

  test('an integration whose time is over has no word any more, and the flow goes on once', async () => {
    kit.setClock(receptionClock(kit.app.host).now());
    kit.typebot.opens({ messages: [bubble('b1', { text: 'Seu nome?' })], input: textInput });
    const desk = await atRobot({ timeoutMinutes: 5 });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    expect(await kit.said(desk, number, 1)).toEqual(['Seu nome?']);
    const { id } = await kit.ticketOf(desk, number);
    const ctx = kit.app.ctx(desk.company);
    kit.pass(4);
    await moveDueRun(ctx, id);
    expect(await kit.sentTexts(desk, number)).toHaveLength(1);
    kit.pass(2);
    await Promise.all([moveDueRun(ctx, id), moveDueRun(ctx, id)]);
    expect(await kit.said(desk, number, 2)).toEqual(['Seu nome?', 'failed:']);
    await kit.talk(desk, number, 'Rita');
    expect(await ctx.table('IntegrationTurns')).toEqual([]);
  });
});
