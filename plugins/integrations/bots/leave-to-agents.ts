import { type Context, type Reason, reasonText } from '@balcao/core';
import { partEndings } from '../../reception/index.ts';
import { addNote, changeTicketAsBot, companyLanguage, type TicketRow } from '../../tickets/index.ts';
import { LeftConversation } from '../contract/reasons.ts';
import type { Integration } from '../integration.ts';
import { forgetSession, sessionOf } from './sessions.ts';

/** Ends a bot's part in a conversation, in the open transaction: its waiting turns and its session are deleted. */
export async function endPart(ctx: Context, ticket: TicketRow): Promise<void> {
  await ctx.table('IntegrationTurns').where({ ticketId: ticket.id }).delete();
  await forgetSession(ctx, ticket.id);
  // The ticket keeps the integration's id, so that the integration does not begin again with the next message.
  await changeTicketAsBot(ctx, ticket, { useIntegration: false });
}

/**
 * Ends a bot's part after a failure: agents read the reason in a note, and the customer waits for them, or continues in
 * the flow that had handed the conversation over.
 */
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

/**
 * Returns a conversation that a bot has finished to the flow that had handed it over, in the open transaction;
 * without such a flow nothing changes.
 */
export async function endConversation(ctx: Context, ticket: TicketRow): Promise<void> {
  if (await sessionOf(ctx, ticket.id)) return;
  if (await partEndings.find(ctx.host)?.(ctx, ticket.id, 'ended')) await endPart(ctx, ticket);
}

/** Adds a note for the agents to the ticket, in the company's language. */
export async function notifyAgentsOf(ctx: Context, { id }: TicketRow, reason: Reason): Promise<void> {
  await addNote(ctx, { ticketId: id, note: reasonText(ctx.host.texts, reason, await companyLanguage(ctx)) });
}
