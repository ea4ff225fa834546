/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { acrossCompanies, type Context } from '@balcao/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { messageStoreOf } from '../../connections/index.ts';
import { noPicture } from '../contract/limits.ts';
import { markRead } from '../messages/mark-read.ts';
import {
  aNumber,
  aWireId,
  type Desk,
  inbound,
  startTickets,
  type TicketsKit,
} from '../testing/tickets-kit.ts';
import type { Stored } from './arrival.ts';
import { updateTickets } from './update-tickets.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const messagesOf = (ctx: Context, ticketId: number) => ctx.table('Messages').where({ ticketId });
const messageStore = () => messageStoreOf(kit.app.host);
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const bodies = async (desk: Desk, ticketId: number): Promise<string[]> =>
  (await ctxOf(desk).table('Messages').where({ ticketId }).orderBy('id').select('body')).map(
    ({ body }: { body: string }) => body,
  );
const close = (desk: Desk, id: number) => kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });

describe('an inbound message', () => {
  test('a message of an unknown number makes the contact and a pending ticket with one unread', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, pushName: 'Rui', body: 'Bom dia' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      status: 'pending',
      unreadMessages: 1,
      lastMessage: 'Bom dia',
      contactName: 'Rui',
      isGroup: 0,
      driver: 'bot',
    });
  });

  test('a message is stored without control characters, its lines and tabs kept', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'um\u0000\u0007\u001B[0m\n\tdois\u0085\r\n' });
    const { id } = await kit.ticketOf(desk, number);
    expect(await bodies(desk, id)).toEqual(['um[0m\n\tdois\n']);
  });

  test('a message goes to the queue of a connection that has just one, and waits without queue where it has several', async () => {
    const desk = await kit.aDesk();
    const queueIds = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const connection = `/whatsapp/${desk.connectionId}`;
    await kit.app.api(desk.admin).put(connection, { queueIds: [queueIds[0]] });
    const [first, second] = [aNumber(), aNumber()];
    await kit.write(desk, { number: first });
    expect(await kit.ticketOf(desk, first)).toMatchObject({ queueId: queueIds[0], status: 'pending' });
    await kit.app.api(desk.admin).put(connection, { queueIds, greetingMessage: 'Escolha' });
    await kit.write(desk, { number: second });
    expect(await kit.ticketOf(desk, second)).toMatchObject({ queueId: null, status: 'pending' });
  });

  test('a message is counted as stored once, and as repeated when the network brings it again', async () => {
    const desk = await kit.aDesk();
    const counted = async (outcome: string): Promise<number> => {
      const { body } = await kit.app.api().get('/metrics');
      const line = new RegExp(`balcao_inbound_messages_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body);
      return Number(line?.[1] ?? 0);
    };
    const before = { stored: await counted('stored'), repeated: await counted('repeated') };
    const message = { number: aNumber(), wireId: aWireId() };
    await kit.write(desk, message);
    await kit.write(desk, message);
    expect(await counted('stored')).toBe(before.stored + 1);
    expect(await counted('repeated')).toBe(before.repeated + 1);
  });

  test('a message joins the pending or open ticket and counts', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    await kit.write(desk, { number, body: 'um' }, { number, body: 'dois' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      id,
      status: 'open',
      unreadMessages: 2,
      lastMessage: 'dois',
    });
  });

  test('a message after closing starts a new pending ticket and leaves the closed one alone', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await close(desk, id);
    await kit.write(desk, { number: contactNumber as string });
    const fresh = await kit.ticketOf(desk, contactNumber as string);
    expect(fresh).toMatchObject({ status: 'pending', unreadMessages: 1, userId: null });
    expect(fresh.id).not.toBe(id);
    expect((await kit.app.api(desk.admin).get(`/tickets/${id}`)).body.status).toBe('closed');
  });

  test('a message that is delivered three times, also at once and across number and LID, is stored once', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const lid = { kind: 'lid' as const, value: `${aWireId()}@lid` };
    const phone = { kind: 'phone' as const, value: number };
    await messageStore().receive(ctxOf(desk), desk.connectionId, [inbound({ number, from: [phone, lid] })]);
    const wireId = aWireId();
    const again = inbound({ number, wireId });
    const receive = (...messages: (typeof again)[]) =>
      messageStore().receive(ctxOf(desk), desk.connectionId, messages);
    await Promise.all([receive(again, again), receive({ ...again, from: [lid] }), receive(again)]);
    await receive(again);
    const rows = await ctxOf(desk).table('Messages').where({ wireId });
    expect(rows).toHaveLength(1);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ unreadMessages: 2 });
  });

  test('a message keeps its kind and words: media, location, card, call', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const media = { key: 'k', fileName: 'foto.png', mimeType: 'image/png', size: 3 };
    await kit.write(
      desk,
      { number, kind: 'image', body: '', media },
      { number, kind: 'audio', body: '', media: { ...media, fileName: 'a.ogg' } },
      { number, kind: 'document', body: '', media: { ...media, fileName: 'nota.pdf' } },
      { number, kind: 'sticker', body: '', media },
      { number, kind: 'location', body: '', location: { latitude: -23.5, longitude: -46.6 } },
      { number, kind: 'contact', body: 'BEGIN:VCARD' },
    );
    await messageStore().called(ctxOf(desk), desk.connectionId, {
      from: { kind: 'phone', value: number },
      kind: 'voice',
      wireId: aWireId(),
      timestamp: Date.now(),
    });
    const { id } = await kit.ticketOf(desk, number);
    const rows = await ctxOf(desk).table('Messages').where({ ticketId: id }).orderBy('id');
    expect(rows.map(({ mediaType, body }: { mediaType: string; body: string }) => [mediaType, body])).toEqual(
      [
        ['image', 'foto.png'],
        ['audio', 'Áudio'],
        ['application', 'nota.pdf'],
        ['image', 'sticker'],
        [
          'locationMessage',
          `data:image/png;base64,${noPicture}|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17&hl=pt-BR|-23.5, -46.6`,
        ],
        ['vcard', 'BEGIN:VCARD'],
        ['call_log', expect.stringMatching(/^Chamada de voz perdida às \d\d:\d\d$/)],
      ],
    );
  });

  test('a text that looks like a contact card is listed as a text, however many signs its line has', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const body = `BEGIN:VCARD\nFN:${';'.repeat(99_000)}x`;
    await kit.write(desk, { number, body });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ lastMessage: body.slice(0, 255) });
    await kit.write(desk, { number, kind: 'contact', body: 'BEGIN:VCARD\nFN:Rui;\nTEL:1\nEND:VCARD' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ lastMessage: 'BEGIN:VCARD\nFN:Rui' });
  });

  test('a message is linked to what it quotes in whatever order and batches both come', async () => {
    const desk = await kit.aDesk();
    const length = 5;
    const orders = fc.record({
      order: fc.shuffledSubarray(
        Array.from({ length }, (_none, index) => index),
        { minLength: length },
      ),
      cuts: fc.array(fc.boolean(), { minLength: length, maxLength: length }),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ order, cuts }) => {
        const [number, stranger] = [aNumber(), aNumber()];
        const ids = Array.from({ length }, () => aWireId());
        const messages = ids.map((wireId, index) => {
          const quoted = index === 0 ? {} : { quotedWireId: ids[index - 1] as string };
          return { number, wireId, body: `${index}`, timestamp: Date.now() + index, ...quoted };
        });
        // A message of another chat that names the same message quotes nothing.
        await kit.write(desk, { number: stranger, body: 'de fora', quotedWireId: ids[0] as string });
        let batch: typeof messages = [];
        for (const [place, index] of order.entries()) {
          batch.push(messages[index] as (typeof messages)[number]);
          if (!cuts[place] && place < length - 1) continue;
          await kit.write(desk, ...batch);
          batch = [];
        }
        const rows: Array<{ id: number; wireId: string; quotedMessageId: number | null }> = await ctxOf(desk)
          .table('Messages')
          .where({ whatsappId: desk.connectionId })
          .whereIn('wireId', ids);
        const idOf = new Map(rows.map(({ id, wireId }) => [wireId, id]));
        const quotes = ids.map((id) => rows.find(({ wireId }) => wireId === id)?.quotedMessageId ?? null);
        expect(quotes).toEqual(ids.map((_id, index) => idOf.get(ids[index - 1] ?? '') ?? null));
        const waiting: Array<{ wireId: string }> = await ctxOf(desk)
          .table('AwaitedQuotes')
          .where({ whatsappId: desk.connectionId })
          .whereIn('wireId', ids);
        expect(waiting.map(({ wireId }) => wireId)).toEqual([ids[0]]);
      }),
      { numRuns: 15 },
    );
  });

  test('a message whose transaction crossed that of what it quotes is linked by the sweep', async () => {
    const desk = await kit.aDesk();
    const [number, original] = [aNumber(), aWireId()];
    const [wireId] = await kit.write(desk, { number, body: 'resposta', quotedWireId: original });
    const awaited = await ctxOf(desk).table('AwaitedQuotes').where({ wireId: original }).first();
    await ctxOf(desk).table('AwaitedQuotes').where({ wireId: original }).delete();
    await kit.write(desk, { number, body: 'original', wireId: original });
    await ctxOf(desk).insert('AwaitedQuotes', awaited);
    await kit.app.sweep('tickets/awaited-quotes');
    const message = (id: string | undefined) => ctxOf(desk).table('Messages').where({ wireId: id }).first();
    expect((await message(wireId)).quotedMessageId).toBe((await message(original)).id);
    expect(await ctxOf(desk).table('AwaitedQuotes').where({ wireId: original })).toEqual([]);
  });

  test('a message that quotes another, even of the same delivery, is linked to it', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const [first] = await kit.write(desk, { number, body: 'pergunta' });
    const wireId = aWireId();
    await kit.write(
      desk,
      { number, body: 'resposta', quotedWireId: first as string, wireId },
      { number, body: 'ainda', quotedWireId: wireId },
    );
    const { id } = await kit.ticketOf(desk, number);
    const { body } = await kit.app.api(desk.admin).get(`/messages/${id}`);
    expect(
      body.messages.map((message: { quotedMsg: { body: string } | null }) => message.quotedMsg?.body),
    ).toEqual([undefined, 'pergunta', 'resposta']);
  });

  test('a group message is ignored by default and makes a group ticket when the setting lets it', async () => {
    const desk = await kit.aDesk();
    const group = { address: { kind: 'group' as const, value: `${Date.now()}@g.us` }, name: 'Condomínio' };
    const number = aNumber();
    await kit.write(desk, { number, group, pushName: 'Lia' });
    expect(await ctxOf(desk).table('Tickets')).toHaveLength(0);
    await kit.app.api(desk.admin).put('/settings/CheckMsgIsGroup', { value: 'disabled' });
    await kit.write(desk, { number, group, pushName: 'Lia', body: 'oi grupo' });
    const { body } = await kit.app.api(desk.admin).get('/tickets', { status: 'pending' });
    expect(body.tickets).toMatchObject([{ isGroup: true, contact: { name: 'Condomínio', isGroup: true } }]);
    const page = await kit.app.api(desk.admin).get(`/messages/${body.tickets[0].id}`);
    expect(page.body.messages).toMatchObject([{ body: 'oi grupo', contact: { name: 'Lia' } }]);
  });

  test('an answer from our phone while an agent reads the ticket on a screen ends the turn of the bot all the same', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'Oi' });
    const ticket = await kit.ticketOf(desk, number);
    // The batch has read the ticket, and then an agent reads it.
    await markRead(await kit.app.ctxOf(desk.admin), { ...ticket });
    const [stored] = await messagesOf(ctxOf(desk), ticket.id);
    const answer = { ticket, stored, message: { fromMe: true, kind: 'text' } } as Stored;
    await kit.app.host.database.transaction(() =>
      updateTickets(acrossCompanies(kit.app.host, 'as a batch has it').sql, [answer], Date.now()),
    );
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'human' });
  });

  test('a message typed on our phone is ours, reads the ticket and ends the bot’s turn', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'oi' });
    await kit.write(desk, { number, body: 'respondi do celular', fromMe: true, pushName: 'Empresa' });
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ status: 'pending', unreadMessages: 0, driver: 'human', fromMe: 1 });
    await close(desk, ticket.id);
    await kit.write(desk, { number, body: 'mais uma', fromMe: true });
    expect(await bodies(desk, ticket.id)).toEqual(['oi', 'respondi do celular', 'mais uma']);
    await expect(kit.ticketOf(desk, number)).rejects.toThrow('0 active tickets');
  });

  test('a message typed on our phone after the customer’s was read on a screen ends the bot’s turn, too', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'oi' });
    await markRead(ctxOf(desk), await kit.ticketOf(desk, number));
    expect(await kit.ticketOf(desk, number)).toMatchObject({ unreadMessages: 0, driver: 'bot' });
    await kit.write(desk, { number, body: 'respondi do celular', fromMe: true });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ status: 'pending', driver: 'human' });
  });

  test('a conversation that a person began on our phone is a person’s: the customer’s answer is no turn of a bot', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'Bom dia', fromMe: true });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'human', waitingSince: null });
    await kit.write(desk, { number, body: 'Oi, tudo bem?' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'human', unreadMessages: 1 });
  });

  test('what a person writes on our phone after the ticket was closed makes the answer a person’s, in the same queue, for a day', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const begin = async () => {
      const { id, contactNumber } = await kit.anOpenTicket(desk, { queueId });
      await close(desk, id);
      return { id, number: contactNumber as string };
    };
    const { number } = await begin();
    await kit.write(desk, { number, body: 'Seu pedido chegou', fromMe: true });
    await kit.write(desk, { number, body: 'Obrigado!' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'human', queueId });
    const silent = await begin();
    await kit.write(desk, { number: silent.number, body: 'Obrigado!' });
    expect(await kit.ticketOf(desk, silent.number)).toMatchObject({ driver: 'bot', queueId: null });
    const late = await begin();
    await kit.write(desk, { number: late.number, body: 'Feliz aniversário', fromMe: true });
    const longAgo = Date.now() - 25 * 60 * 60_000;
    await ctxOf(desk).table('Tickets').where({ id: late.id }).update({ phoneWroteAt: longAgo });
    await kit.write(desk, { number: late.number, body: 'Quero comprar' });
    expect(await kit.ticketOf(desk, late.number)).toMatchObject({ driver: 'bot' });
  });

  test('a customer waits from the first word that no person has answered, and a person’s answer ends it', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'Oi' });
    const { waitingSince, id } = await kit.ticketOf(desk, number);
    expect(waitingSince).not.toBeNull();
    await kit.write(desk, { number, body: 'Alguém?' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ waitingSince });
    await kit.write(desk, { number, body: 'Um momento', fromMe: true });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ waitingSince: null });
    await kit.write(desk, { number, body: 'Certo' });
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    expect((await kit.ticketOf(desk, number)).waitingSince).not.toBeNull();
    await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'Pois não' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ waitingSince: null });
  });

  test('a reaction raises no unread, opens no ticket, and alone makes no contact', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, kind: 'reaction', body: '👍' });
    await expect(kit.ticketOf(desk, number)).rejects.toThrow('0 active tickets');
    expect(await ctxOf(desk).table('Contacts').where({ number })).toEqual([]);
    await kit.write(desk, { number, body: 'texto' }, { number, kind: 'reaction', body: '👍' });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ unreadMessages: 1, lastMessage: 'texto' });
  });

  test('a message that the network kept while we were away is placed by its own time', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await kit.write(desk, {
      number: contactNumber as string,
      body: 'antes',
      timestamp: Date.now() - 3_600_000,
    });
    const { body } = await kit.app.api(desk.admin).get(`/messages/${id}`);
    expect(body.messages.map((message: { body: string }) => message.body)).toEqual(['antes', 'Olá']);
  });
});

describe('many at once', () => {
  test('a hundred first messages of one customer make one ticket and lose nothing', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const texts = Array.from({ length: 100 }, (_, index) => `m${index}`);
    await Promise.all(texts.map((body) => kit.write(desk, { number, body })));
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket.unreadMessages).toBe(100);
    expect(await bodies(desk, ticket.id)).toEqual(texts);
  });

  test('a hundred new customers on two connections each get their ticket', async () => {
    const [one, other] = [await kit.aDesk(), await kit.aDesk()];
    const numbers = Array.from({ length: 50 }, () => aNumber());
    await Promise.all(
      numbers.flatMap((number) => [kit.write(one, { number }), kit.write(other, { number }, { number })]),
    );
    for (const [desk, unread] of [[one, 1] as const, [other, 2] as const]) {
      const rows = await ctxOf(desk).table('Tickets').select('unreadMessages');
      expect(rows).toHaveLength(50);
      expect(new Set(rows.map(({ unreadMessages }: { unreadMessages: number }) => unreadMessages))).toEqual(
        new Set([unread]),
      );
    }
  });

  test('messages that come one after the other while the process is busy share commits, in their order', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number, body: 'first' });
    const texts = Array.from({ length: 40 }, (_, index) => `m${index}`);
    let commits = 0;
    const count = ({ sql }: { sql: string }) => {
      if (/^insert into messages\b/i.test(sql)) commits++;
    };
    kit.app.host.database.knex.on('query', count);
    const stored: Array<Promise<unknown>> = [];
    for (const body of texts) {
      stored.push(kit.write(desk, { number, body }));
      for (const until = performance.now() + 0.5; performance.now() < until; );
      await new Promise((resume) => setImmediate(resume));
    }
    await Promise.all(stored);
    kit.app.host.database.knex.removeListener('query', count);
    expect(commits).toBeGreaterThan(0);
    expect(commits).toBeLessThan(texts.length / 2);
    const ticket = await kit.ticketOf(desk, number);
    expect(await bodies(desk, ticket.id)).toEqual(['first', ...texts]);
  });

  test('a message that cannot be stored fails alone', async () => {
    const desk = await kit.aDesk();
    const good = Array.from({ length: 7 }, () => aNumber());
    const poisoned = inbound({ from: [] });
    const results = await Promise.allSettled([
      ...good.map((number) => kit.write(desk, { number })),
      messageStore().receive(ctxOf(desk), desk.connectionId, [poisoned]),
    ]);
    expect(results.map(({ status }) => status)).toEqual([...good.map(() => 'fulfilled'), 'rejected']);
    expect(await ctxOf(desk).table('Tickets')).toHaveLength(7);
  });

  test('messages that meet a closing are never lost from sight', async () => {
    const desk = await kit.aDesk();
    const { contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    for (let round = 0; round < 10; round++) {
      const { id } = await kit.ticketOf(desk, number);
      const [answer] = await Promise.all([
        close(desk, id),
        ...Array.from({ length: 5 }, () => kit.write(desk, { number })),
      ]);
      expect(answer.status).toBe(200);
      await kit.write(desk, { number });
    }
    const rows = await ctxOf(desk)
      .table('Tickets')
      .where({ status: 'closed' })
      .where('unreadMessages', '>', 0);
    expect(rows).toEqual([]);
    expect(await ctxOf(desk).table('Messages')).toHaveLength(61);
  });
});
