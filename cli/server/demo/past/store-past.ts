import { randomUUID } from 'node:crypto';
import { resolveContacts } from '@balcao/plugins/contacts/index.ts';
import { adoptTickets, appendToTicketLog } from '@balcao/plugins/dashboard/index.ts';
import { storePastRuns } from '@balcao/plugins/flows/index.ts';
import { ticketRowsByIds } from '@balcao/plugins/tickets/index.ts';
import { type Demo, type DemoRows, demoRowsOf } from '../demo.ts';
import { tagIdsOf } from '../steps/tags.ts';
import type { TagKey } from '../texts/demo-texts.ts';
import { leadByFlow } from './lead-by-flow.ts';
import { type Led, type PastTicket, planPast } from './plan-past.ts';

/** Value of `ack` for a message that was read. */
const readAck = 4;
/** Number of tickets whose SLA timers are created at a time. */
const adoptedAtOnce = 50;

type Stored = PastTicket & { id: number; contactId: number };

/**
 * Inserts the conversations of the past weeks straight into their tables, since use cases always write the present time. Contacts
 * and the ticket log are created by the code of their plugins. It is part of the demonstration, a sample company for operators
 * who try the product.
 */
export async function storePast(demo: Demo): Promise<void> {
  const { ctx, seed, texts, clock, today, startedAt } = demo;
  const demoRows = await demoRowsOf(demo);
  const all = planPast({ seed, threads: texts.threads, clock, today, before: startedAt });
  const planned = await leadByFlow(demo, all);
  const contactIds = await contactsOf(demo, demoRows, planned);
  const ids = await ctx.sql.insertForIds(
    'Tickets',
    ticketColumns,
    planned.map((ticket) => valuesOf(ticketColumns, ticketRow(ticket, demoRows, contactIds))),
  );
  const tickets = planned.map((ticket, index) => ({
    ...ticket,
    id: ids[index] as number,
    contactId: contactIds.get(ticket.customer.number) as number,
  }));
  await storeMessages(demo, demoRows, tickets);
  await storeRuns(demo, tickets);
  await storeTags(demo, tickets);
  for (let from = 0; from < ids.length; from += adoptedAtOnce)
    await adoptTickets(ctx, await ticketRowsByIds(ctx, ids.slice(from, from + adoptedAtOnce)));
  await storeRatings(demo, demoRows, tickets);
}

async function contactsOf({ ctx }: Demo, { connectionId }: DemoRows, planned: readonly PastTicket[]) {
  const firstAt = new Map<string, number>();
  for (const { customer, messages } of planned)
    if (!firstAt.has(customer.number)) firstAt.set(customer.number, messages[0]?.at ?? 0);
  const customers = new Map(planned.map(({ customer }) => [customer.number, customer.name]));
  const contacts = await resolveContacts(
    ctx,
    [...customers].map(([value, name]) => ({ name, connectionId, addresses: [{ kind: 'phone', value }] })),
  );
  const ids = new Map([...customers.keys()].map((number, index) => [number, contacts[index]?.id ?? 0]));
  for (const [number, id] of ids)
    await ctx
      .table('Contacts')
      .where({ id })
      .update({ createdAt: firstAt.get(number) });
  return ids;
}

const ticketColumns = [
  ...['uuid', 'status', 'lastMessage', 'contactId', 'userId', 'whatsappId', 'queueId', 'driver', 'fromMe'],
  ...['createdAt', 'updatedAt'],
];

function ticketRow(ticket: PastTicket, demoRows: DemoRows, contactIds: ReadonlyMap<string, number>) {
  const last = ticket.messages.at(-1);
  return {
    uuid: randomUUID(),
    status: 'closed',
    lastMessage: last?.body ?? '',
    contactId: contactIds.get(ticket.customer.number) ?? null,
    userId: demoRows.users[ticket.agent].userId,
    whatsappId: ticket.led?.connectionId ?? demoRows.connectionId,
    queueId: demoRows.queueIds[ticket.queue],
    driver: 'human',
    fromMe: last?.fromMe ? 1 : 0,
    createdAt: ticket.messages[0]?.at ?? ticket.closedAt,
    updatedAt: ticket.closedAt,
  };
}

const messageColumns = [
  ...['ticketId', 'contactId', 'whatsappId', 'wireId', 'fromMe', 'body', 'mediaType', 'ack', 'outState'],
  ...['queueId', 'userId', 'sentBy', 'createdAt', 'storedAt', 'updatedAt'],
];

async function storeMessages({ ctx }: Demo, demoRows: DemoRows, tickets: readonly Stored[]): Promise<void> {
  const rows = tickets
    .flatMap((ticket) => ticket.messages.map((message, nth) => ({ ticket, message, nth })))
    // Ids rise with time, also across conversations.
    .sort((one, other) => one.message.at - other.message.at)
    .map(({ ticket, message: { fromMe, body, at, isByFlow }, nth }) => ({
      ticketId: ticket.id,
      contactId: ticket.contactId,
      whatsappId: ticket.led?.connectionId ?? demoRows.connectionId,
      wireId: `DEMO${ticket.id}-${nth}`,
      fromMe: fromMe ? 1 : 0,
      body,
      mediaType: 'conversation',
      ack: readAck,
      outState: fromMe ? 0 : null,
      queueId: demoRows.queueIds[ticket.queue],
      userId: fromMe && !isByFlow ? demoRows.users[ticket.agent].userId : null,
      sentBy: isByFlow ? 'bot' : fromMe ? 'person' : null,
      ...{ createdAt: at, storedAt: at, updatedAt: at },
    }));
  const ids = await ctx.sql.insertForIds(
    'Messages',
    messageColumns,
    rows.map((row) => valuesOf(messageColumns, row)),
  );
  // The search reads them in the background.
  await ctx.sql.insert(
    'WordOrders',
    ['messageId'],
    ids.map((id) => [id]),
  );
  const lastIds = new Map(rows.map(({ ticketId }, index) => [ticketId, ids[index] as number]));
  for (const [id, lastMessageId] of lastIds)
    await ctx.table('Tickets').where({ id }).update({ lastMessageId, readUpToId: lastMessageId });
}

/** Stores the steps and notes of conversations that a flow answered. */
async function storeRuns(demo: Demo, tickets: readonly Stored[]): Promise<void> {
  const { ctx } = demo;
  const led = tickets.filter((ticket): ticket is Stored & { led: Led } => ticket.led !== undefined);
  await storePastRuns(
    ctx,
    led.map(({ id: ticketId, led: { versionId, steps } }) => ({ ticketId, versionId, steps })),
  );
  await ctx.sql.insert(
    'TicketNotes',
    ['note', 'ticketId', 'contactId', 'createdAt', 'updatedAt'],
    led.flatMap(({ id, contactId, led: { notes, steps } }) =>
      notes.map((note) => {
        const at = steps.at(-1)?.at ?? 0;
        return [note, id, contactId, at, at];
      }),
    ),
  );
  for (const flowId of new Set(led.map(({ led: own }) => own.flowId)))
    await storeLastAnswer(demo, led, flowId);
}

/**
 * Stores when a flow answered last, which the page of bots shows. The queue is 0, since a flow answers before a ticket has a
 * queue.
 */
async function storeLastAnswer({ ctx }: Demo, all: ReadonlyArray<Stored & { led: Led }>, flowId: number) {
  const led = all.filter((ticket) => ticket.led.flowId === flowId);
  const answeredAt = Math.max(
    ...led.flatMap(({ messages }) => messages.flatMap(({ isByFlow, at }) => (isByFlow ? [at] : []))),
  );
  const whatsappId = led[0]?.led.connectionId;
  if (!whatsappId || !Number.isFinite(answeredAt)) return;
  const place = { whatsappId, queueId: 0, promptId: 0, integrationId: 0, flowId };
  await ctx
    .insert('BotAnswers', { ...place, answeredAt })
    .onConflict(Object.keys(place))
    .merge(['answeredAt']);
}

async function storeTags(demo: Demo, tickets: readonly Stored[]): Promise<void> {
  const { ctx } = demo;
  const tagIds = await tagIdsOf(demo);
  const tagged = tickets.filter((ticket): ticket is Stored & { tag: TagKey } => ticket.tag !== null);
  await ctx.sql.insert(
    'TicketTags',
    ['ticketId', 'tagId', 'createdAt'],
    tagged.map(({ id, tag, closedAt }) => [id, tagIds[tag], closedAt]),
  );
  for (const key of new Set(tagged.map(({ tag }) => tag))) {
    const count = tagged.filter(({ tag }) => tag === key).length;
    await ctx
      .table('Tags')
      .where({ id: tagIds[key] })
      .update({ ticketsCount: ctx.raw('ticketsCount + ?', [count]) });
  }
}

async function storeRatings(
  { host, ctx }: Demo,
  demoRows: DemoRows,
  tickets: readonly Stored[],
): Promise<void> {
  const rated = tickets.flatMap(({ id, queue, agent, rating, led }) =>
    rating
      ? [
          {
            ticketId: id,
            queue,
            userId: demoRows.users[agent].userId,
            connectionId: led?.connectionId,
            ...rating,
          },
        ]
      : [],
  );
  await ctx.sql.insert(
    'UserRatings',
    ['ticketId', 'userId', 'rate', 'createdAt', 'updatedAt'],
    rated.map(({ ticketId, userId, rate, at }) => [ticketId, userId, rate, at, at]),
  );
  await appendToTicketLog(
    host,
    rated.map(({ ticketId, userId, queue, rate, at, connectionId = demoRows.connectionId }) => ({
      ...{ companyId: ctx.companyId, ticketId, userId, at },
      ...{ queueId: demoRows.queueIds[queue], whatsappId: connectionId },
      ...{ name: 'rated' as const, value: rate },
    })),
  );
}

type Value = string | number | null;

function valuesOf(columns: readonly string[], row: Record<string, Value>): Value[] {
  return columns.map((column) => row[column] ?? null);
}
