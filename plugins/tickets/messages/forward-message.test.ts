import { definePlugin, newKey } from '@balcao/core';
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { ticketLogs } from '../ports.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
/** The company whose answers the ledger below cannot keep. */
let refuses: number | null = null;

/** Stores answers in the transaction that stores them, like the dashboard; it also has text for a kind that cannot be shown. */
const fallible = definePlugin({
  name: 'fallible',
  requires: ['tickets'],
  texts: { TOLD_TEST_POLL: { pt: 'Enquete: {what}', en: 'Poll: {what}', es: 'Encuesta: {what}' } },
  register: ({ provide }) =>
    provide(ticketLogs, {
      opened: async () => undefined,
      moved: async () => undefined,
      onTicketsMerged: async () => undefined,
      onAgentReply: async (_host, answers) => {
        if (answers.some(({ companyId }) => companyId === refuses)) throw new Error('the disk is full');
      },
    }),
});

beforeAll(async () => {
  kit = await startTickets({ plugins: [fallible] });
});
afterAll(() => kit.app.close());

/** A company with an open conversation in which the customer said something, and another contact. */
async function aMessageAndAContact(about: { body?: string } = {}) {
  const desk = await kit.aDesk();
  const number = aNumber();
  await kit.write(desk, { number, body: about.body ?? 'O recibo é este {{name}}' });
  const { id: ticketId } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id });
  const { body } = await kit.app.api(desk.admin).get(`/messages/${ticketId}`);
  const { body: contact } = await kit.app
    .api(desk.admin)
    .post('/contacts', { name: 'Financeiro', number: aNumber() });
  return { desk, ticketId, messageId: body.messages[0].id as string, contactId: contact.id as number };
}

const forward = (
  by: TestUser,
  messageId: string | number,
  contactId: number,
  headers?: Record<string, string>,
) => kit.app.api(by).post(`/messages/${messageId}/forward`, { contactId }, headers);

const messagesIn = async (desk: Desk, ticketId: number) =>
  (await kit.app.api(desk.admin).get(`/messages/${ticketId}`)).body.messages as Array<
    Record<string, unknown>
  >;

describe('POST /messages/:messageId/forward', () => {
  test('a forward says that it is one, and a file without words goes on without any', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const file = (fileName: string, mimeType: string) =>
      kit.app.host.media.save(desk.company.id, Buffer.from('bytes'), { fileName, mimeType });
    const [sound, sticker, photo] = [
      await file('audio.ogg', 'audio/ogg'),
      await file('figura.webp', 'image/webp'),
      await file('foto.jpg', 'image/jpeg'),
    ];
    await kit.write(
      desk,
      { number, kind: 'audio', body: '', media: sound },
      { number, kind: 'sticker', body: '', media: { ...sticker, mimeType: 'image/webp' } },
      { number, kind: 'image', body: 'A vitrine', media: photo },
      {
        number,
        kind: 'location',
        body: '-23.5,-46.6',
        location: { latitude: -23.5, longitude: -46.6, name: 'Loja' },
      },
      { number, kind: 'contact', body: 'BEGIN:VCARD\nFN:Rui\nEND:VCARD' },
    );
    const { id: ticketId } = await kit.ticketOf(desk, number);
    const contact = { name: 'Financeiro', number: aNumber() };
    const { id: contactId } = (await kit.app.api(desk.admin).post('/contacts', contact)).body;
    const gone = [];
    for (const { id } of await messagesIn(desk, ticketId))
      gone.push((await forward(desk.admin, id as string, contactId)).body.messages[0]);
    const isForwarded = true;
    expect(gone).toMatchObject([
      { mediaType: 'audio', body: 'audio.ogg', attributes: { isForwarded } },
      { mediaType: 'image', body: 'sticker', attributes: { isForwarded, isSticker: true } },
      { mediaType: 'image', body: 'A vitrine', attributes: { isForwarded } },
      {
        mediaType: 'locationMessage',
        attributes: { isForwarded, location: { latitude: -23.5, name: 'Loja' } },
      },
      { mediaType: 'vcard', body: 'BEGIN:VCARD\nFN:Rui\nEND:VCARD', attributes: { isForwarded } },
    ]);
    const sent = await messageStoreOf(kit.app.host).outgoing(
      kit.app.ctx(desk.company),
      desk.connectionId,
      10,
    );
    expect(sent.map(({ kind, body, isForwarded: marked }) => [kind, body, marked])).toEqual([
      ['audio', '', true],
      ['sticker', '', true],
      ['image', 'A vitrine', true],
      ['location', '-23.5,-46.6', true],
      ['contact', 'BEGIN:VCARD\nFN:Rui\nEND:VCARD', true],
    ]);
  });

  test('a forward opens a ticket with the contact and sends the very words, by the agent', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { status, body } = await forward(desk.admin, messageId, contactId);
    expect(status).toBe(200);
    expect(body.ticket).toMatchObject({ contactId, status: 'open', userId: desk.admin.id });
    expect(await messagesIn(desk, body.ticket.id)).toMatchObject([
      { body: 'O recibo é este {{name}}', fromMe: true, userId: desk.admin.id },
    ]);
  });

  test('a forward of an unsupported message describes it in the language of the agent', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(
      desk,
      {
        number,
        body: 'Enquete: Sábado?',
        unsupported: { code: 'TOLD_TEST_POLL', details: { what: 'Sábado?' } },
      },
      { number, body: 'Enquete', unsupported: { code: 'TOLD_TEST_POLL', details: { what: '' } } },
      { number, body: 'De um canal que se foi', unsupported: { code: 'TOLD_TEST_GONE', details: null } },
    );
    const { id: ticketId } = await kit.ticketOf(desk, number);
    const said: string[] = [];
    for (const { id } of await messagesIn(desk, ticketId)) {
      const contact = { name: 'Financeiro', number: aNumber() };
      const { id: contactId } = (await kit.app.api(desk.admin).post('/contacts', contact)).body;
      const { body } = await forward(desk.admin, id as string, contactId, { 'accept-language': 'en' });
      said.push(body.messages[0].body);
    }
    expect(said).toEqual(['Poll: Sábado?', 'Poll', 'De um canal que se foi']);
  });

  test('a forward goes into the contact’s open ticket, and accepts one that waits', async () => {
    const { desk, messageId } = await aMessageAndAContact();
    const number = aNumber();
    await kit.write(desk, { number, body: 'Oi' });
    const waiting = await kit.ticketOf(desk, number);
    const first = await forward(desk.admin, messageId, waiting.contactId);
    expect(first.body.ticket).toMatchObject({ id: waiting.id, status: 'open', userId: desk.admin.id });
    const second = await forward(desk.admin, messageId, waiting.contactId);
    expect(second.body.ticket.id).toBe(waiting.id);
    expect(await messagesIn(desk, waiting.id)).toHaveLength(3);
  });

  test('a forward copies a file, so that each message keeps its own', async () => {
    const { desk, ticketId, contactId } = await aMessageAndAContact();
    const file = new File(['conteúdo'], 'recibo.txt', { type: 'text/plain' });
    const posted = await kit.app
      .api(desk.admin)
      .upload(`/messages/${ticketId}`, { body: 'Segue', medias: file });
    expect(posted.status).toBe(200);
    const { body } = await forward(desk.admin, posted.body.id, contactId);
    expect(body.messages).toMatchObject([{ body: 'Segue', mediaType: 'application' }]);
    const keys: Array<{ mediaKey: string }> = await kit.app
      .ctx(desk.company)
      .table('Messages')
      .whereNotNull('mediaKey')
      .select('mediaKey');
    expect(new Set(keys.map(({ mediaKey }) => mediaKey)).size).toBe(2);
    const copies = await Promise.all(
      keys.map(({ mediaKey }) => kit.app.host.media.read(desk.company.id, mediaKey)),
    );
    expect(copies.map(String)).toEqual(['conteúdo', 'conteúdo']);
  });

  test('a forward is sent once however often the same call comes', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { body } = await forward(desk.admin, messageId, contactId, { 'idempotency-key': 'once' });
    const again = await Promise.all(
      [1, 2, 3].map(() => forward(desk.admin, messageId, contactId, { 'idempotency-key': 'once' })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messagesIn(desk, body.ticket.id)).toHaveLength(1);
  });

  test('a forward is sent once though its ticket was closed before the same call came again', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { body } = await forward(desk.admin, messageId, contactId, { 'idempotency-key': 'once' });
    await kit.app.api(desk.admin).put(`/tickets/${body.ticket.id}`, { status: 'closed' });
    const again = await forward(desk.admin, messageId, contactId, { 'idempotency-key': 'once' });
    expect(again.body.messages).toMatchObject([{ id: body.messages[0].id }]);
    expect(again.body.ticket).toMatchObject({ id: body.ticket.id, status: 'closed' });
  });

  test('a forward that the process cannot end leaves neither a ticket nor a file', async () => {
    const { desk, ticketId, contactId } = await aMessageAndAContact();
    const file = new File(['conteúdo'], 'recibo.txt', { type: 'text/plain' });
    const posted = await kit.app.api(desk.admin).upload(`/messages/${ticketId}`, { medias: file });
    const ctx = kit.app.ctx(desk.company);
    refuses = desk.company.id;
    const { status } = await forward(desk.admin, posted.body.id, contactId);
    refuses = null;
    kit.app.claimErrors(/the disk is full/);
    expect(status).toBe(500);
    expect(await ctx.table('Tickets').where({ contactId })).toEqual([]);
    expect(await ctx.table('MediaFiles')).toHaveLength(1);
    expect(await ctx.table('FileCopies')).toEqual([]);
  });

  test('a forward of a message whose file could not be downloaded is refused, and opens no ticket', async () => {
    const { desk, ticketId, contactId } = await aMessageAndAContact();
    const ctx = kit.app.ctx(desk.company);
    const messages = ctx.table('Messages').where({ ticketId });
    await messages.clone().update({ mediaType: 'image', failureCode: 'REASON_LOST' });
    const photo = await messages.first('id');
    const refused = await forward(desk.admin, photo.id, contactId);
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_WAPP_DOWNLOAD_MEDIA']);
    expect(await ctx.table('Tickets').where({ contactId })).toEqual([]);
  });

  test('a forward of a message that was taken back is refused', async () => {
    const { desk, messageId, contactId } = await aMessageAndAContact();
    const { body } = await forward(desk.admin, messageId, contactId);
    const sent = body.messages[0].id;
    await kit.app.ctx(desk.company).table('Messages').where({ id: sent }).update({ isDeleted: 1 });
    const refused = await forward(desk.admin, sent, contactId);
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_MESSAGE_NOT_FORWARDABLE']);
  });
});

test('a file copy whose message died with its process is removed, and one of a call under way is left', async () => {
  const desk = await kit.aDesk();
  const knex = kit.app.host.database.knex('FileCopies');
  const [old, fresh] = await Promise.all(
    ['a', 'b'].map((text) =>
      kit.app.host.media.save(desk.company.id, Buffer.from(text), { fileName: text, mimeType: 'text/plain' }),
    ),
  );
  const row = (key: string, createdAt: number) => ({
    companyId: desk.company.id,
    mediaKey: key,
    createdAt,
    updatedAt: createdAt,
  });
  await knex.clone().insert(row(old?.key as string, Date.now() - 3_600_000));
  await knex.clone().insert(row(fresh?.key as string, Date.now()));
  // Its process died before the file was there.
  await knex.clone().insert(row(newKey(), Date.now() - 3_600_000));
  await kit.app.sweep('tickets/file-copies');
  expect((await knex.clone()).map(({ mediaKey }: { mediaKey: string }) => mediaKey)).toEqual([fresh?.key]);
  await expect(kit.app.host.media.about(desk.company.id, old?.key as string)).rejects.toThrow();
  await knex.clone().delete();
});
