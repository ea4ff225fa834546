/** @on-both-databases names are unique by each database's own comparison */
import type { DomainEvents } from '@balcao/core';
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { tagLimits } from '../contract/limits.ts';
import { tags } from '../plugin.ts';

let kit: TicketsKit;
let desk: Desk;
let ticketId: number;
let red: Tag;
let blue: Tag;
let won: Tag;
let lost: Tag;
let recorded: Array<{ event: string; payload: object }>;

interface Tag {
  id: number;
  name: string;
  ticketsCount: number;
}

beforeAll(async () => {
  kit = await startTickets({ plugins: [tags], listen: true });
  desk = await kit.aDesk();
  [red, blue] = [await aTag('Vermelha'), await aTag('Azul')];
  [won, lost] = [await aTag('Ganho', 1), await aTag('Perdido', 1)];
  ({ id: ticketId } = await kit.anOpenTicket(desk));
  recorded = [];
  for (const event of ['ticket.tagged', 'ticket.untagged', 'card.moved'] as Array<keyof DomainEvents>)
    kit.app.host.events.on(event, (_ctx, payload) => void recorded.push({ event, payload }));
});
afterAll(() => kit.app.close());

async function aTag(name: string, kanban = 0): Promise<Tag> {
  return (await kit.app.api(desk.admin).post('/tags', { name, kanban })).body;
}
const sync = (tagIds: number[], who: TestUser = desk.admin, id = ticketId) =>
  kit.app
    .api(who)
    .post('/tags/sync', { ticketId: id, tags: tagIds.map((tagId) => ({ id: tagId, name: 'x' })) });
const change = (tagIds: number[], seen: number[], id = ticketId) =>
  kit.app
    .api(desk.admin)
    .post('/tags/sync', { ticketId: id, tags: tagIds.map((tagId) => ({ id: tagId })), seen });
const tagsNow = async (id = ticketId, who = desk.admin) =>
  ((await kit.app.api(who).get(`/tickets/${id}`)).body.tags as Tag[]).map((tag) => tag.id);
const countOf = async ({ id }: Tag) => (await kit.app.api(desk.admin).get(`/tags/${id}`)).body.ticketsCount;
const ticketEvents = () =>
  kit.app.sent
    .filter(({ event }) => event === `company-${desk.company.id}-ticket`)
    .map(
      ({ payload }) => payload as { action: string; ticket: { id: number; tags: Tag[]; updatedAt: string } },
    );

describe('POST /tags/sync', () => {
  test("POST /tags/sync replaces a ticket's tags, answers the ticket with them, and counts the tickets of each", async () => {
    const { status, body } = await sync([red.id, blue.id]);
    expect({ status, id: body.id }).toEqual({ status: 200, id: ticketId });
    expect(body.tags).toEqual([
      {
        id: blue.id,
        name: 'Azul',
        color: '#a4cccc',
        TicketTag: { ticketId, tagId: blue.id, createdAt: expect.stringMatching(/Z$/) },
      },
      {
        id: red.id,
        name: 'Vermelha',
        color: '#a4cccc',
        TicketTag: { ticketId, tagId: red.id, createdAt: expect.stringMatching(/Z$/) },
      },
    ]);
    expect([await countOf(red), await countOf(blue)]).toEqual([1, 1]);
    expect((await sync([red.id])).body.tags).toMatchObject([{ id: red.id }]);
    expect([await countOf(red), await countOf(blue)]).toEqual([1, 0]);
    await kit.app.settle();
    const userId = desk.admin.id;
    expect(recorded.slice(-2)).toEqual([
      { event: 'ticket.tagged', payload: { ticketId, tagIds: [red.id, blue.id], userId } },
      { event: 'ticket.untagged', payload: { ticketId, tagIds: [blue.id], userId } },
    ]);
  });

  test('POST /tags/sync shows the ticket on its screens in the same place, and says nothing when nothing changed', async () => {
    const other = await kit.anOpenTicket(desk);
    const before = (await kit.app.api(desk.admin).get(`/tickets/${ticketId}`)).body;
    await sync([blue.id]);
    await eventually(() => ticketEvents().at(-1)?.ticket.tags[0]?.id === blue.id);
    expect(String(ticketEvents().at(-1)?.ticket.updatedAt) > before.updatedAt).toBe(true);
    const { tickets } = (await kit.app.api(desk.admin).get('/tickets', { status: 'open' })).body;
    expect(tickets[0].id).toBe(other.id);
    const { length } = ticketEvents();
    await sync([blue.id, blue.id]);
    await kit.app.settle();
    expect(ticketEvents()).toHaveLength(length);
  });

  test('POST /tags/sync sends the counts of tags to the screens of the company a moment later', async () => {
    const tag = await aTag('Contada');
    await sync([tag.id]);
    await eventually(() =>
      kit.app.sent.some(({ event, payload }) => {
        const { action, tag: shown } = payload as { action: string; tag?: Tag };
        const isIt = event === `company-${desk.company.id}-tag` && shown?.id === tag.id;
        return isIt && action === 'update' && shown?.ticketsCount === 1;
      }),
    );
  });

  test('POST /tags/sync keeps a card in one kanban column: the one that it did not have', async () => {
    await sync([won.id, red.id]);
    expect((await sync([won.id, red.id, lost.id])).body.tags).toMatchObject([
      { id: lost.id },
      { id: red.id },
    ]);
    await kit.app.settle();
    expect(recorded.at(-1)).toEqual({
      event: 'card.moved',
      payload: { ticketId, from: won.id, to: lost.id, userId: desk.admin.id },
    });
    await sync([]);
  });

  test('POST /tags/sync with the tags seen changes those alone: what others put on, took off or moved meanwhile stays', async () => {
    const { id } = await kit.anOpenTicket(desk);
    await sync([red.id, won.id], desk.admin, id);
    // Another agent moves the card, and puts a tag on.
    await sync([red.id, blue.id, lost.id], desk.admin, id);
    const third = await aTag('Terceira');
    await change([red.id, won.id, third.id], [red.id, won.id], id);
    expect((await tagsNow(id)).sort()).toEqual([red.id, blue.id, lost.id, third.id].sort());
    await change([won.id], [red.id, won.id], id);
    expect((await tagsNow(id)).sort()).toEqual([blue.id, lost.id, third.id].sort());
    // A column that is chosen takes the place of the present one, and a tag that is gone meanwhile stays off.
    await change([red.id, won.id], [red.id], id);
    expect((await tagsNow(id)).sort()).toEqual([blue.id, won.id, third.id].sort());
    expect((await change([2_000_000_000], [], id)).body.error).toBe('ERR_NO_TAG_FOUND');
    await sync([], desk.admin, id);
  });

  test('POST /tags/sync with the tags seen keeps the tags of several who add at once', async () => {
    const { id } = await kit.anOpenTicket(desk);
    const third = await aTag('Ao mesmo tempo');
    await Promise.all([red, blue, third].map((tag) => change([tag.id], [], id)));
    expect((await tagsNow(id)).sort()).toEqual([red.id, blue.id, third.id].sort());
    await sync([], desk.admin, id);
  });

  test('POST /tags/sync ends with one of both wishes when two sync at once, and with counts that hold', async () => {
    for (let round = 0; round < 5; round++)
      await Promise.all([sync([red.id, won.id]), sync([blue.id, lost.id]), sync([red.id, blue.id])]);
    const carried = await tagsNow();
    const wishes = [
      [red.id, won.id],
      [blue.id, lost.id],
      [red.id, blue.id],
    ];
    expect(wishes.map((ids) => [...ids].sort().join())).toContain([...carried].sort().join());
    for (const tag of [red, blue, won, lost])
      expect(await countOf(tag)).toBe(carried.includes(tag.id) ? 1 : 0);
    await sync([]);
  });
});

describe('The tags of a ticket', () => {
  test('a deleted ticket is counted by its tags no more', async () => {
    const tag = await aTag('Some com o ticket');
    const { id } = await kit.anOpenTicket(desk);
    await sync([tag.id], desk.admin, id);
    expect(await countOf(tag)).toBe(1);
    await kit.app.api(desk.admin).delete(`/tickets/${id}`);
    expect(await countOf(tag)).toBe(0);
  });

  /** Two tickets of contacts that are one person; the first is an agent's and stays. */
  async function aPairToJoin() {
    const kept = await kit.anOpenTicket(desk);
    const number = aNumber();
    await kit.write(desk, { number });
    const gone = await kit.ticketOf(desk, number);
    const join = async () => {
      const body = { fromContactId: gone.contactId };
      const { status } = await kit.app.api(desk.admin).post(`/contacts/${kept.contactId}/merge`, body);
      await kit.app.settle();
      return status;
    };
    return { kept: kept.id, gone: gone.id, join };
  }

  test('a ticket that takes in another keeps its column, and gets the tags of both', async () => {
    const { kept, gone, join } = await aPairToJoin();
    await sync([won.id, red.id], desk.admin, kept);
    await sync([lost.id, red.id, blue.id], desk.admin, gone);
    expect(await join()).toBe(200);
    expect((await tagsNow(kept)).sort()).toEqual([red.id, blue.id, won.id].sort());
    for (const [tag, count] of [
      [won, 1],
      [lost, 0],
      [red, 1],
      [blue, 1],
    ] as const)
      expect([tag.name, await countOf(tag)]).toEqual([tag.name, count]);
    await sync([], desk.admin, kept);
  });

  test('a ticket without a column gets that of the ticket that it takes in', async () => {
    const { kept, gone, join } = await aPairToJoin();
    await sync([lost.id], desk.admin, gone);
    expect(await join()).toBe(200);
    expect(await tagsNow(kept)).toEqual([lost.id]);
    await sync([], desk.admin, kept);
  });

  test('a ticket that takes in another gets no more tags than a ticket may have', async () => {
    const { kept, gone, join } = await aPairToJoin();
    const many: number[] = [];
    while (many.length < tagLimits.perTicket + 2) many.push((await aTag(`Etiqueta ${many.length}`)).id);
    await sync(many.slice(0, 30), desk.admin, kept);
    await sync(many.slice(30), desk.admin, gone);
    expect(await join()).toBe(200);
    expect((await tagsNow(kept)).sort()).toEqual(many.slice(0, tagLimits.perTicket).sort());
    await sync([], desk.admin, kept);
  });

  test('a tag filter narrows the list to tickets that carry all of them, in the same statements for any number', async () => {
    const [first, second] = [await aTag('Primeira'), await aTag('Segunda')];
    const [both, one] = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    await sync([first.id, second.id], desk.admin, both.id);
    await sync([first.id], desk.admin, one.id);
    const list = async (tagIds: number[], status = 'open') =>
      (
        (await kit.app.api(desk.admin).get('/tickets', { tags: JSON.stringify(tagIds), status })).body
          .tickets as Tag[]
      ).map(({ id }) => id);
    expect(await list([first.id])).toEqual([one.id, both.id]);
    expect(await list([first.id, second.id])).toEqual([both.id]);
    expect(await list([first.id], 'pending')).toEqual([]);
    expect(await list([first.id, 2_000_000_000])).toEqual([]);
    const query = { tags: `[${first.id}]`, showAll: 'true' };
    const read = () => kit.app.api(desk.admin).get('/tickets', query);
    expect(await kit.app.fewestStatements(read)).toBeLessThanOrEqual(3);
  });
});
