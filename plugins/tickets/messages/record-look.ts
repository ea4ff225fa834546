import { type Context, perHost } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';

/** Time in which the same conversation is recorded once, because a screen requests it again after each reconnect. */
const sameLookMs = 10 * 60_000;
const looksMax = 5000;

const looksOf = perHost(() => new Map<string, number>());

/** Records in the audit log that an admin read another agent's conversation. */
export async function recordLook(ctx: Context, ticket: TicketRow): Promise<void> {
  const { actor, companyId } = ctx;
  const { id, userId, contactName } = ticket;
  if (actor.kind !== 'user' || !ctx.isAdmin || userId === null || userId === actor.userId) return;
  const looks = looksOf(ctx.host);
  const key = `${companyId} ${actor.userId} ${id}`;
  const now = Date.now();
  if ((looks.get(key) ?? 0) > now - sameLookMs) return;
  await ctx.transaction(async () =>
    ctx.audit({
      action: 'conversation.viewed',
      record: { type: 'ticket', id, name: contactName },
      after: { userId },
    }),
  );
  looks.delete(key);
  looks.set(key, now);
  const [oldest] = looks.keys();
  if (looks.size > looksMax && oldest !== undefined) looks.delete(oldest);
}
