import { type Context, places } from '@balcao/core';
import { optionsOfQueue } from '../../queues/index.ts';
import { changeTicketAsBot, saveTicketWork, type TicketRow } from '../../tickets/index.ts';

type Tickets = ReturnType<Context['table']>;

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
export function releaseTickets(ctx: Context, flowId: number): Promise<void> {
  return release(ctx, (tickets) =>
    tickets.whereIn('id', ctx.table('FlowRuns').where({ flowId }).select('ticketId')),
  );
}

/**
 * Lets the tickets in any flow wait for agents while the plan has no flows, in the open transaction. Leaves those that
 * wait in a queue with options, whose menu leads them on. Safe to run twice.
 */
export async function releaseAllTickets(ctx: Context): Promise<void> {
  const runs = ctx.table('FlowRuns').select('ticketId');
  const queueIds: number[] = await ctx
    .table('Tickets')
    .where({ driver: 'bot', status: 'pending', chatbot: 1 })
    .whereIn('id', runs.clone())
    .whereNotNull('queueId')
    .distinct()
    .pluck('queueId');
  const withMenu: number[] = [];
  for (const id of queueIds) if ((await optionsOfQueue(ctx, id)).length > 0) withMenu.push(id);
  await release(ctx, (tickets) =>
    tickets
      .whereIn('id', runs)
      .where((places) => places.whereNull('queueId').orWhereNotIn('queueId', withMenu)),
  );
}

async function release(ctx: Context, chosen: (tickets: Tickets) => Tickets): Promise<void> {
  const led: Array<{ id: number }> = await chosen(
    ctx.table('Tickets').where({ driver: 'bot', status: 'pending', chatbot: 1 }),
  )
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
