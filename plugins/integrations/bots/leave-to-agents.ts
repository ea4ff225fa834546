import { type Context, type Reason, reasonText } from '@balcao/core';
import { partEndings } from '../../reception/index.ts';
import { addNote, changeTicketAsBot, type TicketRow } from '../../tickets/index.ts';
import { LeftConversation } from '../contract/reasons.ts';
import type { Integration } from '../integration.ts';
import { forgetSession, sessionOf } from './sessions.ts';

/** Ends a bot's part in a conversation, in the open transaction: its turns and what it remembered are gone. */
export async function endPart(ctx: Context, ticket: TicketRow): Promise<void> {
  await ctx.table('IntegrationTurns').where({ ticketId: ticket.id }).delete();
  await forgetSession(ctx, ticket.id);
  // The integration stays named: so it does not begin anew with the next message.
  await changeTicketAsBot(ctx, ticket, { useIntegration: false });
}

/** Ends a bot's part because something went wrong: agents read why in a note, the customer waits for them, or goes on in the flow that left the conversation to it. */
export async function leaveToAgents(
  ctx: Context,
  ticket: TicketRow,
  { integration, reason }: { integration: Pick<Integration, 'name'>; reason: Reason },
): Promise<void> {
  await ctx.transaction(async () => {
    await partEndings.find(ctx.host)?.(ctx, ticket.id, 'failed');
    await endPart(ctx, ticket);
    await notifyAgentsOf(ctx, ticket, LeftConversation({ name: integration.name, reason }));
  });
}

/** Gives a conversation in which a bot has nothing more to say back to the flow that left it to the bot, in the open transaction. */
export async function endConversation(ctx: Context, ticket: TicketRow): Promise<void> {
  if (await sessionOf(ctx, ticket.id)) return;
  if (await partEndings.find(ctx.host)?.(ctx, ticket.id, 'ended')) await endPart(ctx, ticket);
}

/** A note on the ticket, in the language of the installation's screens. */
export async function notifyAgentsOf(ctx: Context, { id }: TicketRow, reason: Reason): Promise<void> {
  await addNote(ctx, { ticketId: id, note: reasonText(ctx.host.texts, reason, 'pt') });
}
