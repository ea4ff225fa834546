import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { inLanguage, type Texts } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { areSent, hasFailedSince, isOnItsWay } from '../../../shared/conversation/on-their-way.ts';
import { leavingMs } from '../../../shared/conversation/unsent-guard.ts';
import { readTicket } from '../api/use-ticket.ts';
import type { Ticket } from '../ticket.ts';
import { afterMessagesTexts } from './after-messages-texts.ts';
import type { EndOfDelay, Held } from './held-acts.ts';
import { heldResolves } from './held-resolves.ts';

/** Time in milliseconds after which a timer that fires late shows that the computer slept: nothing was received since. */
const sleptMs = 2000;
/** Number of times for which a ticket is read after the computer slept. */
const readTries = 4;
/** Time between two readings, in milliseconds. */
export const readAgainMs = 3000;

export { afterMessages } from '../../../shared/conversation/after-messages.ts';

heldResolves.isStillWanted = async (held, end) => {
  const reason = await reasonAgainst(held, end);
  if (reason) toast.info(inLanguage(reason).replace('{name}', nameOf(held)));
  return reason === undefined;
};

/** Reason why a ticket is not closed now; undefined: it is closed. */
async function reasonAgainst(held: Held, end: EndOfDelay): Promise<Texts | undefined> {
  const isLate = () => Date.now() > held.dueAt + sleptMs;
  const { id } = held.ticket;
  // The end of a page waits for no answer.
  if (end === 'page')
    return isOnItsWay(id) || hasFailedSince(id, held.heldAt) || isLate()
      ? afterMessagesTexts.stays
      : undefined;
  const waited = areSent(id, held.heldAt);
  const isSent = end === 'time' ? await waited : await Promise.race([waited, later(leavingMs)]);
  if (!isSent) return afterMessagesTexts.stays;
  return isLate() ? changeOf(held, end === 'time' ? readTries : 1) : undefined;
}

async function changeOf(held: Held, tries: number): Promise<Texts | undefined> {
  const { ticket } = held;
  try {
    // A computer that wakes has no network at first.
    if (tries > 1) await whenOnline();
    const now = await readTicket(String(ticket.uuid));
    if (now.status !== ticket.status || now.userId !== ticket.userId) return afterMessagesTexts.changed;
    return hasNewWords(ticket, now) ? afterMessagesTexts.wroteAgain : undefined;
  } catch (error) {
    if (tries <= 1 || !isPassing(error)) return afterMessagesTexts.notRead;
    await new Promise((resume) => setTimeout(resume, readAgainMs));
    return changeOf(held, tries - 1);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function whenOnline(): Promise<void> {
  return new Promise((resume) => {
    if (onlineManager.isOnline()) return resume();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resume();
    });
  });
}

function hasNewWords(before: Partial<Ticket>, now: Ticket): boolean {
  const isAnswered = now.fromMe || now.lastMessageAt === before.lastMessageAt;
  return now.unreadMessages > (before.unreadMessages ?? 0) || !isAnswered;
}

function later(ms: number): Promise<false> {
  return new Promise((resume) => setTimeout(() => resume(false), ms));
}

function nameOf({ ticket }: Held): string {
  return ticket.contact?.name ?? '';
}
