import { onlineManager } from '@tanstack/react-query';

interface OnItsWay {
  ticketId: number;
  /** Whether the server took it; never settles once the session has ended. */
  sent: Promise<boolean>;
}

/** Messages that are on their way, by temporary id. */
const underWay = new Map<string, OnItsWay>();
/** Moment of the last failure of a ticket's messages, in milliseconds. */
const failedAt = new Map<number, number>();

/** Follows a message until the server has taken it or it has failed. */
export async function followSending(
  { tempId, ticketId }: { tempId: string; ticketId: number },
  sending: Promise<boolean>,
): Promise<void> {
  const sent = new Promise<boolean>((settle) => {
    void sending.then((isTaken) => {
      // Acts of an earlier session must not go on in this one.
      if (underWay.get(tempId) !== own) return;
      underWay.delete(tempId);
      if (!isTaken) failedAt.set(ticketId, Date.now());
      settle(isTaken);
    });
  });
  const own: OnItsWay = { ticketId, sent };
  underWay.set(tempId, own);
  await sending;
}

/** Forgets the messages of a session that has ended: one that waited for the network then never settles. */
export function forgetSending(): void {
  underWay.clear();
  failedAt.clear();
}

/** Settles when no message of this tab that is on its way now is so any more. */
export async function whenAllSettled(): Promise<void> {
  await Promise.all([...underWay.values()].map(({ sent }) => sent));
}

/** True while a message of this ticket is on its way, or waits for the network. */
export function isOnItsWay(ticketId: number): boolean {
  return sentOf(ticketId).length > 0;
}

/** True when a message of this ticket failed at this moment, in milliseconds, or later. */
export function hasFailedSince(ticketId: number, since: number): boolean {
  return (failedAt.get(ticketId) ?? 0) >= since;
}

/**
 * Waits for the messages of a ticket that are on their way, those that are written meanwhile included. Resolves to false
 * when one of them failed, also since a moment, or cannot leave because there is no network.
 */
export async function areSent(ticketId: number, since: number): Promise<boolean> {
  for (let sent = sentOf(ticketId); sent.length > 0; sent = sentOf(ticketId)) {
    if (!onlineManager.isOnline()) return false;
    await Promise.all(sent);
  }
  return !hasFailedSince(ticketId, since);
}

function sentOf(ticketId: number): Promise<boolean>[] {
  return [...underWay.values()].flatMap((one) => (one.ticketId === ticketId ? one.sent : []));
}
