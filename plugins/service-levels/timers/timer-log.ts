import type { Context, Host } from '@balcao/core';
import { ofPersons, type TicketLog, ticketRowsByIds } from '../../tickets/index.ts';
import { activePolicies } from '../policies/active-policies.ts';
import { changeTimers } from './change-timers.ts';
import { joinTimers } from './join-timers.ts';

/** Updates SLA timers as tickets change, in the transaction of each change. */
export const timerLog: TicketLog = {
  async opened(host, tickets) {
    for (const [ctx, ids] of byCompany(host, tickets, ({ id }) => id))
      await withPolicies(ctx, ids, (book) => book.follow());
  },

  async moved(ctx, ticket, before) {
    await withPolicies(ctx, [ticket.id], async (book) => {
      if (ticket.status === 'closed') return book.closed();
      if (before.status === 'closed') await book.reopened();
      await book.follow();
    });
  },

  async onCustomerMessages(host, messages) {
    const since = new Map(messages.map(({ ticketId, at }) => [ticketId, at]));
    for (const [ctx, ids] of byCompany(host, messages, ({ ticketId }) => ticketId))
      await withPolicies(ctx, ids, async (book) => {
        const at = since.get(book.ticket.id) ?? 0;
        book.ticket.waitingSince = at;
        await book.waits(at, at);
        await book.settle();
      });
  },

  async onAgentReply(host, replies) {
    for (const [ctx, ids] of byCompany(host, replies, ({ ticketId }) => ticketId))
      await withPolicies(ctx, ids, async (book) => {
        for (const { ticketId, at, messageId } of replies)
          if (ticketId === book.ticket.id) await book.answered(at, messageId);
        // A customer who has written since the reply waits anew: the timer of the former wait held the place until now.
        const { waitingSince, status } = book.ticket;
        const since = Number(waitingSince);
        if (waitingSince !== null && status !== 'closed') await book.waits(since, since);
        await book.settle();
      });
  },

  async onSnooze(host, changes) {
    const until = new Map(changes.map((change) => [change.ticketId, change.until]));
    for (const [ctx, ids] of byCompany(host, changes, ({ ticketId }) => ticketId))
      await withPolicies(ctx, ids, async (book) => {
        book.ticket.snoozedUntil = until.get(book.ticket.id) ?? null;
        await book.settle();
      });
  },

  async onWaitWithdrawn(ctx, ticket) {
    await withPolicies(ctx, [ticket.id], (book) => book.waitWithdrawn());
  },

  async onDeliveryFailed(ctx, { ticketId, messageId }) {
    await withPolicies(ctx, [ticketId], async (book) => {
      await book.unanswered(messageId, await otherReply(ctx, ticketId, messageId));
      await book.settle();
    });
  },

  async prioritised(ctx, ticket) {
    await withPolicies(ctx, [ticket.id], (book) => {
      book.ticket.priority = ticket.priority;
      return book.follow();
    });
  },

  async onTicketsMerged(ctx, { ticketId, fromTicketId }) {
    await joinTimers(ctx, { ticketId, fromTicketId });
    await withPolicies(ctx, [ticketId], (book) => book.follow());
  },
};

type Change = Parameters<typeof changeTimers>[2];

/** For companies without policies the only read is of a cached value. */
async function withPolicies(ctx: Context, ticketIds: readonly number[], change: Change): Promise<void> {
  const policies = await activePolicies(ctx);
  if (policies.length === 0) return;
  await changeTimers(ctx, { ticketIds, policies, rows: await ticketRowsByIds(ctx, [...ticketIds]) }, change);
}

/** Ids by the company that they are of, each once, in their order. */
function byCompany<T extends { companyId: number }>(
  host: Host,
  items: readonly T[],
  idOf: (item: T) => number,
): Array<[Context, number[]]> {
  const companies = new Map<number, Set<number>>();
  for (const item of items) {
    const ids = companies.get(item.companyId) ?? new Set();
    companies.set(item.companyId, ids.add(idOf(item)));
  }
  return [...companies].map(([companyId, ids]) => [
    host.contextFor(companyId),
    [...ids].sort((one, other) => one - other),
  ]);
}

/** Another message of a person that stands for the failed one, since the customer began to wait. */
async function otherReply(
  ctx: Context,
  ticketId: number,
  messageId: number,
): Promise<{ id: number; at: number } | null> {
  const [lastAsked] = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Messages WHERE ticketId = ? AND id < ? AND +companyId = :company AND fromMe = 0 ORDER BY id DESC LIMIT 1`,
    [ticketId, messageId],
  );
  const [other] = await ctx.sql.rows<{ id: number; createdAt: number }>(
    `SELECT id, createdAt FROM Messages WHERE ticketId = ? AND id > ? AND id <> ? AND +companyId = :company AND ${ofPersons}
     AND (outState IS NULL OR outState <> 2) AND mediaType <> 'reactionMessage' ORDER BY id LIMIT 1`,
    [ticketId, lastAsked?.id ?? 0, messageId],
  );
  return other ? { id: other.id, at: Number(other.createdAt) } : null;
}
