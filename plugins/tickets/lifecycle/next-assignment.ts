import type { TicketAssignment } from '../contract/events.ts';
import type { UpdateTicket } from '../schemas.ts';

/**
 * Computes the status, agent and queue of a ticket after a change. Omitted fields stay as they are, and implied ones
 * follow: a pending ticket has no agent, an open one has, a ticket that only changes its queue waits there for any agent.
 */
export function nextAssignment(
  now: TicketAssignment,
  change: UpdateTicket,
  actorId: number | null,
): TicketAssignment {
  const status = nextStatus(now, change);
  return {
    status,
    userId: nextUser(now, change, status, actorId),
    queueId: change.queueId === undefined ? now.queueId : change.queueId,
    whatsappId: change.whatsappId === undefined ? now.whatsappId : change.whatsappId,
  };
}

/**
 * True when an agent accepts what another agent already has. A transfer to oneself names another queue; that of an admin,
 * who may take it from any agent, names any, or none. An accept names no queue at all.
 */
export function isTakenByAnother(
  now: TicketAssignment,
  change: UpdateTicket,
  { userId, isAdmin }: { userId: number | null; isAdmin: boolean },
): boolean {
  const next = nextAssignment(now, change, userId);
  const isTransfer = next.queueId !== now.queueId || (isAdmin && change.queueId !== undefined);
  const isForOneself = next.status === 'open' && next.userId === userId;
  // Naming only oneself as the agent means opening the ticket.
  const isAccept = isForOneself && (change.status === 'open' || change.userId === userId) && !isTransfer;
  return isAccept && isOfAnother(now, userId);
}

/** Does another agent have it? */
export function isOfAnother({ status, userId }: TicketAssignment, actorId: number | null): boolean {
  return status === 'open' && userId !== null && userId !== actorId;
}

export function isSameAssignment(one: TicketAssignment, other: TicketAssignment): boolean {
  return (
    one.status === other.status &&
    one.userId === other.userId &&
    one.queueId === other.queueId &&
    one.whatsappId === other.whatsappId
  );
}

function nextStatus(
  now: TicketAssignment,
  { status, userId, queueId }: UpdateTicket,
): TicketAssignment['status'] {
  if (status) return status;
  if (now.status === 'closed') return 'closed';
  if (userId === null) return 'pending';
  if (userId !== undefined) return 'open';
  const movesQueue = queueId !== undefined && queueId !== null && queueId !== now.queueId;
  return movesQueue ? 'pending' : now.status;
}

function nextUser(
  now: TicketAssignment,
  { userId }: UpdateTicket,
  status: TicketAssignment['status'],
  actorId: number | null,
): number | null {
  if (status === 'pending') return null;
  if (status === 'closed') {
    if (userId !== undefined) return userId;
    return now.status === 'closed' ? now.userId : (actorId ?? now.userId);
  }
  return userId ?? (now.status === 'open' ? now.userId : null) ?? actorId;
}
