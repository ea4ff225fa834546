import { type Context, NoPermission, NoRecordFound } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import { findQueue } from '../../queues/index.ts';
import { partsOf, type Reference } from '../parts.ts';
import { maySeeQueue } from '../policy.ts';
import type { UpdateTicket } from '../schemas.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Throws unless every row that the change newly points to is the company's. */
export async function checkReferences(ctx: Context, ticket: TicketRow, change: UpdateTicket): Promise<void> {
  const { queueId, userId, whatsappId } = change;
  if (queueId && queueId !== ticket.queueId) await findQueue(ctx, queueId);
  if (userId && userId !== ticket.userId) await ctx.host.accounts.requireUser(ctx, userId);
  if (whatsappId && whatsappId !== ticket.whatsappId) await findConnection(ctx, whatsappId);
  for (const reference of ['promptId', 'integrationId'] as const) {
    const id = change[reference];
    if (id && id !== ticket[reference]) await checkReference(ctx, reference, id);
  }
}

/** Throws unless the actor may put a new ticket there. */
export function requireOwnQueue(ctx: Context, queueId: number | null): void {
  if (!maySeeQueue(ctx.actor, queueId)) throw NoPermission();
}

async function checkReference(ctx: Context, reference: Reference, id: number): Promise<void> {
  const check = partsOf(ctx.host).references.get(reference);
  if (!check) throw NoRecordFound();
  await check(ctx, id);
}
