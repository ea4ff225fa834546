import type { Context } from '@balcao/core';
import { conversationAudience, findTicket, latestTicketWith, type TicketRow } from '../tickets/index.ts';
import type { AgentSession } from './agent-mode/agent-session.ts';
import { agentTicket } from './agent-mode/agent-tickets.ts';
import { notifyAgents } from './agent-mode/notify-agents.ts';
import { visitorTyping } from './contract/live-events.ts';
import { visitorBehind } from './conversation/publish-ticket.ts';
import { hasTypingPace } from './pace.ts';
import { publishToPages } from './publish.ts';
import type { Visit } from './sessions/chat-session.ts';
import { contactOf } from './sessions/visitor.ts';

/** Shows agents who have the conversation open that the visitor is writing; nothing is stored. */
export async function showTyping(visit: Visit): Promise<void> {
  const { ctx, widget } = visit.open;
  if (!hasTypingPace(ctx.host, 'typingVisitors', visit.visitor.id)) return;
  const contact = await contactOf(ctx, visit.visitor);
  const ticket =
    contact && (await latestTicketWith(ctx, { contactId: contact.id, connectionId: widget.connectionId }));
  if (!ticket || ticket.status === 'closed') return;
  ctx.live(visitorTyping, { ticketId: ticket.id, contactId: ticket.contactId }, conversationAudience(ticket));
  await notifyAgents(ctx, 'desk-typing', ticket.id);
}

/**
 * Shows the visitor behind a ticket that the actor is writing an answer; on tickets of other channels, and on such as no agent
 * may answer, nothing is shown. Throws ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION.
 */
export async function showAgentTyping(ctx: Context, ticketId: number): Promise<void> {
  await show(ctx, await findTicket(ctx, ticketId));
}

/** Shows the visitor that an agent at an agent session is writing. Throws the errors of agentTicket. */
export async function showAgentModeTyping(session: AgentSession, ticketId: number): Promise<void> {
  await show(session.ctx, await agentTicket(session, ticketId));
}

async function show(ctx: Context, ticket: TicketRow): Promise<void> {
  if (ticket.status !== 'open' || !hasTypingPace(ctx.host, 'typingAgents', ctx.actor.userId ?? 0)) return;
  const behind = await visitorBehind(ctx, ticket);
  if (behind) publishToPages(ctx, behind.rooms, 'typing', { from: 'agent' });
}
