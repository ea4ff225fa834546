import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { promptDefaults, voices } from './contract/limits.ts';
import { answers, says } from './testing/model-server.ts';
import { type PromptsKit, startPrompts } from './testing/prompts-kit.ts';

let kit: PromptsKit;
beforeAll(async () => {
  kit = await startPrompts();
});
afterAll(() => kit.app.close());

/** Body that an existing client sends. */
const asOlderClients = {
  name: 'Padaria',
  prompt: 'Venda pães',
  voice: 'texto',
  voiceKey: '',
  voiceRegion: '',
  maxTokens: 100,
  temperature: 1,
  apiKey: 'sk-1234567890abcdef',
  maxMessages: 10,
};

test('an existing client makes, lists, changes and deletes a prompt', async () => {
  const desk = await kit.aDesk();
  const api = kit.app.api(desk.admin);
  const queueId = await kit.aQueue(desk);
  const { status, body: made } = await api.post('/prompt', { ...asOlderClients, queueId });
  expect(status).toBe(200);
  expect(made).toMatchObject({
    name: 'Padaria',
    temperature: 1,
    maxMessages: 10,
    queueId,
    queue: { id: queueId, name: expect.any(String) },
    companyId: desk.company.id,
    totalTokens: 0,
  });
  expect((await api.get('/prompt', { searchParam: 'padá', pageNumber: '1' })).body).toEqual({
    prompts: [made],
    count: 1,
    hasMore: false,
  });
  expect((await api.get(`/prompt/${made.id}`)).body).toEqual(made);
  const changed = await api.put(`/prompt/${made.id}`, { ...made, name: 'Pão', temperature: 0.4 });
  expect(changed.body).toMatchObject({ name: 'Pão', temperature: 0.4 });
  const gone = await api.delete(`/prompt/${made.id}`);
  expect([gone.status, gone.body]).toEqual([200, { message: 'prompts.deleted' }]);
  expect((await api.get(`/prompt/${made.id}`)).body.error).toBe('ERR_NO_PROMPT_FOUND');
});

test("selectors get every prompt of the company by name, and no other company's", async () => {
  const [desk, stranger] = [await kit.aDesk(), await kit.aDesk()];
  const queueId = await kit.aQueue(desk);
  const names = Array.from({ length: 25 }, (_none, index) => `Prompt ${String(index).padStart(2, '0')}`);
  for (const name of [...names].reverse())
    await kit.app.api(desk.admin).post('/prompt', { name, prompt: 'Oi', queueId });
  const agent = await kit.app.aUser(desk.company, { profile: 'user' });
  const { status, body } = await kit.app.api(agent).get('/prompt/list');
  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, names]);
  expect(Object.keys(body[0])).toEqual(['id', 'name']);
  expect((await kit.app.api(stranger.admin).get('/prompt/list')).body).toEqual([]);
});

test('a prompt has defaults for what is not given, and a short name keeps no admin from saving', async () => {
  const desk = await kit.aDesk();
  const queueId = await kit.aQueue(desk);
  const { body } = await kit.app.api(desk.admin).post('/prompt', { name: 'Pão', prompt: 'Oi', queueId });
  const { voice, maxTokens, temperature, maxMessages } = promptDefaults;
  expect(body).toMatchObject({ name: 'Pão', voice, maxTokens, temperature, maxMessages });
});

test('the voices of prompts are text and fifteen Brazilian voices', () => {
  expect([voices.length, voices[0], voices[1]]).toEqual([16, 'texto', 'pt-BR-FranciscaNeural']);
});

describe('A key', () => {
  test('the key of a prompt is sealed, never shown, and stays when it is sent back as it was shown', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const prompt = await kit.aPrompt(desk, { voiceKey: 'az-chave-da-voz-9876' });
    expect([prompt.apiKey, prompt.voiceKey]).toEqual(['••••••••1234', '••••••••9876']);
    const stored = () => kit.app.ctx(desk.company).table('Prompts').where({ id: prompt.id }).first();
    const before = await stored();
    expect(before.apiKey).toMatch(/^sealed:/);
    await api.put(`/prompt/${prompt.id}`, { ...prompt, name: 'Outro' });
    const { apiKey, voiceKey } = await stored();
    expect([apiKey, voiceKey]).toEqual([before.apiKey, before.voiceKey]);
    expect((await api.put(`/prompt/${prompt.id}`, { apiKey: 'sk-outra-chave-5555' })).body.apiKey).toBe(
      '••••••••5555',
    );
    const shown = kit.app.sent.findLast(
      ({ event, companyId }) => event === 'prompt' && companyId === desk.company.id,
    );
    // Existing clients save the whole row of the live event, where the keys are empty.
    const whole = { ...(shown?.payload as { prompt?: object } | undefined)?.prompt };
    expect(whole).toMatchObject({ apiKey: '', voiceKey: '' });
    const kept = await api.put(`/prompt/${prompt.id}`, whole);
    expect(kept.body).toMatchObject({
      apiKey: '••••••••5555',
      voiceKey: '••••••••9876',
    });
    // A tab of our own that was loaded before an update sends an emptied key as an empty text, with its version.
    const emptied = await api.put(
      `/prompt/${prompt.id}`,
      { apiKey: '' },
      { 'if-match': `"${kept.body.updatedAt}"` },
    );
    expect(emptied.body).toMatchObject({ apiKey: '', voiceKey: '••••••••9876' });
    expect((await api.put(`/prompt/${prompt.id}`, { voiceKey: null })).body).toMatchObject({
      apiKey: '',
      voiceKey: '',
    });
    const agent = await kit.anAgent(desk);
    expect((await kit.app.api(agent).get(`/prompt/${prompt.id}`)).body).toMatchObject({
      apiKey: '',
      voiceKey: '',
    });
    const sentTexts = kit.app.sent.filter(
      ({ event, companyId }) => event === 'prompt' && companyId === desk.company.id,
    );
    expect(sentTexts).toHaveLength(6);
    expect(JSON.stringify(sentTexts)).not.toMatch(/sk-|az-|sealed|•/);
  });
});

test('a change of a prompt reaches the company under the old event name, and its deletion with promptId', async () => {
  const desk = await kit.aDesk();
  const prompt = await kit.aPrompt(desk);
  await kit.app.api(desk.admin).delete(`/prompt/${prompt.id}`);
  const sentTexts = kit.app.sent.filter(
    ({ event, companyId }) => event === 'prompt' && companyId === desk.company.id,
  );
  expect(sentTexts.map(({ payload }) => payload)).toEqual([
    { action: 'create', prompt: { ...prompt, apiKey: '', voiceKey: '' } },
    { action: 'delete', promptId: prompt.id },
  ]);
});

describe('The voice of a prompt', () => {
  const whole = {
    voice: 'pt-BR-FranciscaNeural',
    voiceRegion: 'brazilsouth',
    voiceKey: 'az-chave-da-voz-9876',
  };
  const refusal = (...fields: string[]) => [
    400,
    'ERR_PROMPT_VOICE_INCOMPLETE',
    Object.fromEntries(fields.map((field) => [field, 'required'])),
  ];

  test('the voice of a prompt is taken only with its region and its key, and a refusal names what is missing', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const queueId = await kit.aQueue(desk);
    const write = async (fields: object) => {
      const { status, body } = await api.post('/prompt', { ...asOlderClients, queueId, ...fields });
      return [status, body.error, body.details];
    };
    expect(await write({ voice: whole.voice })).toEqual(refusal('voiceRegion', 'voiceKey'));
    expect(await write({ ...whole, voiceRegion: ' ' })).toEqual(refusal('voiceRegion'));
    expect(await write({ ...whole, voiceKey: '' })).toEqual(refusal('voiceKey'));
    expect((await api.get('/prompt')).body.count).toBe(0);
    expect((await write(whole))[0]).toBe(200);
  });

  test('the voice of a prompt loses neither region nor key while it is chosen, and is left as it was by other changes', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const { id } = await kit.aPrompt(desk, whole);
    const change = async (fields: object) => {
      const { status, body } = await api.put(`/prompt/${id}`, fields);
      return [status, body.error, body.details];
    };
    expect(await change({ voiceKey: null })).toEqual(refusal('voiceKey'));
    expect((await change({ voiceKey: '' }))[0]).toBe(200);
    expect((await api.get(`/prompt/${id}`)).body).toMatchObject({
      voice: whole.voice,
      voiceKey: '••••••••9876',
    });
    expect((await change({ voice: 'texto', voiceKey: null }))[0]).toBe(200);
    expect(await change({ voice: whole.voice })).toEqual(refusal('voiceKey'));
    // A row from before this was checked.
    await kit.app.ctx(desk.company).table('Prompts').where({ id }).update({ voice: whole.voice });
    expect((await change({ name: 'Outro nome' }))[0]).toBe(200);
  });
});

describe('A refused prompt', () => {
  test.each([
    [{ queueId: '' }, 400, 'ERR_PROMPT_QUEUEID_INVALID', 'Informe o setor'],
    [{ queueId: undefined }, 400, 'ERR_PROMPT_QUEUEID_INVALID', 'Informe o setor'],
    [{ name: ' ' }, 400, 'ERR_PROMPT_NAME_INVALID', 'Informe o nome do prompt.'],
    [{ prompt: '' }, 400, 'ERR_PROMPT_INTELLIGENCE_INVALID', expect.any(String)],
    [{ maxMessages: -1 }, 400, 'ERR_PROMPT_MAX_MESSAGES_INVALID', expect.any(String)],
    [{ maxMessages: 101 }, 400, 'ERR_PROMPT_MAX_MESSAGES_INVALID', expect.stringContaining('1 a 100')],
    [{ maxMessages: 'muitas' }, 400, 'ERR_PROMPT_MAX_MESSAGES_INVALID', expect.any(String)],
    [{ voice: 'pt-BR-NinguemNeural' }, 400, 'ERR_VALIDATION', expect.any(String)],
    [{ baseUrl: 'http://169.254.169.254/v1' }, 400, 'ERR_ADDRESS_REFUSED', expect.any(String)],
    [{ voiceRegion: 'http://10.0.0.1' }, 400, 'ERR_ADDRESS_REFUSED', expect.any(String)],
  ])('a prompt with the fault %j is refused', async (fault, status, error, message) => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const answer = await kit.app.api(desk.admin).post('/prompt', { ...asOlderClients, queueId, ...fault });
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ error, message })]);
  });

  test.each([
    [{ prompt: ' ' }, 'ERR_PROMPT_PROMPT_INVALID'],
    [{ prompt: 'x'.repeat(20_001) }, 'ERR_PROMPT_PROMPT_INVALID'],
    [{ maxMessages: 101 }, 'ERR_PROMPT_MAX_MESSAGES_INVALID'],
  ])('a stored prompt is not changed by %j', async (fault, error) => {
    const desk = await kit.aDesk();
    const { id } = await kit.aPrompt(desk);
    const answer = await kit.app.api(desk.admin).put(`/prompt/${id}`, fault);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  test('the deletion of a prompt that a connection or a queue uses is refused with their names', async () => {
    const desk = await kit.aPromptedDesk();
    const api = kit.app.api(desk.admin);
    const refused = await api.delete(`/prompt/${desk.prompt.id}`);
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_PROMPT_IN_USE']);
    expect(refused.body.message).toContain('Linha');
    await api.put(`/whatsapp/${desk.connectionId}`, { promptId: '' });
    const queueId = await kit.aQueue(desk);
    await api.put(`/queue/${queueId}`, { promptId: desk.prompt.id });
    expect((await api.delete(`/prompt/${desk.prompt.id}`)).body.error).toBe('ERR_PROMPT_IN_USE');
    await api.put(`/queue/${queueId}`, { promptId: null });
    expect((await api.delete(`/prompt/${desk.prompt.id}`)).status).toBe(200);
  });
});

test('a queue that is deleted leaves its prompt without one', async () => {
  const desk = await kit.aDesk();
  const prompt = await kit.aPrompt(desk);
  expect((await kit.app.api(desk.admin).delete(`/queue/${prompt.queueId}`)).status).toBe(200);
  expect((await kit.app.api(desk.admin).get(`/prompt/${prompt.id}`)).body).toMatchObject({
    queueId: null,
    queue: null,
  });
});

describe('the key of a prompt', () => {
  const keyOf = async (desk: { company: { id: number } }, id: number) =>
    (await kit.app.ctx(desk.company).table('Prompts').where({ id }).first('apiKey')).apiKey as string;

  test('the key of a prompt is asked for again with another server, and goes there once it is given', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aPrompt(desk, { baseUrl: 'https://ai.example/v1', apiKey: 'sk-da-casa-0001' });
    const api = kit.app.api(desk.admin);
    const moved = await api.put(`/prompt/${id}`, { baseUrl: 'https://thief.example/v1' });
    expect([moved.status, moved.body.error]).toEqual([400, 'ERR_PROMPT_KEY_NEEDED']);
    expect((await api.put(`/prompt/${id}`, { baseUrl: 'https://ai.example/v2' })).status).toBe(200);
    const given = { baseUrl: 'https://other.example/v1', apiKey: 'sk-nova-0002' };
    expect((await api.put(`/prompt/${id}`, given)).status).toBe(200);
    expect((await api.put(`/prompt/${id}`, { baseUrl: null, apiKey: null })).status).toBe(200);
  });

  test("the key of a prompt for the company's server is deleted when another server takes its place", async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aPrompt(desk, { baseUrl: null, apiKey: 'sk-da-casa-0001' });
    const other = await kit.aPrompt(desk, { baseUrl: 'https://ai.example/v1', apiKey: 'sk-da-casa-0002' });
    await kit.set(desk, { aiBaseUrl: 'https://thief.example/v1' });
    expect([await keyOf(desk, id), await keyOf(desk, other.id)]).toEqual([
      '',
      expect.stringMatching(/^sealed:/),
    ]);
  });

  test.each(['sk-a\nb', 'sk-\u200bzero', 'sk com espaço'])(
    'the key of a prompt takes no character that no header carries: %j',
    async (apiKey) => {
      const desk = await kit.aDesk();
      const { id } = await kit.aPrompt(desk);
      const { status, body } = await kit.app.api(desk.admin).put(`/prompt/${id}`, { apiKey });
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    },
  );
});

test('the tickets of a prompt that is deleted wait for agents', async () => {
  const desk = await kit.aDesk();
  const { id: promptId } = await kit.aPrompt(desk);
  const { id } = await kit.anOpenTicket(desk);
  const row = () => kit.app.ctx(desk.company).table('Tickets').where({ id });
  await row().update({ status: 'pending', userId: null, driver: 'bot', useIntegration: 1, promptId });
  expect((await kit.app.api(desk.admin).delete(`/prompt/${promptId}`)).status).toBe(200);
  expect(await row().first('useIntegration', 'promptId')).toEqual({ useIntegration: 0, promptId: null });
  // Clients send back the bot that they read, and need to hear that it is gone.
  await kit.app.settle();
  const heard = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-ticket`);
  expect(heard.at(-1)?.payload).toMatchObject({ action: 'update', ticket: { id, promptId: null } });
});

describe("the company's provider among the services", () => {
  test('a check asks the model with the stored key and pays for it, and its failure names the setting', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const check = async () => (await api.post('/providers/ai/check')).body;
    expect(await check()).toMatchObject({ state: 'missing' });
    await api.put('/settings/aiBaseUrl', { value: kit.model.url });
    await api.put('/settings/aiApiKey', { value: 'sk-da-empresa' });
    kit.model.play(says('ok', { prompt: 3, completion: 1 }));
    expect(await check()).toMatchObject({ state: 'works', field: null });
    expect(kit.model.asked[0]?.headers.authorization).toBe('Bearer sk-da-empresa');
    expect((await kit.ledger(desk)).map(({ kind, state, tokens }) => [kind, state, tokens])).toEqual([
      ['playground', 'done', 4],
    ]);
    for (const [status, field] of [
      [401, 'aiApiKey'],
      [404, 'aiModel'],
      [400, 'aiTokenField'],
    ] as const) {
      kit.model.play(answers(status, { error: {} }));
      const failed = await check();
      expect(failed).toMatchObject({ state: 'failed', field });
      expect(JSON.stringify(failed)).not.toContain('sk-da-empresa');
    }
    await api.put('/settings/aiApiKey', { value: 'sk-outra' });
    const { providers } = (await api.get('/providers')).body;
    expect(providers.find(({ name }: { name: string }) => name === 'ai').state).toBe('unchecked');
  });
});
