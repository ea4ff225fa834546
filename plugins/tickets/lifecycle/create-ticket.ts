import { randomUUID } from 'node:crypto';
import { type Context, isUniqueViolation } from '@balcao/core';
import { chooseConnection } from '../../connections/index.ts';
import { findContact } from '../../contacts/index.ts';
import { findQueue } from '../../queues/index.ts';
import { CreatingTicketFailed, TicketQueueRequired } from '../contract/errors.ts';
import { publishTicket } from '../live.ts';
import { partsOf } from '../per-application.ts';
import { maySeeQueue } from '../policy.ts';
import { ticketLogs } from '../ports.ts';
import { presentTickets } from '../present-ticket.ts';
import type { CreateTicket } from '../schemas.ts';
import { activeKeyOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';
import { ownIdOf, requireAgent, requireMember, requireOwnQueue } from './check-references.ts';
import { activeTicketOf, otherOpenTicket } from './other-open-ticket.ts';

/**
 * Opens a ticket with a contact for an agent. Throws ERR_OTHER_OPEN_TICKET, which names the contact's open ticket,
 * ERR_NO_DEF_WAPP_FOUND when no connection is given and the company has no default one, ERR_TICKET_QUEUE_REQUIRED when
 * the agent would not see the ticket, and ERR_TICKET_USER_NOT_IN_QUEUE for an agent of other queues.
 */
export async function createTicket(ctx: Context, input: CreateTicket): Promise<TicketRow> {
  const queueId = input.queueId ?? null;
  const contact = await findContact(ctx, input.contactId);
  if (queueId !== null) {
    await findQueue(ctx, queueId);
    requireOwnQueue(ctx, queueId);
  } else if (!maySeeQueue(ctx.actor, null)) throw TicketQueueRequired({ details: { queueId: 'required' } });
  if (input.userId) await requireAgent(ctx, input.userId);
  const existing = await activeTicketOf(ctx, contact.id, input.whatsappId ?? null);
  if (existing) throw otherOpenTicket(existing);
  const { id: whatsappId } = await chooseConnection(ctx, {
    whatsappId: input.whatsappId,
    userId: ctx.actor.userId,
  });
  const status = input.status === 'pending' ? 'pending' : 'open';
  const userId = status === 'open' ? (input.userId ?? ownIdOf(ctx)) : null;
  const isGroup = Boolean(contact.isGroup);
  return openTicket(ctx, {
    contactId: contact.id,
    whatsappId,
    queueId,
    userId,
    status,
    isGroup,
    driver: 'human',
  });
}

export interface NewTicket {
  contactId: number;
  whatsappId: number;
  queueId: number | null;
  userId: number | null;
  status: 'pending' | 'open';
  isGroup: boolean;
  driver: 'bot' | 'human';
}

/** Stores a new ticket and announces it after the commit. Throws ERR_OTHER_OPEN_TICKET when another was faster. */
export async function openTicket(ctx: Context, ticket: NewTicket): Promise<TicketRow> {
  try {
    return await ctx.transaction(() => insert(ctx, ticket));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const existing = await activeTicketOf(ctx, ticket.contactId, ticket.whatsappId);
    throw existing ? otherOpenTicket(existing) : CreatingTicketFailed({ cause: error });
  }
}

async function insert(ctx: Context, ticket: NewTicket): Promise<TicketRow> {
  await requireMember(ctx, ticket);
  const now = Date.now();
  const { contactId, whatsappId, queueId, userId, status, isGroup, driver } = ticket;
  const values = {
    uuid: randomUUID(),
    contactId,
    whatsappId,
    queueId,
    userId,
    status,
    driver,
    isGroup: isGroup ? 1 : 0,
    activeKey: activeKeyOf(contactId, whatsappId),
    createdAt: now,
    updatedAt: now,
  };
  const [id] = await ctx.sql.insertForIds('Tickets', Object.keys(values), [Object.values(values)]);
  await saveTicketWork(ctx.host, [id as number]);
  const [row] = await ticketRowsByIds(ctx, [id as number]);
  if (!row) throw CreatingTicketFailed();
  for (const log of ticketLogs.of(ctx.host)) await log.opened(ctx.host, [{ ...row, byCustomer: false }]);
  announceOpened(ctx, row);
  return row;
}

function announceOpened(ctx: Context, row: TicketRow): void {
  const { host, companyId } = ctx;
  const { id: ticketId, status, userId, queueId } = row;
  ctx.emit('ticket.created', { ticketId, status, userId, queueId });
  if (status === 'open' && userId !== null) ctx.emit('ticket.accepted', { ticketId, userId });
  host.database.afterCommit(() => {
    partsOf(host).counts.changed(companyId);
    void partsOf(host).followUp.start('telling a new ticket', async () => {
      const system = host.contextFor(companyId);
      // Read again: a listener of the opening may have stored a message in it.
      const [ticket] = await presentTickets(system, await ticketRowsByIds(system, [row.id]));
      if (ticket) publishTicket(host, ticket);
    });
  });
}
