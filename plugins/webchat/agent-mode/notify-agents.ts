import type { Context } from '@balcao/core';
import { maySeeTicket, ticketRowsByIds } from '../../tickets/index.ts';
import { visitorAddressesOf } from '../conversation/visitors-of-contact.ts';
import { fingerprint } from '../identity/verify-identity.ts';
import { agentRoom, endRooms, notifyAgent } from '../publish.ts';
import type { LiveOfAgent } from '../schemas.ts';
import { actorIn, scopeOf } from './agent-session.ts';
import { isOfQueues } from './agent-tickets.ts';
import { openAgentSessionsOf } from './open-agent-sessions.ts';

/**
 * Sends a changed ticket to the agents who work from a page of the company's own (agent mode) and may see it. A session
 * within whose scope the ticket lies and whose agent's sign-in is over is closed. The number of statements does not grow with the
 * sessions, except for those whose agent was not looked up within the last second.
 */
export async function notifyAgents(
  ctx: Context,
  event: Exclude<keyof LiveOfAgent, 'ended'>,
  ticketId: number,
): Promise<void> {
  const sessions = (await openAgentSessionsOf(ctx)).map((row) => ({ row, scope: scopeOf(row) }));
  if (sessions.length === 0) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (!ticket) return;
  const inQueue = sessions.filter(({ scope }) => isOfQueues(scope, ticket));
  const references = inQueue.some(({ scope }) => scope.contact !== null)
    ? await referencesOf(ctx, ticket.contactId)
    : new Set<string>();
  for (const { row, scope } of inQueue) {
    const isAbout =
      scope.contact === null || references.has(referenceOf(row.widgetId, fingerprint(scope.contact)));
    if (!isAbout) continue;
    const actor = await actorIn(ctx.host, row, scope);
    if (!actor) endRooms(ctx, [agentRoom(row.id)]);
    else if (maySeeTicket(actor, ticket)) notifyAgent(ctx, row.id, event, { ticketId });
  }
}

/** Loads by which references pages name a contact. */
async function referencesOf(ctx: Context, contactId: number): Promise<Set<string>> {
  const addresses = await visitorAddressesOf(ctx, contactId);
  if (addresses.length === 0) return new Set();
  const signed: Array<{ widgetId: number; subjectKey: string }> = await ctx
    .table('WebchatVisitors')
    .whereIn('address', addresses)
    .whereNotNull('subjectKey')
    .select('widgetId', 'subjectKey');
  return new Set(signed.map(({ widgetId, subjectKey }) => referenceOf(widgetId, subjectKey)));
}

function referenceOf(widgetId: number, subjectKey: string): string {
  return `${widgetId} ${subjectKey}`;
}
