import { type Context, type Reason, reasonText } from '@balcao/core';
import { addNote, changeTicketAsBot, type TicketRow } from '../../tickets/index.ts';
import { LeftConversation } from '../contract/reasons.ts';
import type { Integration } from '../integration.ts';
import { forgetSession } from './sessions.ts';

/** Ends a bot's part in a conversation, in the open transaction: its turns and what it remembered are gone. */
export async function endPart(ctx: Context, ticket: TicketRow): Promise<void> {
  await ctx.table('IntegrationTurns').where({ ticketId: ticket.id }).delete();
  await forgetSession(ctx, ticket.id);
  // The integration stays named: so it does not begin anew with the next message.
  await changeTicketAsBot(ctx, ticket, { useIntegration: false });
}

/** Ends a bot's part because something went wrong: agents read why in a note, the customer waits for them. */
export async function leaveToAgents(
  ctx: Context,
  ticket: TicketRow,
  { integration, reason }: { integration: Pick<Integration, 'name'>; reason: Reason },
): Promise<void> {
  await ctx.transaction(async () => {
    await endPart(ctx, ticket);
    await notifyAgentsOf(ctx, ticket, LeftConversation({ name: integration.name, reason }));
  });
}

/** A note on the ticket, in the language of the installation's screens. */
export async function notifyAgentsOf(ctx: Context, { id }: TicketRow, reason: Reason): Promise<void> {
  await addNote(ctx, { ticketId: id, note: reasonText(ctx.host.texts, reason, 'pt') });
}
