import { adoptTickets } from '@balcao/plugins/dashboard/index.ts';
import { ticketRowsByIds } from '@balcao/plugins/tickets/index.ts';
import { type Demo, demoRowsOf, minuteMs } from '../demo.ts';
import { type Conversation, conversations } from './conversations.ts';

/**
 * Sets the times of the played conversations back, in their messages, on the simulated phone and in the ticket log, since the use
 * cases that played them wrote the present time. It is part of the demonstration, a sample company for operators who try the
 * product.
 */
export async function dateConversations(demo: Demo): Promise<void> {
  const { ctx, startedAt } = demo;
  const { connectionId } = await demoRowsOf(demo);
  const ids: number[] = [];
  for (const conversation of conversations) {
    const { key, lines } = conversation;
    const first = `DEMO-${key}-0`;
    const opening = await ctx
      .table('Messages')
      .where({ whatsappId: connectionId, wireId: first })
      .first('ticketId');
    if (!opening) continue;
    ids.push(opening.ticketId);
    await dateMessages(demo, opening.ticketId, conversation);
    const [createdAt, updatedAt] = [lines[0], lines.at(-1)].map(
      (line) => startedAt - (line?.ago ?? 0) * minuteMs,
    );
    await ctx.table('Tickets').where({ id: opening.ticketId }).update({ createdAt, updatedAt });
    await ctx
      .table('TicketNotes')
      .where({ ticketId: opening.ticketId })
      .update({ createdAt: updatedAt, updatedAt });
    await ctx.table('Handovers').where({ ticketId: opening.ticketId }).update({ createdAt: updatedAt });
  }
  await dateLog(demo, ids);
}

/** Sets each message to the time of its line; a message of the system gets the time of the line before. */
async function dateMessages(
  { ctx, startedAt }: Demo,
  ticketId: number,
  { key, lines }: Conversation,
): Promise<void> {
  const messages: Message[] = await ctx
    .table('Messages')
    .where({ ticketId })
    .orderBy('id')
    .select('id', 'wireId');
  const answers: Array<{ key: string; messageIds: string }> = await ctx
    .table('MessageKeys')
    .where('key', 'like', `%:${ticketId}:%demo-${key}-%`)
    .select('key', 'messageIds');
  const lineOf = new Map<number, number>();
  for (const { id, wireId } of messages)
    if (wireId.startsWith(`DEMO-${key}-`)) lineOf.set(id, Number(wireId.split('-').at(-1)));
  for (const answer of answers)
    for (const id of JSON.parse(answer.messageIds)) lineOf.set(id, Number(answer.key.split('-').at(-1)));
  let line = 0;
  for (const { id, wireId } of messages) {
    line = lineOf.get(id) ?? line;
    const at = startedAt - (lines[line]?.ago ?? 0) * minuteMs;
    await ctx.table('Messages').where({ id }).update({ createdAt: at, storedAt: at });
    await ctx.table('SandboxMessages').where({ wireId }).update({ sentAt: at });
  }
}

interface Message {
  id: number;
  wireId: string;
}

/** Writes the ticket log again from the rows, and requests new sums for the hours in which it had entries. */
async function dateLog({ ctx }: Demo, ids: readonly number[]): Promise<void> {
  const logged: Array<{ at: number }> = await ctx.table('Milestones').whereIn('ticketId', ids).select('at');
  await ctx.table('Milestones').whereIn('ticketId', ids).delete();
  await ctx.table('ServicePeriods').whereIn('ticketId', ids).delete();
  await ctx.sql.insert(
    'MilestoneOrders',
    ['at'],
    logged.map(({ at }) => [at]),
  );
  await adoptTickets(ctx, await ticketRowsByIds(ctx, ids));
}
