import { type Context, places } from '@balcao/core';
import { changeTicketAsBot, saveTicketWork, type TicketRow } from '../../tickets/index.ts';

/** Marks a ticket as led by the bot, or as waiting for people, in the open transaction. Does nothing where a human has it. */
export async function markLed(ctx: Context, ticket: TicketRow, isLed: boolean): Promise<void> {
  const stands = await ctx.table('Tickets').where({ id: ticket.id }).first('chatbot', 'driver');
  if (stands?.driver !== 'bot' || Boolean(stands.chatbot) === isLed) return;
  await changeTicketAsBot(ctx, ticket, { chatbot: isLed });
}

/** Has the tickets that a flow leads wait for people, in the transaction in which it is switched off or deleted. */
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
