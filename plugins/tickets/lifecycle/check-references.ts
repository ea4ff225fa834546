import { type Context, NoPermission } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import { findQueue, requireLinked } from '../../queues/index.ts';
import { UserNotInQueue } from '../contract/errors.ts';
import type { TicketAssignment } from '../contract/events.ts';
import { maySeeQueue } from '../policy.ts';
import type { UpdateTicket } from '../schemas.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Throws unless every record that the change newly refers to is the company's. */
export async function checkReferences(ctx: Context, ticket: TicketRow, change: UpdateTicket): Promise<void> {
  const { queueId, userId, whatsappId } = change;
  if (queueId && queueId !== ticket.queueId) await findQueue(ctx, queueId);
  if (userId && userId !== ticket.userId) await requireAgent(ctx, userId);
  if (whatsappId && whatsappId !== ticket.whatsappId) await findConnection(ctx, whatsappId);
  const { promptId, integrationId } = change;
  await requireLinked(ctx, {
    promptId: promptId === ticket.promptId ? null : promptId,
    integrationId: integrationId === ticket.integrationId ? null : integrationId,
  });
}

/**
 * Returns the user whom a ticket gets that the actor opens or closes without naming one: the actor, except the
 * installation's own staff, who are no users of the company.
 */
export function ownIdOf({ actor }: Context): number | null {
  return actor.entry ? null : actor.userId;
}

/**
 * Throws unless the ticket may be given to this user: ERR_NO_PERMISSION for the installation's own staff, who are no
 * users of the company, and ERR_NO_USER_FOUND for a user whom the company does not have.
 */
export async function requireAgent(ctx: Context, userId: number): Promise<void> {
  if (ctx.actor.entry && userId === ctx.actor.userId)
    throw NoPermission({ details: { userId: 'no user of this company' } });
  await ctx.host.accounts.requireUser(ctx, userId);
}

/** Throws unless the actor may put a new ticket there. */
export function requireOwnQueue(ctx: Context, queueId: number | null): void {
  if (!maySeeQueue(ctx.actor, queueId)) throw NoPermission();
}

/** Throws unless the agent who gets an open ticket works in its queue, which stays so until the open transaction has ended. */
export async function requireMember(
  ctx: Context,
  { status, userId, queueId }: Pick<TicketAssignment, 'status' | 'userId' | 'queueId'>,
): Promise<void> {
  if (status !== 'open') return;
  // Own staff who open a ticket without naming an agent: it would be open with no user of the company.
  if (userId === null && ctx.actor.entry && ctx.actor.userId !== null)
    throw NoPermission({ details: { userId: 'no user of this company' } });
  if (userId === null || queueId === null) return;
  if (!(await ctx.host.accounts.worksInQueue(ctx, userId, queueId)))
    throw UserNotInQueue({ details: { userId: 'not in this queue' } });
}
