/** @on-servers rows are stored in batches and merged under locks */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { resolveContacts } from '../../contacts/index.ts';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const ana = '5511988880001';
const anaAtWork = '5511988880002';
const api = (desk: Desk) => kit.app.api(desk.admin);

/** Ana wrote from her own number and from the one at work: two contacts with a conversation each. */
async function twoOfAna() {
  const desk = await kit.aDesk();
  await kit.write(desk, { number: ana, body: 'primeira pergunta' });
  await kit.write(desk, { number: anaAtWork, body: 'segunda pergunta' });
  const [own, other] = [await kit.ticketOf(desk, ana), await kit.ticketOf(desk, anaAtWork)];
  return { desk, own, other, keep: own.contactId, from: other.contactId };
}

async function merge(desk: Desk, keep: number, fromContactId: number, choice: object = {}) {
  return api(desk).post(`/contacts/${keep}/merge`, { fromContactId, ...choice });
}

describe('Merging two contacts', () => {
  test('merging two contacts leaves a waiting message its number, and says to which one it goes', async () => {
    const { desk, other, keep, from } = await twoOfAna();
    await api(desk).put(`/tickets/${other.id}`, { status: 'open', userId: desk.admin.id });
    await api(desk).post(`/messages/${other.id}`, { body: 'ao trabalho' });
    expect((await merge(desk, keep, from)).status).toBe(200);
    await kit.app.settle();
    const { id } = await kit.ticketOf(desk, ana);
    await api(desk).post(`/messages/${id}`, { body: 'à própria' });
    const waiting = await messageStoreOf(kit.app.host).outgoing(
      kit.app.ctx(desk.company),
      desk.connectionId,
      10,
    );
    expect(waiting.map(({ body, to }) => [body, to.value])).toEqual([
      ['ao trabalho', anaAtWork],
      ['à própria', ana],
    ]);
  });

  test.each([
    ['in another queue', true],
    ['without a queue', false],
  ])(
    'merging two contacts leaves to people the customer whom people have in one conversation, %s',
    async (_where, hasQueue) => {
      const { desk, own, other, keep, from } = await twoOfAna();
      const tickets = kit.app.ctx(desk.company).table('Tickets');
      const [ofBot, ofPeople] = [await kit.aQueue(desk), await kit.aQueue(desk)];
      const led = { chatbot: 1, useIntegration: 1, promptId: 3 };
      await tickets
        .clone()
        .where({ id: own.id })
        .update({ queueId: ofBot, driver: 'bot', ...led });
      const waits = { driver: 'human', queueId: hasQueue ? ofPeople : null };
      await tickets.clone().where({ id: other.id }).update(waits);
      expect((await merge(desk, keep, from)).status).toBe(200);
      await kit.app.settle();
      expect(await kit.ticketOf(desk, ana)).toMatchObject({
        ...{ id: hasQueue ? other.id : own.id, queueId: hasQueue ? ofPeople : ofBot },
        ...{ driver: 'human', chatbot: 0, useIntegration: 0, promptId: null },
      });
      const work = await kit.app.ctx(desk.company).table('TicketWork').select('phase');
      expect(work).toEqual([{ phase: 'waiting' }]);
    },
  );

  test('merging two contacts shows the whole name of information that a file gave an unreadable one', async () => {
    const { desk, keep, from } = await twoOfAna();
    const names = ['um', 'dois', 'três'];
    const extraInfo = names.map((name) => ({ name, value: name }));
    await api(desk).put(`/contacts/${from}`, { name: 'Ana (trabalho)', extraInfo });
    const { knex } = kit.app.host.database;
    const stored = { um: 'Data de\nnascimento', dois: 'Ci\u00addade', três: '\u200b' };
    for (const [name, raw] of Object.entries(stored))
      await knex('ContactCustomFields').where({ contactId: from, name }).update({ name: raw });
    const { status, body } = await merge(desk, keep, from);
    expect(status).toBe(200);
    const found = body.extraInfo.map(({ name, value }: Record<string, string>) => [name, value]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Data de nascimento', 'um'],
        ['Cidade', 'dois'],
        ['3', 'três'],
      ]),
    );
  });

  test('merging two contacts loses no extra information, however much both have', async () => {
    const { desk, keep, from } = await twoOfAna();
    const rowsOf = (count: number, of: string) =>
      Array.from({ length: count }, (_none, index) => ({ name: `${of} ${index}`, value: String(index) }));
    await api(desk).put(`/contacts/${keep}`, { name: 'Ana Lima', extraInfo: rowsOf(45, 'Campo') });
    await api(desk).put(`/contacts/${from}`, { name: 'Ana (trabalho)', extraInfo: rowsOf(10, 'Dado') });
    const { body } = await merge(desk, keep, from);
    const names = body.extraInfo.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Campo 44', 'Dado 0', 'Dado 9', 'Outro nome', 'Outro número']),
    );
  });

  test('merging two contacts leaves one, with the messages, notes and extra information of both', async () => {
    const { desk, own, other, keep, from } = await twoOfAna();
    for (const { id } of [own, other])
      await api(desk).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await api(desk).post('/ticket-notes', { note: 'Liga de tarde', ticketId: other.id, contactId: from });
    await api(desk).put(`/contacts/${from}`, {
      name: 'Ana (trabalho)',
      email: 'ana@loja.com',
      extraInfo: [{ name: 'Cargo', value: 'Gerente' }],
    });
    const { status, body } = await merge(desk, keep, from, { name: 'other' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: keep, name: 'Ana (trabalho)', number: ana, email: 'ana@loja.com' });
    expect(body.extraInfo.map(({ name, value }: Record<string, string>) => [name, value])).toEqual(
      expect.arrayContaining([
        ['Cargo', 'Gerente'],
        ['Outro número', anaAtWork],
      ]),
    );
    await kit.app.settle();
    expect((await api(desk).get(`/contacts/${from}`)).body.error).toBe('ERR_NO_CONTACT_FOUND');
    // One conversation is left: of two that agents have the older ticket, with what was said in both.
    expect((await kit.ticketOf(desk, ana)).id).toBe(own.id);
    const { messages } = (await api(desk).get(`/messages/${own.id}`)).body;
    expect(messages.map((message: { body: string }) => message.body)).toEqual([
      'primeira pergunta',
      'segunda pergunta',
    ]);
    const notes = (await api(desk).get('/ticket-notes/list', { ticketId: own.id, contactId: keep })).body;
    expect(notes.map(({ note }: { note: string }) => note)).toEqual(['Liga de tarde']);
  });

  test('of two conversations the one that an agent has stays, with its agent and the messages of the older one', async () => {
    const { desk, own, other, keep, from } = await twoOfAna();
    const queueId = await kit.aQueue(desk);
    await api(desk).put(`/tickets/${other.id}`, { status: 'open', userId: desk.admin.id, queueId });
    await merge(desk, keep, from);
    await kit.app.settle();
    const left = await kit.ticketOf(desk, ana);
    expect(left).toMatchObject({
      id: other.id,
      status: 'open',
      userId: desk.admin.id,
      queueId,
      contactId: keep,
    });
    const { messages } = (await api(desk).get(`/messages/${left.id}`, { markRead: 'false' })).body;
    expect(messages.map(({ body }: { body: string }) => body)).toEqual([
      'primeira pergunta',
      'segunda pergunta',
    ]);
    expect(messages.map(({ read }: { read: boolean }) => read)).toEqual([false, false]);
    expect((await api(desk).get(`/tickets/${own.id}`)).body.error).toBe('ERR_NO_TICKET_FOUND');
  });

  test('of two conversations that wait, the one in a queue stays there', async () => {
    const { desk, other, keep, from } = await twoOfAna();
    const queueId = await kit.aQueue(desk);
    await api(desk).put(`/tickets/${other.id}`, { queueId });
    await merge(desk, keep, from);
    await kit.app.settle();
    expect(await kit.ticketOf(desk, ana)).toMatchObject({ id: other.id, status: 'pending', queueId });
  });

  test('a conversation that was put off comes back where the customer waits in the other one', async () => {
    const { desk, own, keep, from } = await twoOfAna();
    await api(desk).put(`/tickets/${own.id}`, { status: 'open', userId: desk.admin.id });
    const until = new Date(Date.now() + 60 * 60_000).toISOString();
    await api(desk).put(`/tickets/${own.id}/snooze`, { until });
    await merge(desk, keep, from);
    await kit.app.settle();
    expect(await kit.ticketOf(desk, ana)).toMatchObject({ id: own.id, snoozedUntil: null });
    expect(await kit.app.ctx(desk.company).table('TicketSnoozes')).toEqual([]);
  });

  test('a search finds the messages of merged contacts under the one that is left', async () => {
    const { desk, keep, from } = await twoOfAna();
    await merge(desk, keep, from);
    await kit.app.settle();
    const { body } = await api(desk).get('/messages/search', { searchParam: 'segunda' });
    expect(JSON.stringify(body)).toContain('segunda');
    expect(JSON.stringify(body)).not.toContain(`"contactId":${from}`);
  });

  test('messages from either number of merged contacts belong to the one that is left', async () => {
    const { desk, own, keep, from } = await twoOfAna();
    await merge(desk, keep, from);
    await kit.write(desk, { number: anaAtWork, body: 'do trabalho' });
    await kit.app.settle();
    await kit.write(desk, { number: ana, body: 'de casa' });
    expect((await kit.ticketOf(desk, ana)).id).toBe(own.id);
    const { contacts } = (await api(desk).get('/contacts')).body;
    expect(contacts).toHaveLength(1);
    const { messages } = (await api(desk).get(`/messages/${own.id}`)).body;
    expect(messages.map((message: { body: string }) => message.body)).toEqual([
      'primeira pergunta',
      'segunda pergunta',
      'do trabalho',
      'de casa',
    ]);
  });

  test('merging loses nothing that comes in while it is under way, and goes on after its process died', async () => {
    const { desk, own, keep, from } = await twoOfAna();
    const ctx = kit.app.ctx(desk.company);
    // Ledgered, and its wake-up lost with its process; meanwhile a message comes for the one that will go.
    const now = Date.now();
    await ctx.insert('ContactMerges', {
      contactId: keep,
      fromContactId: from,
      createdAt: now,
      updatedAt: now,
    });
    await kit.write(desk, { number: anaAtWork, body: 'ainda no antigo' });
    expect((await merge(desk, keep, from)).body.error).toBe('ERR_CONTACT_MERGING');
    await kit.app.sweep('contacts/merges');
    const { messages } = (await api(desk).get(`/messages/${own.id}`)).body;
    expect(messages).toHaveLength(3);
    expect(await ctx.table('Contacts').select('id')).toEqual([{ id: keep }]);
    expect(await ctx.table('ContactMerges')).toEqual([]);
  });

  /** Ana wrote as a LID without a number and by her phone; then the network says that the two are one person. */
  async function twoOfNetwork() {
    const desk = await kit.aDesk();
    const asLid = { kind: 'lid', value: '998877' } as const;
    await kit.write(desk, { from: [asLid], body: 'de onde ninguém sabe o número' });
    await kit.write(desk, { number: ana, body: 'do telefone' });
    const ctx = kit.app.ctx(desk.company);
    const tickets = await ctx.table('Tickets').orderBy('id').select('id', 'contactId');
    const [own, phone] = tickets as [{ id: number; contactId: number }, { id: number; contactId: number }];
    const learn = () =>
      resolveContacts(ctx, [
        { addresses: [asLid, { kind: 'phone', value: ana }], connectionId: desk.connectionId },
      ]);
    const said = async () =>
      (await api(desk).get(`/messages/${own.id}`)).body.messages.map(({ body }: { body: string }) => body);
    return { desk, ctx, learn, said, keep: phone.contactId, from: own.contactId };
  }

  test('a merge by the network moves the history of the LID to the phone, and keeps the contact', async () => {
    const { ctx, learn, said, keep, from } = await twoOfNetwork();
    await learn();
    await kit.app.settle();
    expect(await said()).toEqual(['de onde ninguém sabe o número', 'do telefone']);
    expect(await ctx.table('Tickets').select('contactId')).toEqual([{ contactId: keep }]);
    expect(await ctx.table('Contacts').where({ id: from })).toHaveLength(1);
    expect(await ctx.table('ContactMerges')).toEqual([]);
  });

  test('a merge by the network takes no conversation from the agent who has it', async () => {
    const { desk, ctx, learn, from, keep } = await twoOfNetwork();
    const [{ id }] = await ctx.table('Tickets').where({ contactId: keep }).select('id');
    await api(desk).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await learn();
    await kit.app.settle();
    expect(await ctx.table('Tickets').select('id', 'userId', 'status', 'contactId')).toEqual([
      { id, userId: desk.admin.id, status: 'open', contactId: keep },
    ]);
    expect(await ctx.table('Messages').where({ contactId: from })).toEqual([]);
  });

  test('a merge by the network is done by the sweep where the process died behind its commit', async () => {
    const { ctx, learn, said, keep } = await twoOfNetwork();
    const heldUntil = (at: number) => ctx.table('ContactMerges').update({ heldUntil: at });
    // The job woken after the commit finds the merge locked, as if by a process that died with it.
    await ctx.transaction(async () => {
      await learn();
      await heldUntil(Date.now() + 60_000);
    });
    await kit.app.settle();
    expect(await ctx.table('Tickets').distinct('contactId')).toHaveLength(2);
    await heldUntil(Date.now() - 1);
    await kit.app.sweep('contacts/merges');
    expect(await said()).toHaveLength(2);
    expect(await ctx.table('Tickets').distinct('contactId')).toEqual([{ contactId: keep }]);
    expect(await ctx.table('ContactMerges')).toEqual([]);
  });

  test('a merge by the network is not there where its transaction was not committed', async () => {
    const { ctx, learn, from } = await twoOfNetwork();
    const dying = ctx.transaction(async () => {
      await learn();
      throw new Error('the process dies');
    });
    await expect(dying).rejects.toThrow('the process dies');
    expect(await ctx.table('ContactMerges')).toEqual([]);
    expect(await ctx.table('ContactIdentities').where({ contactId: from })).toHaveLength(1);
  });

  test('a merge by the network that turns to a third contact on the way leads the history there', async () => {
    const { ctx, learn, from } = await twoOfNetwork();
    await ctx.transaction(async () => {
      await learn();
      await ctx.table('ContactMerges').update({ heldUntil: Date.now() + 60_000 });
    });
    const [third] = await resolveContacts(ctx, [
      { addresses: [{ kind: 'phone', value: anaAtWork }], connectionId: null },
    ]);
    const both = [anaAtWork, ana].map((value) => ({ kind: 'phone', value }) as const);
    await resolveContacts(ctx, [{ addresses: both, connectionId: null }]);
    expect(await ctx.table('ContactMerges').select('contactId', 'fromContactId')).toEqual(
      expect.arrayContaining([{ contactId: third?.id, fromContactId: from }]),
    );
    await ctx.table('ContactMerges').update({ heldUntil: Date.now() - 1 });
    for (const _both of [1, 2]) await kit.app.sweep('contacts/merges');
    await kit.app.settle();
    expect(await ctx.table('Tickets').distinct('contactId')).toEqual([{ contactId: third?.id }]);
    expect(await ctx.table('ContactMerges').where({ fromContactId: from })).toEqual([]);
  });

  test('merging contacts shows on the screens: the one changed, the other gone', async () => {
    const { desk, keep, from } = await twoOfAna();
    await merge(desk, keep, from, { name: 'other' });
    const sent = kit.app.sent
      .filter(({ event }) => event === `company-${desk.company.id}-contact`)
      .map(({ payload }) => payload as { action: string; contactId?: string });
    expect(sent).toContainEqual({ action: 'delete', contactId: String(from) });
  });

  test('merging a contact with itself or with a group is refused', async () => {
    const { desk, keep } = await twoOfAna();
    expect((await merge(desk, keep, keep)).body.error).toBe('ERR_VALIDATION');
    const [group] = await resolveContacts(kit.app.ctx(desk.company), [
      { addresses: [{ kind: 'group', value: '9-9' }], name: 'Grupo', isGroup: true, connectionId: null },
    ]);
    expect((await merge(desk, keep, group?.id ?? 0)).body.error).toBe('ERR_VALIDATION');
    expect((await merge(desk, group?.id ?? 0, keep)).body.error).toBe('ERR_VALIDATION');
  });

  test('two merges at once of the same two contacts end with one contact', async () => {
    const { desk, keep, from } = await twoOfAna();
    const answers = await Promise.all([merge(desk, keep, from), merge(desk, from, keep)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    await kit.app.settle();
    expect((await api(desk).get('/contacts')).body.contacts).toHaveLength(1);
  });
});
