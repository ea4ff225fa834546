import type { TicketAssignment } from '../../tickets/index.ts';
import type { Place, TicketLogKind } from '../ticket-log.ts';
import type { Period } from './period.ts';

/** Change of a ticket's assignment, as `nextPeriod` reads it. */
export interface Move {
  before: TicketAssignment;
  after: TicketAssignment;
  now: number;
  /** Last message of the ticket at the change. */
  lastMessageId: number;
  /** True where the agent who has the ticket now had it before in this period. */
  hasTaken: boolean;
}

export interface Step {
  name: TicketLogKind;
  place: Place;
  value: number | null;
}

/**
 * Computes the service period of a ticket after a change, with the log entries for the change. A service period lasts
 * from the opening or reopening of a ticket to its closing. No customer's wait is measured twice: only the first
 * acceptance of a period ends one, and a ticket that several agents had counts as handled for the sum of their times.
 */
export function nextPeriod(period: Period, move: Move): { period: Period; steps: Step[] } {
  const { before, after } = move;
  if (before.status === 'closed' && after.status === 'closed') return { period, steps: [] };
  const steps: Step[] = [];
  let next = { ...period };
  if (before.status === 'closed') {
    next = blankPeriod(move);
    steps.push({ name: 'reopened', place: placeOf(after), value: null });
  }
  hold(next, move, steps);
  if (after.status === 'closed') {
    next.endedAt = move.now;
    const userId = (before.status === 'open' ? before.userId : after.userId) ?? 0;
    const value = next.acceptedAt === null ? null : next.handledMs;
    steps.push({ name: 'closed', place: { ...placeOf(after), userId }, value });
  }
  if (next.queuedAt === null && after.queueId !== null) next.queuedAt = move.now;
  return { period: next, steps };
}

/**
 * Returns the queue and agent to which the ticket's opening is counted, where it has none yet: the first ones of the
 * ticket.
 */
export function openingPlace({ queueId, userId }: Period, { after }: Pick<Move, 'after'>): Partial<Place> {
  const held = after.status === 'open' ? after.userId : null;
  return {
    ...(queueId === 0 && after.queueId !== null ? { queueId: after.queueId } : {}),
    ...(userId === 0 && held !== null ? { userId: held } : {}),
  };
}

/**
 * Computes the time that a customer waited in a queue, with the bot's menu where there are no queues; null: no wait.
 */
export function waitOf(
  { askedAt, queuedAt }: Pick<Period, 'askedAt' | 'queuedAt'>,
  until: number,
): number | null {
  return askedAt === null ? null : Math.max(0, until - Math.max(askedAt, queuedAt ?? askedAt));
}

export function placeOf({ queueId, userId, whatsappId }: Omit<TicketAssignment, 'status'>): Place {
  return { queueId: queueId ?? 0, userId: userId ?? 0, whatsappId: whatsappId ?? 0 };
}

function hold(next: Period, { before, after, now, hasTaken }: Move, steps: Step[]): void {
  const wasHeld = before.status === 'open';
  const isHeld = after.status === 'open';
  if (wasHeld && !isHeld) {
    next.handledMs += Math.max(0, now - (next.heldSince ?? now));
    next.heldSince = null;
  }
  if (!wasHeld && isHeld) {
    next.heldSince = now;
    if (next.acceptedAt === null) {
      next.acceptedAt = now;
      steps.push({ name: 'accepted', place: placeOf(after), value: waitOf(next, now) });
    }
  }
  const changesHands = isHeld && after.userId !== null && (!wasHeld || before.userId !== after.userId);
  if (changesHands && !hasTaken) steps.push({ name: 'taken', place: placeOf(after), value: null });
}

function blankPeriod({ now, lastMessageId }: Move): Period {
  return {
    openedAt: now,
    afterMessageId: lastMessageId,
    askedAt: null,
    queuedAt: null,
    acceptedAt: null,
    heldSince: null,
    handledMs: 0,
    answeredAt: null,
    endedAt: null,
    openedId: 0,
    queueId: 0,
    userId: 0,
  };
}
