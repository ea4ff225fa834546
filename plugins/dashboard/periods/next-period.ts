import type { TicketAssignment } from '../../tickets/index.ts';
import type { Place, TicketLogKind } from '../ticket-log.ts';
import type { Period } from './period.ts';

/** Change of a ticket's assignment, as `nextPeriod` reads it. */
export interface Move {
  before: TicketAssignment;
  after: TicketAssignment;
  now: number;
  /** The last message there was when it happened. */
  lastMessageId: number;
  /** The agent who has it now had it before in this period. */
  hasTaken: boolean;
}

export interface Step {
  name: TicketLogKind;
  place: Place;
  value: number | null;
}

/**
 * A service period goes from the opening of a ticket, or its reopening, to its closing. Returns it after a change of the
 * ticket, with the entries of the ticket log for that change. No customer's wait is measured twice: only the first
 * acceptance of a period ends one, and a conversation that went from hand to hand was handled for as long as an agent had
 * it.
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

/** Queue and agent for the opening's ticket log entry where it has none yet: the first that the ticket got. */
export function openingPlace({ queueId, userId }: Period, { after }: Pick<Move, 'after'>): Partial<Place> {
  const held = after.status === 'open' ? after.userId : null;
  return {
    ...(queueId === 0 && after.queueId !== null ? { queueId: after.queueId } : {}),
    ...(userId === 0 && held !== null ? { userId: held } : {}),
  };
}

/** Time that a customer waited in a queue, the bot's menu included where there are no queues; null: no wait. */
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
