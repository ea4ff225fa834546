import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answers, says } from '../testing/model-server.ts';
import { aNumber, type PromptsKit, startPrompts } from '../testing/prompts-kit.ts';

let kit: PromptsKit;
beforeAll(async () => {
  kit = await startPrompts();
});
beforeEach(() => kit.model.play(says('Pronto.', { prompt: 20, completion: 2 })));
afterAll(() => kit.app.close());

/** A company whose own settings name the kit's model. */
async function aDeskWithModel() {
  const desk = await kit.aDesk({ paired: true });
  await kit.set(desk, { aiBaseUrl: kit.model.url, aiApiKey: 'sk-da-empresa-0001', aiModel: 'grande' });
  return desk;
}

describe('An agent', () => {
  test.each([
    ['suggestion', {}, /próxima mensagem/],
    ['summary', {}, /resuma a conversa/],
    ['rewrite', { text: 'ola td bem', tone: 'formal' }, /tom formal/],
    ['translation', { text: 'Bom dia', language: 'en' }, /Traduza para inglês/],
  ])(
    'an agent gets a %s as a draft, and nothing is sent or kept but what it cost',
    async (kind, more, task) => {
      const desk = await aDeskWithModel();
      const ticket = await kit.anOpenTicket(desk);
      const { status, body } = await kit.app
        .api(desk.admin)
        .post(`/tickets/${ticket.id}/drafts`, { kind, ...more });
      const [{ id: lastId }] = await kit.app
        .ctx(desk.company)
        .table('Messages')
        .orderBy('id', 'desc')
        .select('id');
      const lastMessageId = kind === 'suggestion' ? String(lastId) : null;
      expect([status, body]).toEqual([200, { text: 'Pronto.', sources: [], lastMessageId }]);
      const { json, headers } = kit.model.asked[0] ?? {};
      expect(headers?.authorization).toBe('Bearer sk-da-empresa-0001');
      expect(json?.model).toBe('grande');
      expect(json?.messages[0]?.content).toMatch(task);
      expect(await kit.ledger(desk)).toMatchObject([
        { kind, state: 'done', tokens: 22, ticketId: ticket.id },
      ]);
      expect(await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 })).toEqual([]);
    },
  );

  test('an agent gets no phrase that hands over in a draft', async () => {
    kit.model.play(says('Ação: Transferir para o setor de atendimento\nMotivo: fatura\nJá vejo isso.'));
    const desk = await aDeskWithModel();
    const ticket = await kit.anOpenTicket(desk);
    const { body } = await kit.app
      .api(desk.admin)
      .post(`/tickets/${ticket.id}/drafts`, { kind: 'suggestion' });
    expect(body.text).toBe('Já vejo isso.');
  });

  test('an agent gets no draft for a ticket of another queue or company, nor without a text to work on', async () => {
    const [desk, other] = [await aDeskWithModel(), await aDeskWithModel()];
    const queueId = await kit.aQueue(desk);
    const ticket = await kit.anOpenTicket(desk, { queueId });
    const otherTenant = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    const call = (user: typeof otherTenant, body: object) =>
      kit.app.api(user).post(`/tickets/${ticket.id}/drafts`, body);
    expect((await call(otherTenant, { kind: 'summary' })).status).toBe(403);
    expect((await call(other.admin, { kind: 'summary' })).body.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await call(desk.admin, { kind: 'rewrite', text: ' ' })).body.error).toBe(
      'ERR_AI_NOTHING_TO_WORK_ON',
    );
    expect(kit.model.asked).toHaveLength(0);
  });

  test('an agent reads in their own language why a model gave no draft, never in its words', async () => {
    kit.model.play(answers(401, { error: { message: 'bad key sk-da-empresa-0001' } }));
    const desk = await aDeskWithModel();
    const ticket = await kit.anOpenTicket(desk);
    const { status, body } = await kit.app
      .api(desk.admin)
      .post(`/tickets/${ticket.id}/drafts`, { kind: 'suggestion' });
    expect([status, body.error]).toEqual([400, 'ERR_AI_FAILED']);
    expect(body.message).toContain('recusou a chave');
    expect(JSON.stringify(body)).not.toContain('sk-');
  });

  test('an agent has no model for drafts until the company named one', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    const { body } = await kit.app
      .api(desk.admin)
      .post(`/tickets/${ticket.id}/drafts`, { kind: 'suggestion' });
    expect(body.message).toContain('falta a chave');
  });
});

describe('Variables in a draft', () => {
  test('a draft that repeats the customer fills in nothing when it is sent, and the agent’s own variables stay', async () => {
    kit.model.play(says('Olá {{firstName}}, {{ name }} e {{field.limite}}'));
    const desk = await aDeskWithModel();
    const ticket = await kit.anOpenTicket(desk);
    const draft = async (wanted: object) =>
      (await kit.app.api(desk.admin).post(`/tickets/${ticket.id}/drafts`, wanted)).body.text;
    const suggested = await draft({ kind: 'suggestion' });
    expect(suggested).not.toContain('{{');
    const { body } = await kit.app.api(desk.admin).post(`/messages/${ticket.id}`, { body: suggested });
    expect(body.body.replaceAll('\u2060', '')).toContain('Olá {{firstName}}, {{ name }} e {{field.limite}}');
    const rewritten = await draft({ kind: 'rewrite', text: 'oi {{firstName}}', tone: 'formal' });
    expect(rewritten.match(/\{\{[^}]*\}\}/g)).toEqual(['{{firstName}}']);
  });
});

describe('A trial', () => {
  const messages = [{ fromMe: false, text: 'Vocês entregam?' }];

  test('a trial of a prompt asks the real engine with what is typed, and shows whether it would hand over', async () => {
    kit.model.play(says('Ação: Transferir para o setor de atendimento\nMotivo: pediu entrega\nUm momento.'));
    const desk = await kit.aDesk();
    const { body } = await kit.app.api(desk.admin).post('/prompt-trials', {
      prompt: 'Venda pães',
      baseUrl: kit.model.url,
      apiKey: 'sk-digitada',
      maxTokens: 33,
      messages,
    });
    expect(body).toEqual({ text: 'Um momento.', handsOver: true, reason: 'pediu entrega', sources: [] });
    expect(kit.model.asked[0]?.json).toMatchObject({ max_tokens: 33 });
    expect(kit.model.asked[0]?.headers.authorization).toBe('Bearer sk-digitada');
    expect(await kit.ledger(desk)).toMatchObject([{ kind: 'playground', state: 'done' }]);
    for (const table of ['Tickets', 'Messages', 'Prompts'])
      expect(await kit.app.ctx(desk.company).table(table)).toEqual([]);
  });

  test('a trial of a prompt sends the kept key to the address it is kept for, and to no other', async () => {
    const desk = await kit.aDesk();
    const prompt = await kit.aPrompt(desk);
    const call = (baseUrl: string) =>
      kit.app.api(desk.admin).post('/prompt-trials', { ...prompt, promptId: prompt.id, baseUrl, messages });
    await call(kit.model.url);
    await call(`${kit.model.url}/outra`);
    expect(kit.model.asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer sk-segredo-da-casa-1234',
      undefined,
    ]);
  });
});

describe('Knowledge', () => {
  test('the knowledge of prompts is kept in pages, which admins alone write', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const { body: made } = await api.post('/prompt-pages', { title: 'Entrega', body: 'Em dois dias úteis.' });
    expect(made).toMatchObject({ title: 'Entrega', body: 'Em dois dias úteis.' });
    const { body: changed } = await api.put(`/prompt-pages/${made.id}`, {
      title: 'Entregas',
      body: 'Em um dia.',
    });
    expect((await api.get('/prompt-pages', { searchParam: 'UM DIA' })).body).toEqual({
      records: [changed],
      count: 1,
      hasMore: false,
    });
    expect((await api.post('/prompt-pages', { title: 'x', body: 'curto' })).body.error).toBe(
      'ERR_PROMPT_PAGE_INVALID',
    );
    expect((await kit.app.api(await kit.anAgent(desk)).get('/prompt-pages')).status).toBe(403);
    expect((await api.delete(`/prompt-pages/${made.id}`)).status).toBe(200);
    expect((await api.delete(`/prompt-pages/${made.id}`)).body.error).toBe('ERR_NO_PROMPT_PAGE_FOUND');
  });

  test('the knowledge that fits the question goes to the model as data, and is cited in the note', async () => {
    kit.model.play(says('Ação: Transferir para o setor de atendimento\nMotivo: quer frete\nJá chamo.'));
    const desk = await kit.aPromptedDesk();
    const api = kit.app.api(desk.admin);
    await api.post('/prompt-pages', { title: 'Frete grátis', body: 'Acima de R$ 200 o frete é grátis.' });
    await api.post('/prompt-pages', { title: 'Horário', body: 'Abrimos às 8h.' });
    await api.post('/quick-messages', { shortcode: 'frete', message: 'Frete fixo de R$ 10', geral: true });
    await api.post('/quick-messages', { shortcode: 'meu', message: 'Frete secreto', geral: false });
    const number = aNumber();
    await kit.asks(desk, number, 'Quanto é o frete?');
    const system = kit.model.asked[0]?.json?.messages[0]?.content ?? '';
    expect(system).toMatch(/<conhecimento-[0-9a-f]{8}>\nFrete grátis\nAcima/);
    expect(system).toContain('Frete fixo de R$ 10');
    expect(system).not.toContain('Abrimos às 8h');
    expect(system).not.toContain('secreto');
    const [note] = await kit.notesOf(desk, number);
    expect(note).toMatch(/Conhecimento usado: .*Frete grátis/);
    expect(note).toContain('/frete');
  });
});
