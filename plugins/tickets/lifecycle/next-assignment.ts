import type { TicketStanding } from '../events.ts';
import type { UpdateTicket } from '../schemas.ts';

/**
 * Where a ticket stands after a change. What the change leaves out stays as it is, and what it implies follows: a pending
 * ticket has no agent, an open one has, a ticket that only changes its queue waits there for anyone.
 */
export function nextStanding(
  now: TicketStanding,
  change: UpdateTicket,
  actorId: number | null,
): TicketStanding {
  const status = nextStatus(now, change);
  return {
    status,
    userId: nextUser(now, change, status, actorId),
    queueId: change.queueId === undefined ? now.queueId : change.queueId,
    whatsappId: change.whatsappId === undefined ? now.whatsappId : change.whatsappId,
  };
}

/**
 * True when somebody accepts what another agent already has. A transfer to oneself names another queue; that of an admin,
 * who may take it from anyone, names any.
 */
export function isTakenByAnother(
  now: TicketStanding,
  change: UpdateTicket,
  { userId, isAdmin }: { userId: number | null; isAdmin: boolean },
): boolean {
  const next = nextStanding(now, change, userId);
  const isTransfer = next.queueId !== now.queueId || (isAdmin && Boolean(change.queueId));
  const isAccept = change.status === 'open' && next.userId === userId && !isTransfer;
  return isAccept && isOfAnother(now, userId);
}

/** Does another agent have it? */
export function isOfAnother({ status, userId }: TicketStanding, actorId: number | null): boolean {
  return status === 'open' && userId !== null && userId !== actorId;
}

export function isSameStanding(one: TicketStanding, other: TicketStanding): boolean {
  return (
    one.status === other.status &&
    one.userId === other.userId &&
    one.queueId === other.queueId &&
    one.whatsappId === other.whatsappId
  );
}

function nextStatus(
  now: TicketStanding,
  { status, userId, queueId }: UpdateTicket,
): TicketStanding['status'] {
  if (status) return status;
  if (now.status === 'closed') return 'closed';
  if (userId === null) return 'pending';
  if (userId !== undefined) return 'open';
  const movesQueue = queueId !== undefined && queueId !== null && queueId !== now.queueId;
  return movesQueue ? 'pending' : now.status;
}

function nextUser(
  now: TicketStanding,
  { userId }: UpdateTicket,
  status: TicketStanding['status'],
  actorId: number | null,
): number | null {
  if (status === 'pending') return null;
  if (status === 'closed') {
    if (userId !== undefined) return userId;
    return now.status === 'closed' ? now.userId : (actorId ?? now.userId);
  }
  return userId ?? (now.status === 'open' ? now.userId : null) ?? actorId;
}
