/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import {
  aNumber,
  aWireId,
  type Desk,
  inbound,
  startTickets,
  type TicketsKit,
} from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const messageStore = () => messageStoreOf(kit.app.host);
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const messageBy = (desk: Desk, wireId: string) => ctxOf(desk).table('Messages').where({ wireId }).first();
const by = (number: string) => ({ from: [{ kind: 'phone' as const, value: number }] });
const early = (desk: Desk) => ctxOf(desk).table('EarlyNews');
const acked = (desk: Desk, wireId: string, ...acks: number[]) =>
  messageStore().acked(
    ctxOf(desk),
    desk.connectionId,
    acks.map((ack) => ({ wireId, ack })),
  );

describe('acks', () => {
  test('acks only rise, in whatever order and however often they come', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    for (let round = 0; round < 40; round++) {
      const posted = await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'oi' });
      const { wireId } = await ctxOf(desk).table('Messages').where({ id: posted.body.id }).first();
      const acks = Array.from(
        { length: 1 + Math.floor(Math.random() * 6) },
        () => 1 + Math.floor(Math.random() * 5),
      );
      const seen: number[] = [];
      for (const ack of acks) {
        await acked(desk, wireId, ack);
        seen.push((await messageBy(desk, wireId)).ack);
      }
      expect(seen).toEqual(acks.map((_, index) => Math.max(...acks.slice(0, index + 1))));
      await Promise.all(acks.map((ack) => acked(desk, wireId, ack, 1)));
      expect((await messageBy(desk, wireId)).ack).toBe(Math.max(...acks));
    }
  });

  test('acks that come before their message, or after its deletion, count', async () => {
    const desk = await kit.aDesk();
    const wireId = aWireId();
    await acked(desk, wireId, 4);
    await acked(desk, wireId, 2, 3);
    await kit.write(desk, { number: aNumber(), wireId, fromMe: true });
    expect((await messageBy(desk, wireId)).ack).toBe(4);
    expect(await early(desk)).toEqual([]);
    await messageStore().revoked(ctxOf(desk), desk.connectionId, { wireId, from: [], fromMe: true });
    await acked(desk, wireId, 5);
    expect(await messageBy(desk, wireId)).toMatchObject({ ack: 5, isDeleted: 1 });
  });

  test('acks whose message is being stored at that very moment find it', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const wireIds = Array.from({ length: 40 }, () => aWireId());
    await Promise.all(
      wireIds.flatMap((wireId) => [
        messageStore().receive(ctxOf(desk), desk.connectionId, [inbound({ number, wireId, fromMe: true })]),
        acked(desk, wireId, 3),
      ]),
    );
    await kit.app.sweep('tickets/early-news');
    const rows = await ctxOf(desk).table('Messages').select('ack');
    expect(rows.map(({ ack }: { ack: number }) => ack)).toEqual(wireIds.map(() => 3));
  });
});

describe('an edit or a revoke', () => {
  test('an edit or a revoke changes the message, the list and what follows', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const [wireId] = (await kit.write(desk, { number, body: 'err' })) as [string];
    await messageStore().edited(ctxOf(desk), desk.connectionId, { ...by(number), wireId, body: 'certo' });
    expect(await messageBy(desk, wireId)).toMatchObject({ body: 'certo', isEdited: 1 });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ lastMessage: 'certo', unreadMessages: 1 });
    await messageStore().revoked(ctxOf(desk), desk.connectionId, { ...by(number), wireId });
    await messageStore().edited(ctxOf(desk), desk.connectionId, {
      ...by(number),
      wireId,
      body: 'tarde demais',
    });
    expect(await messageBy(desk, wireId)).toMatchObject({ body: 'certo', isDeleted: 1 });
  });

  test('an edit or a revoke that comes before its message is applied when it comes', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const [edited, revoked] = [aWireId(), aWireId()];
    await messageStore().edited(ctxOf(desk), desk.connectionId, {
      ...by(number),
      wireId: edited,
      body: 'novo',
    });
    await messageStore().revoked(ctxOf(desk), desk.connectionId, { ...by(number), wireId: revoked });
    await kit.write(desk, { number, wireId: edited, body: 'velho' }, { number, wireId: revoked, body: 'x' });
    expect(await messageBy(desk, edited)).toMatchObject({ body: 'novo', isEdited: 1 });
    expect(await messageBy(desk, revoked)).toMatchObject({ isDeleted: 1 });
    expect(await early(desk)).toEqual([]);
  });

  test('an early edit shows its words on a message whose kind was shown by a sentence', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    await messageStore().edited(ctxOf(desk), desk.connectionId, { ...by(number), wireId, body: 'novo' });
    const unsupported = { code: 'TOLD_WHATSAPP_EVENT', details: { what: 'Festa' } };
    await kit.write(desk, { number, wireId, body: 'Evento: Festa', unsupported });
    expect(await messageBy(desk, wireId)).toMatchObject({
      ...{ body: 'novo', bodyCode: null, bodyDetails: null, isEdited: 1 },
    });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ lastMessage: 'novo', lastMessageCode: null });
  });

  test('an early edit of a customer counts for half an hour as any other, before and after its message', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const [before, after, ours] = [aWireId(), aWireId(), aWireId()];
    const hourAgo = Date.now() - 3_600_000;
    const edits = (wireId: string, author: object) =>
      messageStore().edited(ctxOf(desk), desk.connectionId, {
        ...{ from: [], ...author, wireId, body: 'novo' },
      });
    await edits(before, by(number));
    await edits(ours, { fromMe: true });
    await kit.write(
      desk,
      { number, wireId: before, body: 'velho', timestamp: hourAgo },
      { number, wireId: ours, body: 'velho', timestamp: hourAgo, fromMe: true },
    );
    expect(await messageBy(desk, before)).toMatchObject({ body: 'velho', isEdited: 0 });
    expect(await messageBy(desk, ours)).toMatchObject({ body: 'novo', isEdited: 1 });
    // Order in which a message and its edit are stored at the same moment.
    await edits(after, by(number));
    const waiting = await early(desk).where({ wireId: after }).first();
    await early(desk).delete();
    await kit.write(desk, { number, wireId: after, body: 'velho', timestamp: hourAgo });
    await ctxOf(desk).insert('EarlyNews', waiting);
    await kit.app.sweep('tickets/early-news');
    expect(await messageBy(desk, after)).toMatchObject({ body: 'velho', isEdited: 0 });
  });

  test('an edit or a revoke whose message never comes is forgotten after a week', async () => {
    const desk = await kit.aDesk();
    await acked(desk, aWireId(), 3);
    await kit.app.sweep('tickets/early-news');
    expect(await early(desk)).toHaveLength(1);
    await early(desk).update({ createdAt: Date.now() - 8 * 24 * 3_600_000 });
    await kit.app.sweep('tickets/early-news');
    expect(await early(desk)).toEqual([]);
  });

  test('an edit or a revoke of another company touches nothing', async () => {
    const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
    const number = aNumber();
    const [wireId] = (await kit.write(desk, { number, body: 'meu' })) as [string];
    await messageStore().edited(ctxOf(other), desk.connectionId, { ...by(number), wireId, body: 'alheio' });
    expect(await messageBy(desk, wireId)).toMatchObject({ body: 'meu' });
  });
});

describe('earlier wordings', () => {
  const shown = async (desk: Desk, wireId: string) => {
    const { ticketId } = await messageBy(desk, wireId);
    return (await kit.app.api(desk.admin).get(`/messages/${ticketId}`)).body.messages[0];
  };
  const edited = (
    desk: Desk,
    edit: { wireId: string; number: string; body: string; timestamp?: number; writtenAt?: number },
  ) => {
    const { number, ...about } = edit;
    return messageStore().edited(ctxOf(desk), desk.connectionId, { ...about, ...by(number) });
  };

  test('earlier wordings of an edited message are kept in their order, the first one whatever follows', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    await kit.write(desk, { number, wireId, body: 'às dez' });
    await edited(desk, { wireId, number, body: 'às onze' });
    await edited(desk, { wireId, number, body: 'às doze' });
    const message = await shown(desk, wireId);
    expect(message).toMatchObject({ body: 'às doze', earlier: [{ body: 'às dez' }, { body: 'às onze' }] });
    for (let hour = 1; hour <= 12; hour++) await edited(desk, { wireId, number, body: `às ${hour}` });
    const { earlier } = await shown(desk, wireId);
    expect(earlier).toHaveLength(10);
    expect([earlier[0].body, earlier[9].body]).toEqual(['às dez', 'às 11']);
  });

  test('an edit that comes late, or once more, does not bring its words back', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    const timestamp = Math.floor(Date.now() / 1000) * 1000 - 60_000;
    await kit.write(desk, { number, wireId, body: 'às dez', timestamp });
    const first = { wireId, number, body: 'às onze', timestamp: timestamp + 5_000 };
    const second = { wireId, number, body: 'às doze', timestamp: timestamp + 9_000 };
    for (const edit of [first, second, first]) await edited(desk, edit);
    expect(await shown(desk, wireId)).toMatchObject({
      body: 'às doze',
      earlier: [{ body: 'às dez' }, { body: 'às onze' }],
    });
  });

  test('edits of one second are in the order of the clock of their writer', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    const timestamp = Math.floor(Date.now() / 1000) * 1000 - 60_000;
    await kit.write(desk, { number, wireId, body: 'às dez', timestamp });
    const edit = (body: string, writtenAt?: number) =>
      edited(desk, {
        wireId,
        number,
        body,
        timestamp: timestamp + 5_000,
        ...(writtenAt ? { writtenAt } : {}),
      });
    await edit('às doze', 200);
    await edit('às onze', 100);
    expect(await shown(desk, wireId)).toMatchObject({ body: 'às doze' });
    await edit('às treze');
    expect(await shown(desk, wireId)).toMatchObject({ body: 'às treze' });
  });

  test('of edits that come before their message the latest counts, in whatever order they come', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    const timestamp = Date.now() - 60_000;
    await edited(desk, { wireId, number, body: 'às doze', timestamp: timestamp + 9_000 });
    await edited(desk, { wireId, number, body: 'às onze', timestamp: timestamp + 5_000 });
    await kit.write(desk, { number, wireId, body: 'às dez', timestamp });
    expect(await shown(desk, wireId)).toMatchObject({ body: 'às doze', isEdited: true });
    await edited(desk, { wireId, number, body: 'às onze', timestamp: timestamp + 5_000 });
    expect(await shown(desk, wireId)).toMatchObject({ body: 'às doze' });
  });

  test('an edit that is older than half an hour after its message changes nothing', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    const timestamp = Date.now() - 60 * 60_000;
    await kit.write(desk, { number, wireId, body: 'cem reais', timestamp });
    await edited(desk, { wireId, number, body: 'dez reais' });
    expect(await shown(desk, wireId)).toMatchObject({ body: 'cem reais', isEdited: false, earlier: [] });
    await edited(desk, { wireId, number, body: 'noventa reais', timestamp: timestamp + 10 * 60_000 });
    expect(await shown(desk, wireId)).toMatchObject({ body: 'noventa reais', isEdited: true });
  });

  test('an edit by our own phone is taken however long its message waited here before it left', async () => {
    const desk = await kit.aDesk();
    const [number, wireId] = [aNumber(), aWireId()];
    const timestamp = Date.now() - 3 * 60 * 60_000;
    await kit.write(desk, { number, wireId, body: 'até já', fromMe: true, timestamp });
    const edit = { wireId, body: 'até amanhã', fromMe: true, ...by(number) };
    await messageStore().edited(ctxOf(desk), desk.connectionId, edit);
    expect(await shown(desk, wireId)).toMatchObject({ body: 'até amanhã', isEdited: true });
  });
});
