import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

interface Said {
  desk: Desk;
  ticketId: number;
  number: string;
  /** The customer's message. */
  messageId: string;
  wireId: string;
}

/** An open conversation on a paired phone, in which the customer wrote. */
async function aConversation(): Promise<Said> {
  const desk = await kit.aDesk({ paired: true });
  const number = aNumber();
  const [wireId = ''] = await kit.write(desk, { number, body: 'Chegou!' });
  const { id: ticketId } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id });
  const { body } = await kit.app.api(desk.admin).get(`/messages/${ticketId}`);
  return { desk, ticketId, number, messageId: body.messages[0].id, wireId };
}

const react = (by: TestUser, messageId: string, emoji: string, headers?: Record<string, string>) =>
  kit.app.api(by).post(`/messages/react/${messageId}`, { emoji }, headers);

const post = ({ desk, ticketId }: Pick<Said, 'desk' | 'ticketId'>, body: object) =>
  kit.app.api(desk.admin).post(`/messages/${ticketId}`, body);

const ticket = async ({ desk, ticketId }: Said) =>
  (await kit.app.api(desk.admin).get(`/tickets/${ticketId}`)).body;

/** Messages on the phones of the company's customers, once there are so many of them. */
async function outbox({ desk }: Pick<Said, 'desk'>, count: number) {
  const read = async () =>
    (await kit.app.api(desk.admin).get(`/sandbox/${desk.connectionId}/outbox`)).body.messages;
  return eventually(async () => {
    const messages = await read();
    return messages.length >= count && messages;
  });
}

describe('POST /messages/react/:messageId', () => {
  test('a reaction reaches the phone on its message, and is taken back by an empty one', async () => {
    const said = await aConversation();
    const { status, body } = await react(said.desk.admin, said.messageId, '👍🏽');
    expect([status, body.mediaType, body.body, body.quotedMsgId]).toEqual([
      200,
      'reactionMessage',
      '👍🏽',
      said.messageId,
    ]);
    expect((await react(said.desk.admin, said.messageId, '')).status).toBe(200);
    expect(await outbox(said, 2)).toMatchObject([
      { kind: 'reaction', body: '👍🏽', quotedWireId: said.wireId, to: said.number },
      { kind: 'reaction', body: '', quotedWireId: said.wireId },
    ]);
  });

  test('a reaction is no answer: unread count and last message stay, and so does the bot', async () => {
    const said = await aConversation();
    await kit.write(said.desk, { number: said.number, body: 'E agora?' });
    const before = await ticket(said);
    await react(said.desk.admin, said.messageId, '❤️');
    await outbox(said, 1);
    const { unreadMessages, lastMessage, updatedAt } = await ticket(said);
    expect({ unreadMessages, lastMessage, updatedAt }).toEqual({
      unreadMessages: 1,
      lastMessage: 'E agora?',
      updatedAt: before.updatedAt,
    });
  });

  test('a reaction is sent once however often the same call comes', async () => {
    const said = await aConversation();
    const answers = await Promise.all(
      [1, 2, 3].map(() => react(said.desk.admin, said.messageId, '👏', { 'idempotency-key': 'once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('a reaction that is deleted is taken back at the phone', async () => {
    const said = await aConversation();
    const { body } = await react(said.desk.admin, said.messageId, '😂');
    await outbox(said, 1);
    expect((await kit.app.api(said.desk.admin).delete(`/messages/${body.id}`)).status).toBe(200);
    expect((await outbox(said, 2))[1]).toMatchObject({ kind: 'reaction', body: '' });
  });

  test('a deletion of an earlier reaction leaves the later one on the phone', async () => {
    const said = await aConversation();
    const { body: earlier } = await react(said.desk.admin, said.messageId, '😂');
    await outbox(said, 1);
    await react(said.desk.admin, said.messageId, '❤️');
    await outbox(said, 2);
    expect((await kit.app.api(said.desk.admin).delete(`/messages/${earlier.id}`)).status).toBe(200);
    await kit.app.api(said.desk.admin).post(`/messages/${said.ticketId}`, { body: 'depois' });
    expect((await outbox(said, 3)).map(({ body }: { body: string }) => body)).toEqual(['😂', '❤️', 'depois']);
  });

  test('a reaction of words, of two signs, or on a reaction is refused', async () => {
    const said = await aConversation();
    const codes = [];
    for (const emoji of ['ok', '👍👍', '1'])
      codes.push((await react(said.desk.admin, said.messageId, emoji)).body.error);
    const { body } = await react(said.desk.admin, said.messageId, '👍');
    codes.push((await react(said.desk.admin, body.id, '👍')).body.error);
    expect(codes).toEqual([
      'ERR_VALIDATION',
      'ERR_VALIDATION',
      'ERR_VALIDATION',
      'ERR_MESSAGE_NOT_REACTABLE',
    ]);
  });

  test('a reaction in a closed conversation is refused', async () => {
    const said = await aConversation();
    await kit.app.api(said.desk.admin).put(`/tickets/${said.ticketId}`, { status: 'closed' });
    const { status, body } = await react(said.desk.admin, said.messageId, '👍');
    expect([status, body.error]).toEqual([409, 'ERR_TICKET_NOT_OPEN']);
  });
});

describe('POST /messages/:id', () => {
  test('a place, contact cards and a poll leave after the text, each as itself', async () => {
    const said = await aConversation();
    const contact = { name: 'Rui; Silva', number: aNumber(), email: 'rui@loja.test' };
    const { body: card } = await kit.app.api(said.desk.admin).post('/contacts', contact);
    const location = { latitude: -23.55, longitude: -46.63, name: 'Loja', address: 'Rua Direita, 10' };
    const poll = { question: 'Qual dia?', options: ['Segunda', 'Terça'], multiple: true };
    const { status, body } = await post(said, { body: 'Veja', location, contactIds: [card.id], poll });
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([
      { mediaType: 'conversation', body: 'Veja', attributes: null },
      { mediaType: 'locationMessage', attributes: { location } },
      { mediaType: 'vcard' },
      { mediaType: 'conversation', attributes: { poll } },
    ]);
    expect(body.messages[1].body.split('|').slice(1)).toEqual([
      'https://maps.google.com/maps?q=-23.55%2C-46.63&z=17&hl=pt-BR',
      'Loja, Rua Direita, 10: -23.55, -46.63',
    ]);
    const sent = await outbox(said, 4);
    expect(sent).toMatchObject([
      { kind: 'text', body: 'Veja' },
      { kind: 'location', body: '-23.55,-46.63', attributes: { location } },
      { kind: 'contact' },
      { kind: 'poll', attributes: { poll } },
    ]);
    expect(sent[2].body).toContain('FN:Rui\\; Silva\n');
    expect(sent[2].body).toContain(`waid=${contact.number}:+${contact.number}`);
    expect(sent[2].body).toContain('EMAIL;type=INTERNET:rui@loja.test');
  });

  test('a card of a contact of no own company, or without a number, is refused before anything leaves', async () => {
    const said = await aConversation();
    const foreign = (
      await kit.app.api((await kit.aDesk()).admin).post('/contacts', {
        name: 'De fora',
        number: aNumber(),
      })
    ).body;
    await kit.write(said.desk, { from: [{ kind: 'lid', value: '900@lid' }], body: 'Oi' });
    const hidden = await kit.app.ctx(said.desk.company).table('Contacts').whereNull('number').first('id');
    const codes = [];
    for (const id of [foreign.id, hidden?.id])
      codes.push((await post(said, { body: 'Veja', contactIds: [id] })).body.error);
    expect(codes).toEqual(['ERR_NO_CONTACT_FOUND', 'ERR_CONTACT_HAS_NO_NUMBER']);
    expect(await kit.app.ctx(said.desk.company).table('Outbox')).toEqual([]);
  });

  test('a poll with one answer, twice the same answer or without a question is refused', async () => {
    const said = await aConversation();
    const polls = [
      { question: 'Qual?', options: ['Um'] },
      { question: 'Qual?', options: ['Um', 'Um'] },
      { question: '', options: ['Um', 'Dois'] },
    ];
    for (const poll of polls) expect((await post(said, { poll })).status).toBe(400);
  });

  test('a picture is sent as a sticker of the size that phones take, and what is no picture is refused', async () => {
    const said = await aConversation();
    const upload = (file: File) =>
      kit.app.api(said.desk.admin).upload(`/messages/${said.ticketId}`, { sticker: 'true', medias: file });
    const { status, body } = await upload(new File([picture()], 'oi.png', { type: 'image/png' }));
    expect([status, body.mediaType, body.attributes, body.mediaName]).toEqual([
      200,
      'image',
      { isSticker: true },
      'oi.webp',
    ]);
    expect(await outbox(said, 1)).toMatchObject([{ kind: 'sticker', body: '' }]);
    const row = await kit.app
      .ctx(said.desk.company)
      .table('Messages')
      .whereNotNull('mediaKey')
      .first('mediaKey');
    const stored = await kit.app.host.media.read(said.desk.company.id, row?.mediaKey);
    const { format, width, height } = await sharp(stored).metadata();
    expect([format, width, height]).toEqual(['webp', 512, 512]);
    expect((await upload(new File(['texto'], 'oi.txt', { type: 'text/plain' }))).body.error).toBe(
      'ERR_STICKER_UNREADABLE',
    );
    // Neither the picture that it was made of nor the text stays.
    expect(await kit.app.ctx(said.desk.company).table('MediaFiles')).toHaveLength(1);
  });

  test('a picture that no phone shows goes as JPEG where it can be read, else as a document', async () => {
    const said = await aConversation();
    const tiff = await sharp(picture()).tiff().toBuffer();
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const medias = [
      new File([new Uint8Array(tiff)], 'planta.tiff', { type: 'image/tiff' }),
      new File([new Uint8Array(heic)], 'IMG_1.HEIC', { type: 'image/heic' }),
      new File(['RIFF\0\0\0\0AVI LIST'], 'filme.avi', { type: 'video/x-msvideo' }),
    ];
    const { body } = await kit.app.api(said.desk.admin).upload(`/messages/${said.ticketId}`, { medias });
    expect(body.messages).toMatchObject([
      { mediaType: 'image', mediaName: 'planta.jpg' },
      { mediaType: 'application', mediaName: 'IMG_1.HEIC' },
      { mediaType: 'application', mediaName: 'filme.avi' },
    ]);
    expect((await outbox(said, 3)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'image',
      'document',
      'document',
    ]);
  });

  test('the longest caption leaves whole, and a longer one is refused', async () => {
    const said = await aConversation();
    const send = (body: string) =>
      kit.app.api(said.desk.admin).upload(`/messages/${said.ticketId}`, {
        body,
        medias: new File(['%PDF-1.4'], 'tabela.pdf', { type: 'application/pdf' }),
      });
    const longest = 'ã'.repeat(65_536);
    expect((await send(longest)).status).toBe(200);
    expect((await outbox(said, 1))[0].body).toBe(longest);
    expect((await send(`${longest}ã`)).status).toBe(400);
    expect((await send('ã'.repeat(200_000))).status).toBe(400);
  });

  test('a member of a group is called by name, and no other customer can be', async () => {
    const desk = await kit.aDesk({ paired: true });
    const group = { address: { kind: 'group' as const, value: '120@g.us' }, name: 'Turma' };
    const setting = { key: 'CheckMsgIsGroup', value: 'disabled' };
    await kit.app.api(desk.admin).put('/settings/CheckMsgIsGroup', setting);
    await kit.write(desk, { number: aNumber(), pushName: 'Ana Lima', group, body: 'Oi' });
    const { id: ticketId } = (await kit.app.ctx(desk.company).table('Tickets').first('id')) as { id: number };
    await kit.app.api(desk.admin).put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id });
    const { body: members } = await kit.app.api(desk.admin).get(`/tickets/${ticketId}/members`);
    expect(members).toMatchObject([{ name: 'Ana Lima' }]);
    const text = { body: 'Veja, @Ana Lima', mentions: [members[0].id] };
    const { body } = await post({ desk, ticketId }, text);
    expect(body.attributes).toEqual({ mentions: [{ name: 'Ana Lima' }] });
    expect(await outbox({ desk }, 1)).toMatchObject([
      { to: 'group:120@g.us', body: 'Veja, @Ana Lima', attributes: { mentions: [{ name: 'Ana Lima' }] } },
    ]);
    const other = await aConversation();
    expect((await post(other, text)).body.error).toBe('ERR_MENTION_NOT_IN_GROUP');
  });
});

describe('what a conversation’s channel carries', () => {
  test('it stands with the ticket', async () => {
    const said = await aConversation();
    expect((await ticket(said)).carries).toEqual([
      'reaction',
      'sticker',
      'location',
      'contact',
      'poll',
      'mention',
    ]);
  });
});

test('a caption is changed at the phone, and neither a poll nor a sticker has one', async () => {
  const said = await aConversation();
  const api = kit.app.api(said.desk.admin);
  const file = () => new File([picture()], 'foto.png', { type: 'image/png' });
  const photo = await api.upload(`/messages/${said.ticketId}`, { body: 'Antes', medias: file() });
  await outbox(said, 1);
  const edited = await api.put(`/messages/${photo.body.id}`, { body: 'Depois' });
  expect([edited.status, edited.body.body, edited.body.isEdited]).toEqual([200, 'Depois', true]);
  await eventually(async () => (await outbox(said, 1))[0].body === 'Depois');
  const sticker = await api.upload(`/messages/${said.ticketId}`, { sticker: 'true', medias: file() });
  const poll = await post(said, { poll: { question: 'Qual?', options: ['Um', 'Dois'] } });
  for (const { body } of [sticker, poll])
    expect((await api.put(`/messages/${body.id}`, { body: 'Outro' })).body.error).toBe(
      'ERR_MESSAGE_NOT_EDITABLE',
    );
});

function picture(): Buffer<ArrayBuffer> {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ) as Buffer<ArrayBuffer>;
}
