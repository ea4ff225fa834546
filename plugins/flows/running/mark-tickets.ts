import { type Context, places } from '@balcao/core';
import { changeTicketAsBot, saveTicketWork, type TicketRow } from '../../tickets/index.ts';

/**
 * Marks a ticket as handled by the bot, or as waiting for agents, in the open transaction. Does nothing when an agent
 * has it.
 */
export async function markLed(ctx: Context, ticket: TicketRow, isLed: boolean): Promise<void> {
  const stands = await ctx.table('Tickets').where({ id: ticket.id }).first('chatbot', 'driver');
  if (stands?.driver !== 'bot' || Boolean(stands.chatbot) === isLed) return;
  await changeTicketAsBot(ctx, ticket, { chatbot: isLed });
}

/** Lets the tickets in a flow wait for agents, in the transaction in which the flow is switched off or deleted. */
export async function releaseTickets(ctx: Context, flowId: number): Promise<void> {
  const led: Array<{ id: number }> = await ctx
    .table('Tickets')
    .where({ driver: 'bot', status: 'pending', chatbot: 1 })
    .whereIn('id', ctx.table('FlowRuns').where({ flowId }).select('ticketId'))
    .orderBy('id')
    .forUpdate()
    .select('id');
  const ids = led.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.sql.write(
    `UPDATE Tickets SET chatbot = 0, version = version + 1 WHERE companyId = :company AND id IN (${places(ids.length)})`,
    ids,
  );
  await saveTicketWork(ctx.host, ids);
}
