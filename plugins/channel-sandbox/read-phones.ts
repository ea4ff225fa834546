import type { Context } from '@balcao/core';
import { chatMax, customersMax, outboxMax } from './contract/limits.ts';
import { addressOf, customerOf } from './customer.ts';
import { findPhone } from './find-phone.ts';
import type { PhoneMessage } from './phone-messages.ts';
import { presentMessage, presentOutbox } from './present-message.ts';
import type { OutboxMessage, PhoneMessage as PhoneMessageOnWire } from './schemas.ts';

/**
 * Lists, for an admin who tests, the messages that reached simulated customers' phones, in order, repetitions included.
 * Throws ERR_NO_WAPP_FOUND.
 */
export async function readOutbox(
  ctx: Context,
  connectionId: number,
  {
    to,
    after = 0,
    limit = outboxMax,
  }: { to?: string | undefined; after?: number | undefined; limit?: number | undefined },
): Promise<{ messages: OutboxMessage[] }> {
  await findPhone(ctx, connectionId);
  const query = messagesOf(ctx, connectionId).where({ direction: 'out' }).where('id', '>', after);
  if (to) query.where({ customer: customerOf(addressOf(to)) });
  const rows: PhoneMessage[] = await query.orderBy('id').limit(limit);
  return { messages: rows.map((row) => presentOutbox(ctx.host, row)) };
}

/**
 * Reads one customer's simulated phone: the latest messages in both directions, the oldest first. Throws
 * ERR_NO_WAPP_FOUND.
 */
export async function readChat(
  ctx: Context,
  connectionId: number,
  { with: customer, before }: { with: string; before?: number | undefined },
): Promise<{ messages: PhoneMessageOnWire[]; hasMore: boolean }> {
  await findPhone(ctx, connectionId);
  const query = messagesOf(ctx, connectionId).where({ customer: customerOf(addressOf(customer)) });
  if (before) query.where('id', '<', before);
  const rows: PhoneMessage[] = await query.orderBy('id', 'desc').limit(chatMax + 1);
  const shown = rows.slice(0, chatMax).reverse();
  // A phone shows a repeated message once.
  const once = new Map(shown.map((row) => [row.wireId, row]));
  return {
    messages: [...once.values()].map((row) => presentMessage(ctx.host, row)),
    hasMore: rows.length > chatMax,
  };
}

/** Customers by their latest message, newest first. Throws ERR_NO_WAPP_FOUND. */
export async function readCustomers(ctx: Context, connectionId: number) {
  await findPhone(ctx, connectionId);
  const latest: Array<{ customer: string; lastId: number; lastInId: number | null }> = await messagesOf(
    ctx,
    connectionId,
  )
    .groupBy('customer')
    .orderBy('lastId', 'desc')
    .limit(customersMax)
    .select('customer')
    .max({ lastId: 'id' })
    .select(ctx.raw("MAX(CASE WHEN ?? = 'in' THEN ?? END) AS ??", ['direction', 'id', 'lastInId']));
  const ids = latest.flatMap(({ lastId, lastInId }) => (lastInId ? [lastId, lastInId] : [lastId]));
  const rows: PhoneMessage[] = ids.length > 0 ? await messagesOf(ctx, connectionId).whereIn('id', ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    customers: latest.flatMap(({ customer, lastId, lastInId }) => {
      const last = byId.get(lastId);
      const name = (lastInId ? byId.get(lastInId)?.author : null) ?? null;
      return last ? [{ customer, name, lastMessage: presentMessage(ctx.host, last) }] : [];
    }),
  };
}

function messagesOf(ctx: Context, connectionId: number) {
  return ctx.table('SandboxMessages').where({ connectionId });
}
