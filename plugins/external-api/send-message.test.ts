import { randomUUID } from 'node:crypto';
import { type Answer, eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { reception } from '../reception/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { externalApi } from './plugin.ts';

interface Line extends Desk {
  token: string;
}

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi, reception] });
});
afterAll(() => kit.app.close());

/** A company whose connection has a token. */
async function aLine(): Promise<Line> {
  const desk = await kit.aDesk({ paired: true });
  const token = randomUUID();
  const { connectionId, admin } = desk;
  expect((await kit.app.api(admin).put(`/whatsapp/${connectionId}`, { token })).status).toBe(200);
  await eventually(async () => {
    return (await kit.app.api(admin).get(`/whatsapp/${connectionId}`)).body.status === 'CONNECTED';
  });
  return { ...desk, token };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const send = ({ token }: Pick<Line, 'token'>, body: object, headers: Record<string, string> = {}) =>
  kit.app.api().post('/api/messages/send', body, { ...bearer(token), ...headers });

/** A multipart call; each file by its name, kind and content. */
async function upload(
  { token }: Line,
  fields: Record<string, string>,
  files: ReadonlyArray<[name: string, type: string, content: string | Buffer]>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, type, content] of files)
    form.append('medias', new File([Buffer.from(content)], name, { type }));
  const encoded = new Response(form);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return kit.app.api().post('/api/messages/send', payload, { ...bearer(token), ...type, ...headers });
}

interface OnPhone {
  body: string;
  to: string;
  kind: string;
}
const onPhones = async ({ admin, connectionId }: Desk): Promise<OnPhone[]> =>
  (await kit.app.api(admin).get(`/sandbox/${connectionId}/outbox`)).body.messages;
const stored = ({ company }: Desk) => kit.app.ctx(company).table('Messages').orderBy('id');
const sent = { status: 200, body: { mensagem: 'Mensagem enviada' } };

test('a place, cards of any person and a poll leave after the text, once a key, and alone without one', async () => {
  const line = await aLine();
  const number = aNumber();
  const more = {
    location: { latitude: -23.55, longitude: -46.63, name: 'Loja' },
    contacts: [{ name: 'Rui', number: '+55 (11) 97777-6666' }],
    poll: { question: 'Qual dia?', options: ['Segunda', 'Terça'] },
  };
  for (let call = 0; call < 2; call++)
    expect(await send(line, { number, body: 'Veja', ...more }, { 'idempotency-key': 'uma' })).toMatchObject(
      sent,
    );
  await eventually(async () => (await onPhones(line)).length >= 4);
  expect((await onPhones(line)).map(({ kind }) => kind)).toEqual(['text', 'location', 'contact', 'poll']);
  expect((await onPhones(line))[2]?.body).toContain('waid=5511977776666:+5511977776666');
  const other = { ...more, poll: { ...more.poll, question: 'Outra?' } };
  const reused = await send(line, { number, body: 'Veja', ...other }, { 'idempotency-key': 'uma' });
  expect([reused.status, reused.body.error]).toEqual([422, 'ERR_IDEMPOTENCY_KEY_REUSED']);
  expect(await send(line, { number, location: more.location })).toMatchObject(sent);
  await eventually(async () => (await onPhones(line)).length === 5);
  for (const body of [{ number }, { number, contacts: [{ name: 'Rui', number: '12' }] }])
    expect((await send(line, body)).status).toBe(400);
});

describe('POST /api/messages/send', () => {
  test('POST /api/messages/send writes over the connection of the token, in a conversation that agents see', async () => {
    const line = await aLine();
    const number = aNumber();
    expect(await send(line, { number, body: 'Pedido pronto, {{name}}' })).toMatchObject(sent);
    const ticket = await kit.ticketOf(line, number);
    expect(ticket).toMatchObject({ status: 'pending', whatsappId: line.connectionId, unreadMessages: 0 });
    const phones = await eventually(async () => {
      const messages = await onPhones(line);
      return messages.length > 0 ? messages : undefined;
    });
    expect(phones.map(({ body }) => body)).toEqual([`Pedido pronto, ${number}`]);
    const { body } = await kit.app.api(line.admin).get(`/messages/${ticket.id}`);
    expect(body.messages).toEqual([
      expect.objectContaining({ body: `Pedido pronto, ${number}`, fromMe: true }),
    ]);
  });

  test('POST /api/messages/send counts as no answer: the question stays unread, keeps its row and is not closed as silent', async () => {
    const line = await aLine();
    await kit.app.api(line.admin).put(`/whatsapp/${line.connectionId}`, { expiresTicket: 1 });
    const { id, contactNumber } = await kit.anOpenTicket(line);
    await kit.write(line, { number: contactNumber as string, body: 'Tem hoje?' });
    expect(await send(line, { number: contactNumber, body: 'Pedido 7 saiu' })).toMatchObject(sent);
    const ctx = kit.app.ctx(line.company);
    await eventually(async () => (await ctx.table('Outbox')).length === 0);
    const { body: row } = await kit.app.api(line.admin).get(`/tickets/${id}`);
    expect(row).toMatchObject({ unreadMessages: 1, lastMessage: 'Tem hoje?', fromMe: false });
    const page = await kit.app.api(line.admin).get(`/messages/${id}`, { markRead: 'false' });
    expect(page.body.messages.map(({ sentBy }: { sentBy: string }) => sentBy)).toEqual([null, null, 'api']);
    const closeSilent = async () => {
      const longAgo = Date.now() - 2 * 60_000;
      await ctx.table('Tickets').where({ id }).update({ updatedAt: longAgo });
      await kit.app.sweep('reception/silent-tickets');
    };
    await closeSilent();
    expect(await kit.ticketOf(line, contactNumber as string)).toMatchObject({ id, status: 'open' });
    await kit.app.api(line.admin).post(`/messages/${id}`, { body: 'Tem, sim' });
    await eventually(async () => (await ctx.table('Outbox')).length === 0);
    await send(line, { number: contactNumber, body: 'Pedido 8 saiu' });
    await eventually(async () => (await ctx.table('Outbox')).length === 0);
    await closeSilent();
    expect(await ctx.table('Tickets').where({ id }).first('status')).toEqual({ status: 'closed' });
  });

  test('POST /api/messages/send opens a conversation in the only queue of its connection, as a first message does', async () => {
    const line = await aLine();
    const queueId = await kit.aQueue(line);
    await kit.app.api(line.admin).put(`/whatsapp/${line.connectionId}`, { queueIds: [queueId] });
    const agent = await kit.anAgent(line, { queueIds: [queueId] });
    const number = aNumber();
    expect(await send(line, { number, body: 'Pedido pronto' })).toMatchObject(sent);
    const ticket = await kit.ticketOf(line, number);
    expect(ticket).toMatchObject({ status: 'pending', queueId });
    expect((await kit.app.api(agent).get(`/messages/${ticket.id}`)).status).toBe(200);
  });

  test('POST /api/messages/send keeps accents of another charset that is named, and refuses bytes that are no text', async () => {
    const line = await aLine();
    const number = aNumber();
    const latin = Buffer.from(JSON.stringify({ number, body: 'Situação: não está' }), 'latin1');
    const json = (type: string) =>
      kit.app.api().post('/api/messages/send', latin, { ...bearer(line.token), 'content-type': type });
    expect(await json('application/json; charset=iso-8859-1')).toMatchObject(sent);
    for (const type of ['application/json', 'application/json; charset=nobodys'])
      expect(await json(type)).toMatchObject({ status: 400, body: { error: 'ERR_MALFORMED_BODY' } });
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = `--x\r\ncontent-disposition: form-data; name="medias"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nx\r\n--x--\r\n`;
    const form = Buffer.from(part('number', number) + part('body', 'Não está') + file, 'latin1');
    const asForm = (type: string) =>
      kit.app.api().post('/api/messages/send', form, { ...bearer(line.token), 'content-type': type });
    const refused = await asForm('multipart/form-data; boundary=x');
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_MALFORMED_BODY' } });
    expect(await asForm('multipart/form-data; charset=iso-8859-1; boundary=x')).toMatchObject(sent);
    expect((await stored(line)).map(({ body }: { body: string }) => body)).toEqual([
      'Situação: não está',
      'Não está',
    ]);
  });

  test('POST /api/messages/send takes forms without a file, URL-encoded ones, a bare token, and WhatsApp’s own addresses', async () => {
    const line = await aLine();
    const number = aNumber();
    expect(await upload(line, { number, body: 'Sem arquivo' }, [])).toMatchObject(sent);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const encoded = (text: string, authorization = `Bearer ${line.token}`) =>
      kit.app.api().post('/api/messages/send', Buffer.from(text), { authorization, ...type });
    const form = String(new URLSearchParams({ number, body: 'Não + sim & talvez', closeTicket: 'false' }));
    expect(await encoded(form)).toMatchObject(sent);
    expect(await encoded(form.replace('N%C3%A3o', 'Mais'), line.token)).toMatchObject(sent);
    expect(await encoded(form.replace('N%C3%A3o', 'N%E3o'))).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_MALFORMED_BODY' } },
    });
    expect(await send(line, { number: `${number}@s.whatsapp.net`, body: 'JID' })).toMatchObject(sent);
    expect((await stored(line)).map(({ body }: { body: string }) => body)).toEqual([
      ...['Sem arquivo', 'Não + sim & talvez', 'Mais + sim & talvez', 'JID'],
    ]);
    expect(await kit.app.ctx(line.company).table('Contacts').select('number')).toEqual([{ number }]);
  });

  test("POST /api/messages/send finds the contact in either form of its number, and goes on in an agent's conversation", async () => {
    const line = await aLine();
    const ticket = await kit.anOpenTicket(line, { number: '5511987651234' });
    expect(await send(line, { number: '+55 (11) 8765-1234', body: 'Chegou' })).toMatchObject(sent);
    expect(await send(line, { number: 5511987651234, body: 'Mesmo' })).toMatchObject(sent);
    const contacts = await kit.app.ctx(line.company).table('Contacts').select('number');
    expect(contacts).toEqual([{ number: '5511987651234' }]);
    const after = await kit.ticketOf(line, '5511987651234');
    expect(after).toMatchObject({ id: ticket.id, status: 'open', userId: line.admin.id, driver: 'human' });
  });

  test('POST /api/messages/send sends files with their caption, or their name, and sound as a voice note', async () => {
    const line = await aLine();
    const number = aNumber();
    const note: [string, string, string] = ['nota.txt', 'text/plain', 'Nota fiscal'];
    expect(await upload(line, { number, body: 'Sua nota' }, [note])).toMatchObject(sent);
    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
    const sound: [string, string, Buffer] = ['oi.mp3', 'audio/mpeg', Buffer.concat([frame, frame])];
    expect(await upload(line, { number }, [sound])).toMatchObject(sent);
    expect(await stored(line).select('body', 'mediaType', 'mediaName')).toEqual([
      { body: 'Sua nota', mediaType: 'application', mediaName: 'nota.txt' },
      { body: 'voice-note-oi.mp3', mediaType: 'audio', mediaName: 'voice-note-oi.mp3' },
    ]);
  });

  test('POST /api/messages/send takes the name of the file as its body for no caption, also of sound', async () => {
    const line = await aLine();
    const number = aNumber();
    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
    const sound: [string, string, Buffer] = ['oi.mp3', 'audio/mpeg', Buffer.concat([frame, frame])];
    expect(await upload(line, { number, body: 'oi.mp3' }, [sound])).toMatchObject(sent);
    const note: [string, string, string] = ['nota "final".txt', 'text/plain', 'Nota fiscal'];
    expect(await upload(line, { number, body: 'nota "final".txt' }, [note])).toMatchObject(sent);
    const rows: Array<Record<'body' | 'mediaType' | 'mediaName', string>> = await stored(line).select(
      ...['body', 'mediaType', 'mediaName'],
    );
    expect(rows.map(({ mediaType }) => mediaType)).toEqual(['audio', 'application']);
    expect(rows.every(({ body, mediaName }) => body === mediaName)).toBe(true);
  });

  test('POST /api/messages/send takes the longest caption whole, and refuses a longer one in words', async () => {
    const line = await aLine();
    const number = aNumber();
    const note: [string, string, string] = ['nota.txt', 'text/plain', 'Nota fiscal'];
    const caption = 'é'.repeat(65_536);
    expect(await upload(line, { number, body: caption }, [note])).toMatchObject(sent);
    expect(await stored(line).pluck('body')).toEqual([caption]);
    for (const body of [`${caption}é`, '😀'.repeat(100_000)])
      expect(await upload(line, { number, body }, [note])).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION', details: { body: 'too long' } },
      });
  });

  test.each([true, 1, '1', 'on', 'yes', 'sim', 'true', false, 0, '0', '', 'no', 'off', 'False', null])(
    'POST /api/messages/send sends and reads %p for closeTicket alike as JSON, as a form and as multipart',
    async (closeTicket) => {
      const line = await aLine();
      const isYes = Boolean(closeTicket) && !['0', 'no', 'off', 'False'].includes(String(closeTicket));
      const numbers = [aNumber(), aNumber(), aNumber()] as const;
      const fields = (number: string) => ({ number, body: 'Um\r\ndois', closeTicket: String(closeTicket) });
      const form = new URLSearchParams(fields(numbers[1]));
      const asForm = { ...bearer(line.token), 'content-type': 'application/x-www-form-urlencoded' };
      expect(await send(line, { number: numbers[0], body: 'Um', closeTicket })).toMatchObject(sent);
      expect(await kit.app.api().post('/api/messages/send', Buffer.from(`${form}`), asForm)).toMatchObject(
        sent,
      );
      expect(await upload(line, fields(numbers[2]), [])).toMatchObject(sent);
      const tickets = await kit.app.ctx(line.company).table('Tickets').orderBy('id').select('status');
      expect(tickets).toEqual(numbers.map(() => ({ status: isYes ? 'closed' : 'pending' })));
      const bodies = (await stored(line)).map(({ body }: { body: string }) => body);
      expect(bodies).toEqual(['Um', 'Um\ndois', 'Um\ndois']);
    },
  );

  test('POST /api/messages/send closes the conversation afterwards if wanted, as an agent would, with the farewell', async () => {
    const line = await aLine();
    const api = kit.app.api(line.admin);
    await api.put(`/whatsapp/${line.connectionId}`, { complationMessage: 'Até a próxima' });
    const number = aNumber();
    expect(await send(line, { number, body: 'Tudo certo', closeTicket: true })).toMatchObject(sent);
    const tickets = await kit.app.ctx(line.company).table('Tickets').select('status');
    expect(tickets).toEqual([{ status: 'closed' }]);
    const bodies: Array<{ body: string }> = await stored(line).select('body');
    expect(bodies[0]).toEqual({ body: 'Tudo certo' });
  });

  test('POST /api/messages/send refuses no token, an empty and an unknown one, before it says what a call takes', async () => {
    const refused = { status: 401, body: { error: 'ERR_INVALID_TOKEN' } };
    const { admin } = await kit.aDesk();
    const session = (await kit.app.signIn(admin)).authorization;
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer nobody', session])
      expect(await kit.app.api().post('/api/messages/send', {}, { authorization })).toMatchObject(refused);
    expect(await kit.app.api().post('/api/messages/send', {})).toMatchObject(refused);
  });

  test('POST /api/messages/send names what is missing, and refuses what is no number, storing nothing', async () => {
    const line = await aLine();
    const number = aNumber();
    const named = { mediaUrl: expect.stringContaining('not taken') };
    const refusals: Array<[Answer, object]> = [
      [await send(line, { body: 'Oi' }), { error: 'ERR_VALIDATION' }],
      [await send(line, { number }), { error: 'ERR_VALIDATION' }],
      [await send(line, { number, body: '  ' }), { details: { body: 'required' } }],
      [await send(line, { number: 'abc', body: 'Oi' }), { error: 'ERR_WAPP_INVALID_CONTACT' }],
      // The network does not know it.
      [await send(line, { number: '0001234567', body: 'Oi' }), { error: 'ERR_WAPP_INVALID_CONTACT' }],
      [await upload(line, { number }, []), { details: { body: 'required' } }],
      [await send(line, { number, body: 'Oi', mediaUrl: 'https://x.test/a.pdf' }), { details: named }],
      [await upload(line, { number, body: 'Oi', mediaUrl: 'https://x.test/a.pdf' }, []), { details: named }],
      [await upload(line, {}, [['a.txt', 'text/plain', 'a']]), { details: { number: 'required' } }],
    ];
    for (const [answer, body] of refusals) expect(answer).toMatchObject({ status: 400, body });
    expect(await stored(line)).toEqual([]);
  });

  test('POST /api/messages/send is closed to a company whose plan lacks it, and to one that may not work', async () => {
    const line = await aLine();
    const message = { number: aNumber(), body: 'Oi' };
    const { knex } = kit.app.host.database;
    const company = await knex('Companies').where({ id: line.company.id }).first();
    await kit.app.setFlags(company, { useExternalApi: false });
    expect(await send(line, message)).toMatchObject({ status: 402 });
    await kit.app.setFlags(company, { useExternalApi: true });
    await knex('Companies').where({ id: company.id }).update({ status: 0 });
    kit.app.host.tenancy.forget(company.id);
    expect(await send(line, message)).toMatchObject({ status: 401 });
  });
});

describe('A call with an Idempotency-Key', () => {
  const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });

  test('an idempotent call answers a repeat the same and sends nothing more, be the key in quotes or not', async () => {
    const line = await aLine();
    const message = { number: aNumber(), body: 'Uma vez só' };
    const key = randomUUID();
    expect(await send(line, message, keyed(key))).toMatchObject(sent);
    expect(await send(line, message, keyed(`"${key}"`))).toMatchObject(sent);
    const file: [string, string, string] = ['nota.txt', 'text/plain', 'Nota fiscal'];
    const fields = { number: message.number };
    for (let time = 0; time < 2; time++)
      expect(await upload(line, fields, [file], keyed('nota-1'))).toMatchObject(sent);
    expect(await stored(line)).toHaveLength(2);
  });

  test('an idempotent call is refused with another body, and is another call over another connection', async () => {
    const [line, other] = [await aLine(), await aLine()];
    const number = aNumber();
    const key = randomUUID();
    expect(await send(line, { number, body: 'Um' }, keyed(key))).toMatchObject(sent);
    const reused = { status: 422, body: { error: 'ERR_IDEMPOTENCY_KEY_REUSED' } };
    expect(await send(line, { number, body: 'Dois' }, keyed(key))).toMatchObject(reused);
    expect(await send(line, { number, body: 'Um', closeTicket: true }, keyed(key))).toMatchObject(reused);
    expect(await send(other, { number, body: 'Dois' }, keyed(key))).toMatchObject(sent);
    const files = (content: string): Array<[string, string, string]> => [['a.txt', 'text/plain', content]];
    expect(await upload(line, { number }, files('um'), keyed('f'))).toMatchObject(sent);
    expect(await upload(line, { number }, files('dois'), keyed('f'))).toMatchObject(reused);
    expect(await send(line, { number, body: 'Um' }, keyed('x'.repeat(256)))).toMatchObject({ status: 400 });
  });

  test('an idempotent call sends once, however many come at once', async () => {
    const line = await aLine();
    const message = { number: aNumber(), body: 'Só um' };
    const headers = keyed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(line, message, headers)));
    for (const answer of answers) expect(answer).toMatchObject(sent);
    expect(await stored(line)).toHaveLength(1);
  });

  test('an idempotent call is carried out by the repeat when the first was refused, or cut off before it was stored', async () => {
    const line = await aLine();
    const headers = keyed();
    const number = aNumber();
    expect(await send(line, { number: 'abc', body: 'Oi' }, headers)).toMatchObject({ status: 400 });
    // The line goes away between the key and the message: neither is there.
    const { knex } = kit.app.host.database;
    await knex.schema.renameTable('Outbox', 'OutboxAway');
    expect(await send(line, { number, body: 'Oi' }, headers)).toMatchObject({ status: 500 });
    await knex.schema.renameTable('OutboxAway', 'Outbox');
    kit.app.claimErrors(/.*/);
    expect(await stored(line)).toEqual([]);
    expect(await send(line, { number, body: 'Oi' }, headers)).toMatchObject(sent);
    expect(await stored(line)).toHaveLength(1);
  });

  test('an idempotent call is forgotten after a day, whether the sweep came by or not', async () => {
    const line = await aLine();
    const message = { number: aNumber(), body: 'Bom dia' };
    const headers = keyed();
    const calls = () => kit.app.ctx(line.company).table('ExternalCalls');
    const ages = () => calls().update({ createdAt: Date.now() - 25 * 60 * 60_000 });
    await send(line, message, headers);
    await ages();
    await send(line, message, headers);
    expect(await stored(line)).toHaveLength(2);
    await ages();
    await kit.app.sweep('external-api/calls');
    expect(await calls()).toEqual([]);
  });
});
