/** @on-both-databases names are unique by each database's own comparison */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { tags } from '../plugin.ts';
import { runTagging } from './run-tagging.ts';
import type { Tagging } from './schemas.ts';
import { sweepTaggings } from './sweep-taggings.ts';

let kit: TicketsKit;
let desk: Desk;
let made = 0;
/** Ticket whose tags cannot be stored, as by a fault of a plugin. */
let broken = 0;

beforeAll(async () => {
  kit = await startTickets({ plugins: [tags], listen: true });
  kit.app.host.events.keep(async (events) => {
    for (const { event, payload } of events)
      if (/^ticket\.(un)?tagged$/.test(event) && (payload as { ticketId: number }).ticketId === broken)
        throw new Error('the commit of a test fails');
  });
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

interface Book {
  name: string;
  tickets: Array<{ id: number; contactId: number }>;
}

const api = (who: TestUser = desk.admin) => kit.app.api(who);
const aTag = async (kanban = 0): Promise<number> =>
  (await api().post('/tags', { name: `Tag ${++made}`, kanban })).body.id;
const tagsOf = async (ticketId: number): Promise<number[]> =>
  (await api().get(`/tickets/${ticketId}`)).body.tags.map(({ id }: { id: number }) => id);
const sync = (ticketId: number, tagIds: number[]) =>
  api().post('/tags/sync', { ticketId, tags: tagIds.map((id) => ({ id })) });
const order = async (body: object, who = desk.admin): Promise<Tagging> =>
  (await api(who).post('/tags/taggings', body)).body.tagging;
const show = async ({ id }: Tagging, who = desk.admin): Promise<Tagging> =>
  (await api(who).get(`/tags/taggings/${id}`)).body.tagging;
const reaches = (tagging: Tagging, state: Tagging['state'], who = desk.admin) =>
  eventually(async () => {
    const now = await show(tagging, who);
    return now.state === state ? now : undefined;
  });
const undo = ({ id }: Tagging, who = desk.admin) => api(who).delete(`/tags/taggings/${id}`);
const rowOf = (id: number) => kit.app.ctx(desk.company).table('Taggings').where({ id });
const linksOf = async ({ id }: Tagging): Promise<number> =>
  (await kit.app.ctx(desk.company).table('TaggingLinks').where({ taggingId: id })).length;

/** Contacts with a conversation each, whom one word finds. */
async function anAddressBook(count: number): Promise<Book> {
  const name = `livro${++made}x`;
  const tickets: Book['tickets'] = [];
  for (let index = 0; index < count; index++) {
    const ticket = await kit.anOpenTicket(desk);
    const change = { name: `${name} ${index}`, searchKey: `${name} ${index}` };
    await kit.app.ctx(desk.company).table('Contacts').where({ id: ticket.contactId }).update(change);
    tickets.push(ticket);
  }
  return { name, tickets };
}

describe('A tagging of several contacts', () => {
  test('a tagging of contacts tags the newest ticket of those named, and counts whom it is through with', async () => {
    const { tickets } = await anAddressBook(2);
    const { body: lonely } = await api().post('/contacts', { name: 'Zoraide', number: '5511977770002' });
    const tagId = await aTag();
    const contactIds = [...tickets.map(({ contactId }) => contactId), lonely.id];
    const tagging = await order({ contactIds, tagIds: [tagId] });
    expect(tagging).toMatchObject({ total: 3, tagIds: [tagId] });
    expect(await reaches(tagging, 'done')).toMatchObject({ done: 3, tagged: 2 });
    for (const { id } of tickets) expect(await tagsOf(id)).toEqual([tagId]);
    expect((await api().get(`/tags/${tagId}`)).body.ticketsCount).toBe(2);
  });

  test('a ticket on which a fault of ours strikes is left and counted, and the others are tagged, and untagged', async () => {
    const { tickets } = await anAddressBook(3);
    const [first, second, third] = tickets.map(({ id }) => id) as [number, number, number];
    const tagId = await aTag();
    broken = first;
    const tagging = await order({ contactIds: tickets.map(({ contactId }) => contactId), tagIds: [tagId] });
    expect(await reaches(tagging, 'done')).toMatchObject({ done: 3, tagged: 2, failed: 1 });
    expect(kit.app.claimErrors(/was left for a fault/)).toBe(1);
    expect(await Promise.all([first, second, third].map(tagsOf))).toEqual([[], [tagId], [tagId]]);
    broken = second;
    await undo(tagging);
    expect(await reaches(tagging, 'undone')).toMatchObject({ undone: 1, failed: 2 });
    expect(kit.app.claimErrors(/was left for a fault/)).toBe(1);
    expect(await Promise.all([second, third].map(tagsOf))).toEqual([[tagId], []]);
    expect(await linksOf(tagging)).toBe(0);
    broken = 0;
  });

  test('a tagging of contacts covers all contacts that a search finds, and none that came later', async () => {
    const { name, tickets } = await anAddressBook(3);
    const tagId = await aTag();
    const tagging = await order({ allMatching: true, searchParam: name, tagIds: [tagId] });
    expect(tagging.total).toBe(3);
    expect(await reaches(tagging, 'done')).toMatchObject({ done: 3, tagged: 3 });
    for (const { id } of tickets) expect(await tagsOf(id)).toEqual([tagId]);
    const { tickets: others } = await anAddressBook(1);
    expect(await tagsOf(others[0]?.id ?? 0)).toEqual([]);
  });

  test('an undone tagging takes off what it put on, not what was there or came since, and twice counts once', async () => {
    const { tickets } = await anAddressBook(5);
    const [before, fresh, retaken, moved, plain] = tickets.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const [tagId, won, lost, other] = [await aTag(), await aTag(1), await aTag(1), await aTag(1)];
    await sync(before, [tagId, won]);
    await sync(plain, [won]);
    const contactIds = tickets.map(({ contactId }) => contactId);
    const tagging = await order({ contactIds, tagIds: [tagId, lost] });
    await reaches(tagging, 'done');
    expect((await tagsOf(plain)).sort()).toEqual([tagId, lost].sort());
    // Another agent, meanwhile: takes the tag off one and puts it there again, and moves a card on.
    await sync(retaken, []);
    await sync(retaken, [tagId]);
    await sync(moved, [tagId, other]);
    const audited = () =>
      kit.app
        .ctx(desk.company)
        .table('AuditRows')
        .where({ action: 'contacts.tagging-undone', recordId: String(tagging.id) });
    for (const _again of [1, 2]) expect((await undo(tagging)).status).toBe(200);
    expect(await reaches(tagging, 'undone')).toMatchObject({ undone: 5 });
    expect(await audited()).toHaveLength(1);
    expect((await tagsOf(before)).sort()).toEqual([tagId, won].sort());
    expect(await tagsOf(fresh)).toEqual([]);
    expect(await tagsOf(retaken)).toEqual([tagId]);
    expect(await tagsOf(moved)).toEqual([other]);
    expect(await tagsOf(plain)).toEqual([won]);
    expect(await linksOf(tagging)).toBe(0);
    expect((await undo(tagging)).body.tagging.state).toBe('undone');
  });

  test('a tagging goes on behind its last ticket after its process died, undoing as well', async () => {
    const { tickets } = await anAddressBook(3);
    const tagId = await aTag();
    const contactIds = tickets.map(({ contactId }) => contactId).sort((a, b) => a - b);
    const tagging = await order({ contactIds, tagIds: [tagId] });
    await reaches(tagging, 'done');
    // State left by a process that died behind the first ticket: the second was not reached yet.
    const [first, second] = tickets.sort((one, another) => one.contactId - another.contactId);
    await sync(first?.id ?? 0, []);
    await sync(second?.id ?? 0, []);
    const left = { state: 'running', lastContactId: first?.contactId, done: 1, tagged: 1, undoUntil: null };
    await kit.app.ctx(desk.company).table('TaggingLinks').where({ taggingId: tagging.id }).delete();
    await rowOf(tagging.id).update({ ...left, holder: 'dead', heldUntil: Date.now() + 60_000 });
    const ctx = kit.app.ctx(desk.company);
    await runTagging(ctx, tagging.id);
    expect((await show(tagging)).state).toBe('running');
    await rowOf(tagging.id).update({ heldUntil: Date.now() - 1 });
    await sweepTaggings(kit.app.host);
    expect(await reaches(tagging, 'done')).toMatchObject({ done: 3, tagged: 3 });
    // Changes that a user made to a ticket behind it stay.
    expect(await tagsOf(first?.id ?? 0)).toEqual([]);
    expect(await tagsOf(second?.id ?? 0)).toEqual([tagId]);
    await rowOf(tagging.id).update({ state: 'undoing', holder: 'dead', heldUntil: Date.now() - 1 });
    await Promise.all([runTagging(ctx, tagging.id), runTagging(ctx, tagging.id)]);
    expect(await reaches(tagging, 'undone')).toMatchObject({ undone: 1 });
    expect(await tagsOf(second?.id ?? 0)).toEqual([]);
  });

  test('a tagging stops where it is when it is undone on the way, and leaves nothing', async () => {
    const { name, tickets } = await anAddressBook(6);
    const tagId = await aTag();
    const tagging = await order({ allMatching: true, searchParam: name, tagIds: [tagId] });
    await undo(tagging);
    await reaches(tagging, 'undone');
    for (const { id } of tickets) expect(await tagsOf(id)).toEqual([]);
    expect((await api().get(`/tags/${tagId}`)).body.ticketsCount).toBe(0);
  });

  test('the undo of a tagging is offered to its author for some seconds, and is forgotten after a day', async () => {
    const { tickets } = await anAddressBook(1);
    const tagging = await order({ contactIds: [tickets[0]?.contactId], tagIds: [await aTag()] });
    const { undoUntil } = await reaches(tagging, 'done');
    expect(Date.parse(undoUntil ?? '')).toBeGreaterThan(Date.now());
    const listed = async (who: TestUser) =>
      (await api(who).get('/tags/taggings')).body.taggings.map(({ id }: Tagging) => id);
    expect(await listed(desk.admin)).toContain(tagging.id);
    const another = await kit.app.aUser(desk.company as never, { profile: 'admin' });
    expect(await listed(another)).toEqual([]);
    expect((await undo(tagging, another)).body.error).toBe('ERR_NO_TAGGING_FOUND');
    await rowOf(tagging.id).update({ undoUntil: Date.now() - 61_000 });
    expect((await undo(tagging)).body.error).toBe('ERR_TAGGING_SETTLED');
    expect(await listed(desk.admin)).not.toContain(tagging.id);
    await sweepTaggings(kit.app.host);
    expect(await linksOf(tagging)).toBe(0);
    await rowOf(tagging.id).update({ finishedAt: 1 });
    await sweepTaggings(kit.app.host);
    expect(await rowOf(tagging.id)).toEqual([]);
  });

  test('a tagging touches no ticket that its author does not see, and is announced to no other user', async () => {
    const { tickets } = await anAddressBook(2);
    const agent = await kit.anAgent(desk);
    const [theirs] = tickets;
    await api().put(`/tickets/${theirs?.id}`, { status: 'open', userId: agent.id });
    const tagId = await aTag();
    const contactIds = tickets.map(({ contactId }) => contactId);
    const tagging = await order({ contactIds, tagIds: [tagId] }, agent);
    expect(await reaches(tagging, 'done', agent)).toMatchObject({ done: 2, tagged: 1 });
    expect(await tagsOf(theirs?.id ?? 0)).toEqual([tagId]);
    const sent = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-tagging`);
    const mine = sent.filter(({ payload }) => (payload as { tagging: Tagging }).tagging.id === tagging.id);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.map(({ userIds }) => userIds)).toEqual(mine.map(() => [agent.id]));
  });

  test('a tagging goes on by the rights that its author has now, and ends with its author', async () => {
    const { tickets } = await anAddressBook(2);
    const [first, second] = tickets.sort((one, another) => one.contactId - another.contactId);
    const agent = await kit.anAgent(desk, { seesUnqueued: true });
    const [tagId, other] = [await aTag(), await aTag()];
    const contactIds = tickets.map(({ contactId }) => contactId);
    const orders = [];
    for (const tag of [tagId, other]) orders.push(await order({ contactIds, tagIds: [tag] }, agent));
    for (const each of orders) await reaches(each, 'done', agent);
    const ctx = kit.app.ctx(desk.company);
    // State left by a process that died behind the first ticket, before the agent lost the right.
    const left = { state: 'running', lastContactId: first?.contactId, done: 1, tagged: 1, undoUntil: null };
    await sync(second?.id ?? 0, []);
    for (const { id } of orders) {
      await ctx.table('TaggingLinks').where({ taggingId: id }).delete();
      await rowOf(id).update(left);
    }
    await ctx.table('Users').where({ id: agent.id }).update({ allTicket: 'disable' });
    await runTagging(ctx, orders[0]?.id ?? 0);
    expect(await rowOf(orders[0]?.id ?? 0).first()).toMatchObject({ state: 'done', done: 2, tagged: 1 });
    expect((await api().delete(`/users/${agent.id}`)).status).toBe(200);
    await runTagging(ctx, orders[1]?.id ?? 0);
    expect(await rowOf(orders[1]?.id ?? 0).first()).toMatchObject({ state: 'done', done: 1, tagged: 1 });
    expect(await tagsOf(second?.id ?? 0)).toEqual([]);
  });

  test('our own staff order no tagging in a stay, which may be over before it has ended', async () => {
    const { tickets } = await anAddressBook(1);
    const staff = await kit.app.aUser({ id: 1 }, { super: true });
    const { cookie } = await kit.app.signIn(staff);
    const stay = { companyId: desk.company.id, minutes: 30, reason: 'Chamado 4711' };
    await kit.app.api(staff).post('/super-entries', stay);
    const { body } = await kit.app.api().post('/auth/refresh_token', undefined, { cookie });
    const headers = { authorization: `Bearer ${body.token}` };
    const input = { contactIds: [tickets[0]?.contactId], tagIds: [await aTag()] };
    const refused = await kit.app.api().post('/tags/taggings', input, headers);
    expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
  });

  test('a tagging without contacts or without tags is refused', async () => {
    const { tickets } = await anAddressBook(1);
    const contactIds = tickets.map(({ contactId }) => contactId);
    const tagIds = [await aTag()];
    const refused = async (body: object) => (await api().post('/tags/taggings', body)).body.error;
    for (const body of [{ tagIds }, { contactIds: [], tagIds }, { contactIds, tagIds: [] }])
      expect(await refused(body)).toBe('ERR_VALIDATION');
  });
});
