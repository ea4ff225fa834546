/** @on-servers orders are claimed and hurried under locks */
import type { Context } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf, OtherReason, pauseSending } from '../../connections/index.ts';
import { ticketLimits } from '../contract/limits.ts';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { edits } from './edits.ts';
import { revocations } from './revocations.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const faults = (desk: Desk, how: object) => api(desk).post(`/sandbox/${desk.connectionId}/faults`, how);
const lastAtCustomer = async (desk: Desk, number: string | null) =>
  (await api(desk).get(`/sandbox/${desk.connectionId}/chat`, { with: number ?? '' })).body.messages.at(-1);
const writtenAgo = (ctx: Context, id: string, ms: number) =>
  ctx
    .table('Messages')
    .where({ id: Number(id) })
    .update({ createdAt: Date.now() - ms });
/** Sweeps until no order is left. */
const swept = (sweep: string, orders: () => PromiseLike<unknown[]>) =>
  eventually(async () => {
    await kit.app.sweep(`tickets/${sweep}`);
    return (await orders()).length === 0;
  });

describe.each([
  [
    ...['revocations', 'Revocations'],
    'Apagada aqui, mas não no telefone do cliente, onde ainda pode ser lida: “Chave: 123”',
    ticketLimits.revokeWindowMs,
  ],
  [
    ...['edits', 'MessageEdits'],
    'Editada aqui, mas não no telefone do cliente, que ainda mostra o texto anterior. Novo texto: “Chave: 456”',
    ticketLimits.editWindowMs,
  ],
] as const)('Orders on a message: %s', (sweep, table, note, windowMs) => {
  const change = (desk: Desk, id: string) =>
    table === 'Revocations'
      ? api(desk).delete(`/messages/${id}`)
      : api(desk).put(`/messages/${id}`, { body: 'Chave: 456' });
  /** A message that left, whose connection went away before it was deleted or edited. */
  const ordered = async () => {
    const desk = await kit.aDesk({ paired: true });
    const ctx = kit.app.ctx(desk.company);
    const { id: ticketId, contactNumber } = await kit.anOpenTicket(desk);
    const { body: sent } = await api(desk).post(`/messages/${ticketId}`, { body: 'Chave: 123' });
    const store = messageStoreOf(kit.app.host);
    await eventually(async () => (await store.outgoing(ctx, desk.connectionId, 10)).length === 0);
    await faults(desk, { disconnectMs: 600_000 });
    expect((await change(desk, sent.id)).status).toBe(200);
    const orders = () => ctx.table(table).where({ messageId: Number(sent.id) });
    /** Resolves once no try is under way. */
    const rests = () =>
      eventually(async () => {
        const [order] = await orders();
        return !order || Number(order.nextAt) > Date.now() + 90_000;
      });
    await rests();
    const tried = async (columns: object) => {
      await orders().update({ nextAt: Date.now() - 1, ...columns });
      await kit.app.sweep(`tickets/${sweep}`);
      await rests();
      return orders();
    };
    const notes = () => ctx.table('TicketNotes').where({ ticketId }).select('note');
    return { desk, ctx, number: contactNumber, sent, orders, tried, notes };
  };

  test(`${sweep} wait for a connection that is away, however often they were tried, and are carried out when it is back`, async () => {
    const { desk, number, orders, tried, notes } = await ordered();
    expect(await tried({ attempts: 29 })).toMatchObject([{ attempts: 29 }]);
    expect(await tried({ attempts: 29 })).toMatchObject([{ attempts: 29 }]);
    await faults(desk, { disconnect: false });
    await swept(sweep, orders);
    expect(await lastAtCustomer(desk, number)).toMatchObject(
      table === 'Revocations' ? { isDeleted: true } : { body: 'Chave: 456' },
    );
    expect(await notes()).toEqual([]);
  });

  test(`${sweep} whose connection was away for too long are given up, and a note says so`, async () => {
    const { ctx, sent, tried, notes } = await ordered();
    await writtenAgo(ctx, sent.id, windowMs + 1);
    expect(await tried({})).toEqual([]);
    expect(await notes()).toEqual([{ note }]);
  });

  test(`${sweep} that come too late are not sent, although the connection is back, and a note says so`, async () => {
    const { desk, ctx, number, sent, orders, notes } = await ordered();
    await writtenAgo(ctx, sent.id, windowMs + 1);
    await faults(desk, { disconnect: false });
    await swept(sweep, orders);
    expect(await notes()).toEqual([{ note }]);
    expect(await lastAtCustomer(desk, number)).toMatchObject({ body: 'Chave: 123', isDeleted: false });
  });

  test(`${sweep} that the network refuses are given up, and a note says so`, async () => {
    const { desk, ctx, sent, orders, notes } = await ordered();
    const { wireId } = await ctx
      .table('Messages')
      .where({ id: Number(sent.id) })
      .first('wireId');
    // No phone has the message any more, so that the simulated network refuses for good.
    await ctx.table('SandboxMessages').where({ wireId }).delete();
    await faults(desk, { disconnect: false });
    await swept(sweep, orders);
    expect(await notes()).toEqual([{ note }]);
  });

  test(`${sweep} wait while the network's limits pause the number, without a try, and are carried out once an admin ends the pause`, async () => {
    const { desk, ctx, number, sent, orders, tried, notes } = await ordered();
    const refusal = {
      limit: { limit: 'rate' as const },
      reason: OtherReason({ text: 'demais' }),
      to: null,
      sentAt: Date.now(),
    };
    await pauseSending(ctx, desk.connectionId, refusal);
    await faults(desk, { disconnect: false });
    await eventually(async () => {
      const { body } = await api(desk).get(`/whatsapp/${desk.connectionId}`);
      return body.status === 'CONNECTED';
    });
    expect(await tried({ attempts: 29 })).toMatchObject([{ attempts: 29 }]);
    expect(await lastAtCustomer(desk, number)).toMatchObject({ body: 'Chave: 123', isDeleted: false });
    // Not longer than a phone takes the change: the note comes then, and not at the end of the pause.
    await writtenAgo(ctx, sent.id, windowMs - 120_000);
    const [order] = await tried({});
    expect(Number(order.nextAt)).toBeLessThan(Date.now() + 121_000);
    await api(desk).delete(`/whatsapp/${desk.connectionId}/sending/pause`);
    await swept(sweep, orders);
    expect(await lastAtCustomer(desk, number)).toMatchObject(
      table === 'Revocations' ? { isDeleted: true } : { body: 'Chave: 456' },
    );
    expect(await notes()).toEqual([]);
  });

  test(`the time of ${sweep} begins when the message leaves, not when it was written`, async () => {
    const desk = await kit.aDesk({ paired: true });
    const ctx = kit.app.ctx(desk.company);
    const { id: ticketId, contactNumber } = await kit.anOpenTicket(desk);
    await faults(desk, { disconnectMs: 600_000 });
    const { body: sent } = await api(desk).post(`/messages/${ticketId}`, { body: 'Chave: 123' });
    await writtenAgo(ctx, sent.id, windowMs + 1);
    await faults(desk, { disconnect: false });
    const store = messageStoreOf(kit.app.host);
    await eventually(async () => (await store.outgoing(ctx, desk.connectionId, 10)).length === 0);
    const { messages } = (await api(desk).get(`/messages/${ticketId}`)).body;
    expect(messages.find(({ id }: { id: string }) => id === sent.id).can).toEqual({
      edit: true,
      delete: true,
    });
    expect((await change(desk, sent.id)).status).toBe(200);
    await swept(sweep, () => ctx.table(table).where({ messageId: Number(sent.id) }));
    expect(await lastAtCustomer(desk, contactNumber)).toMatchObject(
      table === 'Revocations' ? { isDeleted: true } : { body: 'Chave: 456' },
    );
    expect(await ctx.table('TicketNotes').where({ ticketId })).toEqual([]);
  });
});

test('the notes on orders that were given up say what the customer still sees, in each language', () => {
  expect(edits.note.en('Key: 456')).toBe(
    "Edited here, but not on the customer's phone, which still shows the earlier text. New text: “Key: 456”",
  );
  expect(edits.note.es('Clave: 456')).toBe(
    'Editado aquí, pero no en el teléfono del cliente, que aún muestra el texto anterior. Texto nuevo: “Clave: 456”',
  );
  expect(revocations.note.en('Key: 123')).toBe(
    "Deleted here, but not on the customer's phone, where it can still be read: “Key: 123”",
  );
  expect(revocations.note.es('Clave: 123')).toBe(
    'Eliminado aquí, pero no en el teléfono del cliente, donde aún se puede leer: “Clave: 123”',
  );
});
