import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { templateCalls } from './channel-cloud/testing/template-calls.ts';
import { plugins } from './index.ts';
import type { Macro } from './macros/schemas.ts';

type Fields = Record<string, unknown>;

const components = [
  {
    type: 'BODY',
    text: 'Olá {{1}}, o pão de {{2}} está pronto.',
    example: { body_text: [['Rosa', 'Santos']] },
  },
];
const template = {
  name: 'pao_de_macro',
  language: 'pt_BR',
  values: { 'body.1': '{nome} e {atendente}', 'body.2': '{campo:Cidade}' },
};

let kit: CloudKit;
let line: CloudLine;
let calls: ReturnType<typeof templateCalls>;
let made = 0;
beforeAll(async () => {
  kit = await startCloud({ plugins });
  line = await kit.aLine();
  calls = templateCalls(kit, line);
  const noLimits = {
    ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  };
  ok(await api().put(`/whatsapp/${line.connectionId}/sending`, noLimits));
  calls.play({ name: template.name, components });
  await calls.sync();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);
const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);
/** Messages that left to a number, once something did. */
const leftTo = (number: string) =>
  eventually(async () => {
    await kit.app.settle();
    const sent = sentTo(number);
    return sent.some(({ content }) => content.type === 'template') && sent;
  });

/** An open conversation with a contact who never wrote, so that the time for free answers is over. */
async function aTicket(city: string | null = 'Santos') {
  const number = `55419${80_000_000 + ++made}`;
  const extraInfo = city === null ? [] : [{ name: 'Cidade', value: city }];
  const contact = ok(await api().post('/contacts', { name: `Rui ${made}`, number, extraInfo }));
  const { id } = ok(
    await api().post('/tickets', {
      ...{ contactId: contact.id, whatsappId: line.connectionId },
      ...{ userId: line.admin.id, status: 'open' },
    }),
  );
  return { id: Number(id), number, name: `Rui ${made}`, contactId: Number(contact.id) };
}
const post = (about: Fields = {}) =>
  api().post('/macros', { name: `Pão ${++made}`, template, whatsappId: line.connectionId, ...about });
const aMacro = async (about: Fields = {}): Promise<Macro> => ok(await post(about));
const run = (macro: Macro, ticket: { id: number }) =>
  api().post(`/macros/${macro.id}/run`, { ticketId: ticket.id }, { 'idempotency-key': `k${ticket.id}` });
const ours = async ({ id }: { id: number }): Promise<Fields[]> =>
  ok(await api().get(`/messages/${id}`)).messages.filter(({ fromMe }: Fields) => fromMe);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const aReady = async (geral = true) =>
  ok(await api().post('/quick-messages', { shortcode: `foto${++made}`, message: 'Pão', geral }));
const upload = async (id: number, name: string, bytes: Buffer, type: string) =>
  ok(
    await api().upload(`/quick-messages/${id}/media-upload`, {
      file: new File([new Uint8Array(bytes)], name, { type }),
    }),
  );
/** A quick message with a file. */
async function aReadyFile(
  name = 'pao.png',
  bytes = png,
  type = 'image/png',
  isShared = true,
): Promise<number> {
  const { id } = await aReady(isShared);
  await upload(id, name, bytes, type);
  return id;
}
/** The file in the header of a template that left. */
function fileOf(content: Fields = {}): Buffer | undefined {
  const { components = [] } = content.template as { components?: Fields[] };
  const header = components.find(({ type }) => type === 'header') as
    | { parameters: [{ image: { id: string } }] }
    | undefined;
  return kit.graph.state.files.get(header?.parameters[0].image.id ?? '')?.bytes;
}

describe('a macro with a template of an official number', () => {
  test('it leaves filled from contact and ticket once, though the customer never wrote', async () => {
    const ticket = await aTicket();
    const macro = await aMacro({ priority: 4 });
    expect(macro).toMatchObject({ template, whatsappId: line.connectionId, message: '' });
    for (let press = 0; press < 2; press++) ok(await run(macro, ticket));
    expect((await leftTo(ticket.number)).map(({ content }) => content.template)).toEqual([
      {
        name: template.name,
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: [`${ticket.name} e ${line.admin.name}`, 'Santos'].map((text) => ({
              type: 'text',
              text,
            })),
          },
        ],
      },
    ]);
    expect(ok(await api().get(`/tickets/${ticket.id}`))).toMatchObject({ priority: 4 });
  });

  test('its free text does not leave after the 24 hours and says so, its template does', async () => {
    const ticket = await aTicket();
    ok(await run(await aMacro({ message: 'Até logo' }), ticket));
    await leftTo(ticket.number);
    const [text, sent] = await eventually(async () => {
      const [first, second] = (await ours(ticket)).slice(-2);
      return first?.failureCode ? ([first, second] as const) : null;
    });
    expect(text).toMatchObject({ body: 'Até logo', failureCode: 'REASON_CLOUD_WINDOW_CLOSED' });
    expect(sent).toMatchObject({ failureCode: null });
  });

  test('one of which a variable would be empty sends nothing, takes no other step, and names it', async () => {
    const ticket = await aTicket(null);
    const macro = await aMacro({ message: 'Olá', closes: true });
    const refused = await run(macro, ticket);
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_TEMPLATE_VALUES' } });
    expect(Object.keys(refused.body.details)).toEqual(['body.2']);
    expect(ok(await api().get(`/tickets/${ticket.id}`)).status).toBe('open');
    expect(await ours(ticket)).toEqual([]);
    const extraInfo = [{ name: 'Cidade', value: 'Itu' }];
    ok(await api().put(`/contacts/${ticket.contactId}`, { extraInfo }));
    ok(await run(macro, ticket));
    expect(JSON.stringify(await leftTo(ticket.number))).toContain('"Itu"');
  });

  test('one whose template is paused meanwhile sends nothing', async () => {
    const name = 'macro_pausada';
    const paused = calls.play({ name, components });
    await calls.sync();
    const macro = await aMacro({ template: { ...template, name } });
    await kit.graph.reviews(line.number, paused, 'PAUSED');
    await kit.app.settle();
    const ticket = await aTicket();
    expect(await run(macro, ticket)).toMatchObject({ body: { error: 'ERR_TEMPLATE_NOT_APPROVED' } });
    expect(await ours(ticket)).toEqual([]);
    // The state of the template by now does not stand in the way of a change to another step.
    ok(await api().put(`/macros/${macro.id}`, { priority: 1 }));
  });

  test('a macro whose number is gone is saved as it was read, and takes no number that was never there', async () => {
    const { id } = await aMacro();
    const gone = 999_999;
    await kit.app.host.database.knex('Macros').where({ id }).update({ whatsappId: gone });
    const read = ok(await api().get('/macros')).find((macro: Macro) => macro.id === id);
    expect(ok(await api().put(`/macros/${id}`, { ...read, message: 'Oi' }))).toMatchObject({
      ...{ message: 'Oi', whatsappId: gone, template },
    });
    expect(await api().put(`/macros/${id}`, { whatsappId: gone + 1 })).toMatchObject({ status: 404 });
  });

  test('a template is kept when another step changes, and taken off with its number', async () => {
    const { id } = await aMacro();
    expect(ok(await api().put(`/macros/${id}`, { message: 'Oi' }))).toMatchObject({ template });
    expect(ok(await api().put(`/macros/${id}`, { template: null }))).toMatchObject({
      ...{ template: null, whatsappId: null },
    });
  });

  test.each<[string, Fields, string]>([
    [
      'a variable without a text',
      { template: { ...template, values: { 'body.1': 'x' } } },
      'ERR_TEMPLATE_VALUES',
    ],
    [
      'a variable that stands for nothing',
      { template: { ...template, values: { ...template.values, 'body.1': '{apelido}' } } },
      'ERR_TEMPLATE_VALUES',
    ],
    [
      'a field that there is not',
      { template: { ...template, values: { ...template.values, 'body.1': '{{field.gone}}' } } },
      'ERR_TEMPLATE_VALUES',
    ],
    ['a template that is not there', { template: { ...template, name: 'nada' } }, 'ERR_TEMPLATE_NOT_FOUND'],
    ['no number that has it', { whatsappId: null }, 'ERR_MACRO_TEMPLATE_CONNECTION'],
    ['a number without a template and no other step', { template: null }, 'ERR_MACRO_EMPTY'],
  ])('%s is refused when it is saved', async (_what, about, error) => {
    expect(await post(about)).toMatchObject({ body: { error } });
  });

  describe('with a picture in its header', () => {
    // A rule has no agent whose name could stand in it.
    const texts = { ...template.values, 'body.1': '{nome}' };
    const withPhoto = { ...template, name: 'macro_com_foto', values: texts };
    beforeAll(async () => {
      calls.play({
        ...{ name: withPhoto.name },
        components: [{ type: 'HEADER', format: 'IMAGE' }, ...components],
      });
      await calls.sync();
    });

    test('it leaves with a copy of the file that its quick message has by then, by an agent and by a rule', async () => {
      const id = await aReadyFile();
      const macro = await aMacro({ template: withPhoto, headerMessageId: id, quickMessageId: id });
      expect(macro.headerMessageId).toBe(id);
      const later = await aTicket();
      ok(await run(macro, later));
      const [headed] = (await leftTo(later.number)).filter(({ content }) => content.type === 'template');
      expect(fileOf(headed?.content)).toEqual(png);
      const filter = { all: [{ field: 'priority', op: 'is', value: 3 }] };
      const actions = [{ type: 'macro', macroId: macro.id }];
      const rule = { name: `Foto ${++made}`, trigger: { on: 'prioritised' }, filter, actions };
      ok(await api().put(`/macros/${macro.id}`, { quickMessageId: null }));
      ok(await api().post('/rules', rule));
      const ruled = await aTicket();
      ok(await api().put(`/tickets/${ruled.id}/priority`, { priority: 3 }));
      const [byRule] = await leftTo(ruled.number);
      expect(fileOf(byRule?.content)).toEqual(png);
    });

    test.each<[string, () => Promise<Fields>, string]>([
      ['no file', async () => ({}), 'ERR_TEMPLATE_VALUES'],
      [
        'a quick message without one',
        async () => ({ headerMessageId: (await aReady()).id }),
        'ERR_TEMPLATE_VALUES',
      ],
      [
        'a file of another kind',
        async () => ({ headerMessageId: await aReadyFile('a.txt', Buffer.from('Oi'), 'text/plain') }),
        'ERR_TEMPLATE_VALUES',
      ],
      [
        'one that is its author’s alone',
        async () => ({ headerMessageId: await aReadyFile('a.png', png, 'image/png', false) }),
        'ERR_NO_QUICKMESSAGE_FOUND',
      ],
      [
        'a file for a template that takes none',
        async () => ({ template, headerMessageId: await aReadyFile() }),
        'ERR_TEMPLATE_VALUES',
      ],
    ])('%s is refused when it is saved', async (_what, about, error) => {
      expect(await post({ template: withPhoto, ...(await about()) })).toMatchObject({ body: { error } });
    });

    test('one whose file is gone, or another by now, sends nothing and takes no other step', async () => {
      const id = await aReadyFile();
      const macro = await aMacro({ template: withPhoto, headerMessageId: id, closes: true });
      const ticket = await aTicket();
      await upload(id, 'a.txt', Buffer.from('Oi'), 'text/plain');
      expect(await run(macro, ticket)).toMatchObject({ body: { error: 'ERR_TEMPLATE_VALUES' } });
      ok(await api().delete(`/quick-messages/${id}`));
      expect(await run(macro, ticket)).toMatchObject({ body: { error: 'ERR_TEMPLATE_VALUES' } });
      expect(await ours(ticket)).toEqual([]);
      expect(ok(await api().get(`/tickets/${ticket.id}`)).status).toBe('open');
    });
  });

  test('a rule sends a template alone later than 24 hours after the customer wrote, and holds back free text with its reason', async () => {
    const number = `55419${80_000_000 + ++made}`;
    const timestamp = String(Math.floor((Date.now() - 25 * 3_600_000) / 1000));
    await kit.graph.customerWrites(line.number, number, {
      ...{ type: 'text', text: { body: 'Oi' }, timestamp },
    });
    await kit.app.settle();
    const list = `/tickets?showAll=true&status=pending&searchParam=${number}`;
    const [{ id, contactId }] = ok(await api().get(list)).tickets;
    const extraInfo = [{ name: 'Cidade', value: 'Itu' }];
    ok(await api().put(`/contacts/${contactId}`, { extraInfo }));
    ok(await api().put(`/tickets/${id}`, { status: 'open', userId: line.admin.id }));
    const alone = await aMacro({
      template: { ...template, values: { ...template.values, 'body.1': '{nome}' } },
    });
    const withText = await aMacro({ message: 'Bom dia' });
    const filter = { all: [{ field: 'priority', op: 'is', value: 4 }] };
    for (const macro of [withText, alone]) {
      const actions = [{ type: 'macro', macroId: macro.id }];
      ok(
        await api().post('/rules', {
          name: `Pão ${++made}`,
          trigger: { on: 'prioritised' },
          filter,
          actions,
        }),
      );
    }
    ok(await api().put(`/tickets/${id}/priority`, { priority: 4 }));
    const sent = await leftTo(number);
    expect(sent.map(({ content }) => content.type)).toEqual(['template']);
    const runs: Fields[] = ok(await api().get(`/tickets/${id}/rule-runs`));
    expect(runs.map(({ actions }) => actions)).toEqual([
      [{ type: 'macro', outcome: 'done', reason: null }],
      [{ type: 'macro', outcome: 'skipped', reason: 'WINDOW_CLOSED' }],
    ]);
    expect(await ours({ id })).toHaveLength(1);
  });

  test('the number of another company does not show its templates', async () => {
    const other = await kit.aLine();
    const refused = await post({ whatsappId: other.connectionId });
    expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } });
  });
});
