import type { Context } from '@balcao/core';
import { maySeeTicket, ticketRowsByIds } from '../../tickets/index.ts';
import { agentRoom, namespace, notifyAgent } from '../publish.ts';
import type { LiveOfAgent } from '../schemas.ts';
import { type AgentSessionRow, agentSessionNow } from './agent-session.ts';
import { isWithin } from './agent-tickets.ts';
import { openAgentSessionsOf } from './open-agent-sessions.ts';

/**
 * Sends a changed ticket to the agents who work from a page of the company's own (agent mode) and may see it. A session
 * whose agent's sign-in is over is closed.
 */
export async function notifyAgents(
  ctx: Context,
  event: Exclude<keyof LiveOfAgent, 'ended'>,
  ticketId: number,
): Promise<void> {
  const rows = await openAgentSessionsOf(ctx);
  if (rows.length === 0) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (!ticket) return;
  for (const row of rows) {
    const session = await agentSessionNow(ctx.host, row);
    if (!session) shut(ctx, row);
    else if (maySeeTicket(session.ctx.actor, ticket) && isWithin(session, ticket))
      notifyAgent(ctx, row.id, event, { ticketId });
  }
}

function shut(ctx: Context, { id }: AgentSessionRow): void {
  notifyAgent(ctx, id, 'ended', { reason: 'revoked' });
  ctx.host.live.cutGuests({ namespace, companyId: ctx.companyId, room: agentRoom(id) });
}
