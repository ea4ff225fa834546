/** @on-servers sends are written down before they are asked for, and states rise under locks */
import { eventually, MediaStoreFull, MediaStoreUnavailable } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fileTriesMax, settleMs, windowMs } from './contract/limits.ts';
import { wakeFiles } from './inbound/files.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from './testing/cloud-kit.ts';

type Fields = Record<string, unknown>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const text = (body: string) => ({ type: 'text', text: { body } });

let kit: CloudKit;
let line: CloudLine;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
});
afterEach(() => {
  Object.assign(kit.graph.state.faults, {
    refuse: null,
    losesAnswers: 0,
    failsLater: null,
    silent: false,
    filesGone: false,
  });
});
afterAll(() => kit.app.close());

/** A customer who has just written, and the ticket that the admin took of it. */
async function aConversation(of: CloudLine = line, entry: Fields = text('Oi')) {
  const number = `55118${80_000_000 + ++customers}`;
  const wamid = await kit.graph.customerWrites(of.number, number, entry);
  const ticketId = await ticketOf(of, number);
  ok(await api(of).put(`/tickets/${ticketId}`, { status: 'open', userId: of.admin.id }));
  return { number, ticketId, wamid };
}
const api = (of: CloudLine = line) => kit.app.api(of.admin);
async function ticketOf(of: CloudLine, searchParam: string): Promise<number> {
  await kit.app.settle();
  const { tickets } = ok(
    await api(of).get(`/tickets?showAll=true&status=pending&searchParam=${searchParam}`),
  );
  return tickets[0].id;
}
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
async function said(ticketId: number, of = line): Promise<any[]> {
  await kit.app.settle();
  return ok(await api(of).get(`/messages/${ticketId}`)).messages;
}
const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);
const send = (ticketId: number, body: Fields, of = line) => api(of).post(`/messages/${ticketId}`, body);
/** The message of these words, once it is as a test waits for. */
const becomes = (ticketId: number, body: string, state: Fields, of = line) =>
  eventually(async () => {
    const message = (await said(ticketId, of)).find((each) => each.body === body);
    return Object.entries(state).every(([key, value]) => message?.[key] === value) && message;
  });

describe('what customers send to an official number', () => {
  test('the id of a tapped button, row or quick reply stays with the message, unseen by readers', async () => {
    const kept = async (entry: Fields) => {
      const { ticketId } = await aConversation(line, entry);
      const [message] = await said(ticketId);
      const row = await kit.app.host.database.knex('Messages').where({ id: message.id }).first('attributes');
      expect(message.attributes).toBeNull();
      return row.attributes && JSON.parse(row.attributes);
    };
    const interactive = (answer: Fields) => ({ type: 'interactive', interactive: answer });
    expect(await kept(interactive({ button_reply: { id: 'queue:3', title: 'Sim' } }))).toEqual({
      chosenId: 'queue:3',
    });
    expect(
      await kept(interactive({ list_reply: { id: 'option:8', title: 'Pão', description: 'Doce' } })),
    ).toEqual({ chosenId: 'option:8' });
    expect(await kept({ type: 'button', button: { text: 'Quero', payload: 'q' } })).toEqual({
      chosenId: 'q',
    });
    expect(await kept(interactive({ button_reply: { id: 'x'.repeat(257), title: 'Sim' } }))).toBeNull();
  });

  test.each<[string, Fields, Fields]>([
    ['text', text('Bom dia'), { body: 'Bom dia', mediaType: 'conversation' }],
    ['answer to a template', { type: 'button', button: { text: 'Quero', payload: 'q' } }, { body: 'Quero' }],
    [
      'chosen button',
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Sim' } } },
      { body: 'Sim' },
    ],
    [
      'chosen row',
      { type: 'interactive', interactive: { list_reply: { id: '1', title: 'Pão', description: 'Francês' } } },
      { body: 'Pão\nFrancês' },
    ],
    [
      'filled form',
      {
        type: 'interactive',
        interactive: {
          nfm_reply: {
            ...{ name: 'flow', body: 'Sent' },
            response_json: '{"flow_token":"t-1","dia":"12","hora":9,"itens":["bolo","pão"],"aceita":true}',
          },
        },
      },
      { body: 'Sent\ndia: 12\nhora: 9\nitens: bolo, pão\naceita: true' },
    ],
    [
      'place',
      { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } },
      { mediaType: 'locationMessage' },
    ],
    [
      'card',
      {
        type: 'contacts',
        contacts: [
          {
            name: { formatted_name: 'Rui; Silva' },
            phones: [{ phone: '+55 11 98888-0000', wa_id: '5511988880000' }],
          },
        ],
      },
      { mediaType: 'vcard', body: expect.stringContaining('waid=5511988880000:+55 11 98888-0000') },
    ],
    [
      'question about a product',
      {
        ...text('Tem hoje?'),
        context: { from: '551130000001', id: '', referred_product: { product_retailer_id: 'PAO-12' } },
      },
      {
        body: 'Tem hoje?',
        quote: expect.objectContaining({
          body: 'Produto do catálogo: PAO-12',
          bodyCode: 'TOLD_CLOUD_PRODUCT',
          bodyDetails: { product: 'PAO-12' },
          fromMe: true,
        }),
      },
    ],
    [
      'order',
      { type: 'order', order: { catalog_id: '1', product_items: [{}, {}] } },
      { body: 'Pedido do catálogo. Itens: 2' },
    ],
    [
      'order with words',
      {
        type: 'order',
        order: {
          text: 'Sem cebola, por favor',
          product_items: [
            { product_retailer_id: 'X-1', quantity: 2, item_price: 12.5, currency: 'BRL' },
            { product_retailer_id: 'X-2', quantity: '1' },
          ],
        },
      },
      {
        body: 'Pedido do catálogo. Itens: 2\nSem cebola, por favor\n2 x X-1: BRL 12.50\n1 x X-2',
      },
    ],
    [
      'choice of a kind that is not known',
      { type: 'interactive', interactive: { type: 'call_permission_reply', call_permission_reply: {} } },
      { body: expect.stringContaining('call_permission_reply') },
    ],
    [
      'kind that is not handed out',
      { type: 'unsupported', errors: [{ code: 131051 }], unsupported: { type: 'poll_creation' } },
      { body: expect.stringContaining('poll_creation') },
    ],
    [
      'message for the phone alone',
      { type: 'unsupported', errors: [{ code: 131060 }] },
      { body: expect.stringContaining('celular') },
    ],
    ['kind of tomorrow', { type: 'hologram', hologram: {} }, { body: expect.stringContaining('hologram') }],
  ])('a %s becomes a message that says what it is', async (_kind, entry, row) => {
    const { ticketId } = await aConversation(line, entry);
    expect(await said(ticketId)).toEqual([expect.objectContaining({ ...row, fromMe: false })]);
  });

  test.each(['image', 'video', 'audio', 'document', 'sticker'])(
    'a file of the kind %s is fetched and given to its message',
    async (kind) => {
      const id = kit.graph.state.addFile({
        bytes: png,
        mimeType: 'image/png',
        phoneNumberId: line.number.phoneNumberId,
      });
      const { ticketId } = await aConversation(line, { type: kind, [kind]: { id, mime_type: 'image/png' } });
      const [message] = await eventually(async () => {
        const messages = await said(ticketId);
        return messages[0]?.mediaUrl && messages;
      });
      const answer = await kit.app.http.inject({
        url: new URL(message.mediaUrl, 'http://x').pathname + new URL(message.mediaUrl, 'http://x').search,
      });
      expect(answer.rawPayload.equals(png)).toBe(true);
      expect(await kit.app.ctx({ id: line.admin.companyId }).table('CloudFiles')).toEqual([]);
    },
  );

  test('a file that Meta has no more says so at its message', async () => {
    kit.graph.state.faults.filesGone = true;
    const { ticketId } = await aConversation(line, {
      type: 'image',
      image: { id: '404404404', mime_type: 'image/png', caption: 'foto' },
    });
    const [message] = await eventually(async () => {
      const messages = await said(ticketId);
      return messages[0]?.failureCode && messages;
    });
    expect(message).toMatchObject({ body: 'foto', failureCode: 'REASON_CLOUD_FILE_NEVER_COMES' });
  });

  test('a file waits while our storage is full, however often it was tried, and comes when there is room', async () => {
    const { phoneNumberId } = line.number;
    const id = kit.graph.state.addFile({ bytes: png, mimeType: 'image/png', phoneNumberId });
    const files = () => kit.app.ctx({ id: line.admin.companyId }).table('CloudFiles');
    const save = jest.spyOn(kit.app.host.media, 'save').mockRejectedValue(MediaStoreFull());
    const { ticketId } = await aConversation(line, { type: 'image', image: { id, mime_type: 'image/png' } });
    for (let round = 1; round <= fileTriesMax + 2; round++) {
      await eventually(async () => {
        const [file] = await files();
        return save.mock.calls.length === round && file.tries === 0 && Number(file.nextAt) > Date.now();
      });
      if (round === fileTriesMax + 2) save.mockRestore();
      await files().update({ nextAt: 0 });
      await wakeFiles(kit.app.host);
    }
    await eventually(async () => (await said(ticketId))[0]?.mediaUrl);
    expect((await said(ticketId))[0].failureCode).toBeNull();
    expect(await files()).toEqual([]);
  });

  test('a customer without a number is found by their id, shown by name, and answered', async () => {
    const own = await kit.aLine();
    const contact = { wa_id: undefined, user_id: 'BR.abc123', profile: { name: 'Rosa', username: 'rosa' } };
    await kit.graph.webhooks.send(own.number, 'messages', {
      contacts: [contact],
      messages: [
        { id: 'wamid.SCOPED', timestamp: '1790000000', from_user_id: 'BR.abc123', ...text('Oi, sem número') },
      ],
    });
    await kit.graph.webhooks.send(own.number, 'messages', {
      contacts: [contact],
      messages: [
        {
          id: 'wamid.SCOPED2',
          timestamp: String(Math.floor(Date.now() / 1000)),
          from_user_id: 'BR.abc123',
          ...text('Está aí?'),
        },
      ],
    });
    const ticketId = await ticketOf(own, 'Rosa');
    ok(await api(own).put(`/tickets/${ticketId}`, { status: 'open', userId: own.admin.id }));
    ok(await send(ticketId, { body: 'Olá, Rosa' }, own));
    const [sent] = await eventually(async () => sentTo('BR.abc123').length > 0 && sentTo('BR.abc123'));
    expect(sent?.content).toMatchObject({ recipient: 'BR.abc123', text: { body: 'Olá, Rosa' } });
    expect(sent?.content).not.toHaveProperty('to');
  });

  test('a reaction stands at the message of ours that it was given to, and goes away with it', async () => {
    const { ticketId, number } = await aConversation();
    ok(await send(ticketId, { body: 'Reservado' }));
    const [sent] = await eventually(async () => sentTo(number).length > 0 && sentTo(number));
    await kit.graph.customerWrites(line.number, number, {
      type: 'reaction',
      reaction: { message_id: sent?.wamid, emoji: '👍' },
    });
    const reaction = await eventually(async () =>
      (await said(ticketId)).find(({ mediaType }) => mediaType === 'reactionMessage'),
    );
    expect(reaction).toMatchObject({ body: '👍', quotedMsg: expect.objectContaining({ body: 'Reservado' }) });
  });

  test('words that the company wrote on its phone stand as its own, with edits and revocations', async () => {
    const { ticketId, number } = await aConversation();
    const echo = (entry: Fields) =>
      kit.graph.webhooks.send(line.number, 'smb_message_echoes', {
        message_echoes: [
          {
            from: line.number.number,
            to: number,
            timestamp: String(Math.floor(Date.now() / 1000)),
            ...entry,
          },
        ],
      });
    await echo({ id: 'wamid.ECHO1', ...text('Do celular') });
    await echo({
      id: 'wamid.ECHO2',
      type: 'edit',
      edit: { original_message_id: 'wamid.ECHO1', message: text('Do celular, certo') },
    });
    const own = await becomes(ticketId, 'Do celular, certo', { fromMe: true });
    expect(own).toMatchObject({ isEdited: true });
    await echo({ id: 'wamid.ECHO3', type: 'revoke', revoke: { original_message_id: 'wamid.ECHO1' } });
    expect((await said(ticketId)).find(({ id }) => id === own.id)).toMatchObject({ isDeleted: true });
    // The phone knows what was sent from here by an id of Meta's.
    ok(await send(ticketId, { body: 'Daqui' }));
    await becomes(ticketId, 'Daqui', { ack: 3 });
    const wamid = sentTo(number).at(-1)?.wamid;
    await echo({
      ...{ id: 'wamid.ECHO4', type: 'edit' },
      edit: { original_message_id: wamid, message: text('Daqui, certo') },
    });
    expect(await becomes(ticketId, 'Daqui, certo', { fromMe: true })).toMatchObject({ isEdited: true });
    await echo({ id: 'wamid.ECHO5', type: 'revoke', revoke: { original_message_id: wamid } });
    await becomes(ticketId, 'Daqui, certo', { isDeleted: true });
  });
});

describe('what an official number sends', () => {
  test('a message leaves with its plus, answers what it quotes, and rises with its states in any order', async () => {
    kit.graph.state.faults.silent = true;
    const { ticketId, number, wamid } = await aConversation();
    const [asked] = await said(ticketId);
    ok(await send(ticketId, { body: 'Sim, temos', quotedMsg: { id: asked.id } }));
    await becomes(ticketId, 'Sim, temos', { ack: 2 });
    const [sent] = sentTo(number);
    expect(sent?.content).toMatchObject({
      ...{ messaging_product: 'whatsapp', to: `+${number}`, type: 'text' },
      ...{ text: { body: 'Sim, temos' }, context: { message_id: wamid } },
    });
    await kit.graph.tells(line.number, sent?.wamid ?? '', 'read');
    await kit.graph.tells(line.number, sent?.wamid ?? '', 'delivered');
    expect(await becomes(ticketId, 'Sim, temos', { ack: 4 })).toBeTruthy();
  });

  test('a message waits for the customer when their day is over, and leaves when they have written again', async () => {
    const { ticketId, number } = await aConversation();
    const windows = kit.app.host.database.knex('CloudWindows').where('customer', `phone:${number}`);
    await windows.clone().update({ openUntil: Date.now() - windowMs });
    ok(await send(ticketId, { body: 'Tarde demais' }));
    const late = await becomes(ticketId, 'Tarde demais', { failed: true });
    expect(late).toMatchObject({
      failureCode: 'REASON_CLOUD_WINDOW_CLOSED',
      failureReason: expect.stringContaining('24 horas'),
    });
    expect(sentTo(number)).toEqual([]);
    await kit.graph.customerWrites(line.number, number, text('Voltei'));
    await kit.app.settle();
    ok(await api().post(`/messages/${late.id}/retry`));
    await becomes(ticketId, 'Tarde demais', { failed: false, ack: 3 });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a message that Meta took and gave up afterwards is shown as failed, with the reason', async () => {
    const { ticketId, number } = await aConversation();
    kit.graph.state.faults.failsLater = 131047;
    ok(await send(ticketId, { body: 'Aceita e recusada' }));
    const failed = await becomes(ticketId, 'Aceita e recusada', { failed: true });
    expect(failed.failureCode).toBe('REASON_CLOUD_WINDOW_CLOSED');
    kit.graph.state.faults.failsLater = null;
    ok(await api().post(`/messages/${failed.id}/retry`));
    await becomes(ticketId, 'Aceita e recusada', { failed: false, ack: 3 });
    // The failure of its first send comes once more, and concerns that send alone.
    const [first] = sentTo(number);
    await kit.graph.tells(line.number, first?.wamid ?? '', 'failed', { errors: [{ code: 131047 }] });
    expect(await becomes(ticketId, 'Aceita e recusada', { failed: false })).toBeTruthy();
    expect(sentTo(number)).toHaveLength(2);
  });

  test('a message whose answer got lost is settled by its status, and leaves once', async () => {
    const { ticketId, number } = await aConversation();
    kit.graph.state.faults.losesAnswers = 1;
    ok(await send(ticketId, { body: 'Sem resposta' }));
    await becomes(ticketId, 'Sem resposta', { failed: false, ack: 3 });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a message that was given to a person turns out to have arrived, when its status comes late', async () => {
    const { ticketId, number } = await aConversation();
    Object.assign(kit.graph.state.faults, { losesAnswers: 1, silent: true });
    ok(await send(ticketId, { body: 'Chegou tarde' }));
    await eventually(async () => sentTo(number).length === 1);
    const sends = kit.app.host.database.knex('CloudSends').whereNull('wamid');
    await eventually(
      async () => Number(await sends.clone().update({ askedAt: Date.now() - settleMs - 1 })) === 1,
    );
    await becomes(ticketId, 'Chegou tarde', { failed: true });
    const { wamid } = sentTo(number)[0] as { wamid: string };
    await kit.graph.tells(line.number, wamid, 'sent');
    expect(await becomes(ticketId, 'Chegou tarde', { failed: false, ack: 2 })).toBeTruthy();
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a message whose answer and status got lost is left to a person, and never repeated by itself', async () => {
    const { ticketId, number } = await aConversation();
    Object.assign(kit.graph.state.faults, { losesAnswers: 1, silent: true });
    ok(await send(ticketId, { body: 'Foi ou não foi' }));
    await eventually(async () => sentTo(number).length === 1);
    const sends = kit.app.host.database.knex('CloudSends').whereNull('wamid');
    await eventually(
      async () => Number(await sends.clone().update({ askedAt: Date.now() - settleMs - 1 })) === 1,
    );
    const open = await becomes(ticketId, 'Foi ou não foi', { failed: true });
    expect(open.failureCode).toBe('REASON_CLOUD_OUTCOME_UNKNOWN');
    expect(sentTo(number)).toHaveLength(1);
    kit.graph.state.faults.silent = false;
    ok(await api().post(`/messages/${open.id}/retry`));
    await becomes(ticketId, 'Foi ou não foi', { failed: false, ack: 3 });
    expect(sentTo(number)).toHaveLength(2);
  });

  test('a message that Meta refuses for a moment waits, and one that it refuses for good says why', async () => {
    const { ticketId, number } = await aConversation();
    kit.graph.state.faults.refuse = { status: 400, code: 131026 };
    ok(await send(ticketId, { body: 'Sem WhatsApp' }));
    const refused = await becomes(ticketId, 'Sem WhatsApp', { failed: true });
    expect(refused.failureCode).toBe('REASON_CLOUD_UNDELIVERABLE');
    kit.graph.state.faults.refuse = { status: 500, code: 131000 };
    ok(await send(ticketId, { body: 'Um momento' }));
    await kit.app.settle();
    expect(sentTo(number)).toEqual([]);
    kit.graph.state.faults.refuse = null;
    await becomes(ticketId, 'Um momento', { failed: false, ack: 3 });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a file waits to leave while the storage is away, and is not taken for deleted', async () => {
    const { ticketId, number } = await aConversation();
    const read = jest.spyOn(kit.app.host.media, 'read').mockRejectedValueOnce(MediaStoreUnavailable());
    ok(
      await api().upload(`/messages/${ticketId}`, {
        medias: [new File([png], 'a.png', { type: 'image/png' })],
      }),
    );
    await eventually(() => sentTo(number).length === 1);
    read.mockRestore();
    kit.app.claimErrors(/sending failed/);
    expect((await said(ticketId)).at(-1)).toMatchObject({ mediaType: 'image', failed: false });
  });

  test('a token that Meta refuses ends the link, and what waits leaves with the next token', async () => {
    const own = await kit.aLine();
    const { ticketId, number } = await aConversation(own);
    const { token } = own.number;
    own.number.token = 'EAAGrevoked000000000000';
    ok(await send(ticketId, { body: 'Espera o token' }, own));
    const connection = `/whatsapp/${own.connectionId}`;
    await eventually(async () => ok(await api(own).get(connection)).status === 'DISCONNECTED');
    const { states } = ok(await api(own).get(`${connection}/states`));
    expect(states[0]).toMatchObject({ reasonCode: 'REASON_CLOUD_TOKEN_REFUSED' });
    own.number.token = token;
    ok(await api(own).put(`${connection}/settings`, { values: { token } }));
    await becomes(ticketId, 'Espera o token', { failed: false, ack: 3 }, own);
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a message with several cards is sent on with a card of each person', async () => {
    const cards = ['Rui', 'Eva'].map((name, index) => ({
      name: { formatted_name: name },
      phones: [{ phone: `+55 11 98888-000${index}`, wa_id: `551198888000${index}` }],
    }));
    const { ticketId } = await aConversation(line, { type: 'contacts', contacts: cards });
    const { number, ticketId: otherId } = await aConversation();
    const [message] = await said(ticketId);
    const { contactId } = ok(await api().get(`/tickets/${otherId}`));
    ok(await api().post(`/messages/${message.id}/forward`, { contactId }));
    const [sent] = await eventually(async () => sentTo(number).length > 0 && sentTo(number));
    expect(sent?.content.contacts).toMatchObject(cards);
  });

  test('a place, a card and a reaction leave in the forms of the platform, and a poll says that it cannot', async () => {
    const { ticketId, number } = await aConversation();
    const [asked] = await said(ticketId);
    ok(await send(ticketId, { location: { latitude: -23.5, longitude: -46.6, name: 'Padaria' } }));
    ok(await api().post(`/messages/react/${asked.id}`, { emoji: '❤️' }));
    const sent = await eventually(async () => sentTo(number).length === 2 && sentTo(number));
    expect(sent.map(({ content }) => content.location ?? content.reaction)).toEqual([
      expect.objectContaining({ latitude: -23.5, longitude: -46.6, name: 'Padaria' }),
      { message_id: asked.wireId ?? expect.stringContaining('wamid.'), emoji: '❤️' },
    ]);
    const poll = await send(ticketId, { poll: { question: 'Qual?', options: ['A', 'B'] } });
    expect(poll.status).toBe(400);
  });
});
