import { type Context, companyClock, folded, readMoment, ValidationFailed } from '@balcao/core';
import { findConnection } from '../connections/index.ts';
import { findContact } from '../contacts/index.ts';
import { findQueue } from '../queues/index.ts';
import { findTicket } from '../tickets/index.ts';
import { dueNow } from './clock.ts';
import { InvalidTime, ShortBody, TimeInThePast, TimeTooFar } from './contract/errors.ts';
import { scheduleLimits } from './contract/limits.ts';
import type { UpdateSchedule } from './schemas.ts';

/** Returns the columns for an agent's text. Throws ERR_SCHEDULE_SHORT_BODY. */
export function bodyColumns(given: string): { body: string; searchKey: string } {
  const body = given.replaceAll('\0', '');
  if (body.trim().length < scheduleLimits.body.min)
    throw ShortBody({ details: { body: `at least ${scheduleLimits.body.min} characters` } });
  return { body, searchKey: folded(body) };
}

/**
 * Reads a time as epoch milliseconds: by its own time zone where it has one, else by the company's clock. Throws
 * ERR_SCHEDULE_INVALID_TIME.
 */
export async function momentOf(ctx: Context, given: string): Promise<number> {
  const moment = readMoment(given, await companyClock(ctx));
  if (moment === null) throw InvalidTime({ details: { sendAt: 'no such time' } });
  return moment;
}

/**
 * Checks that a time is in the future, or within the present minute. Throws ERR_SCHEDULE_IN_THE_PAST and
 * ERR_SCHEDULE_TOO_FAR.
 */
export async function requireAhead(ctx: Context, moment: number): Promise<void> {
  const now = await dueNow(ctx.host);
  if (moment < now - scheduleLimits.pastMs) throw TimeInThePast({ details: { sendAt: 'in the past' } });
  if (moment > now + scheduleLimits.aheadMaxMs) throw TimeTooFar({ details: { sendAt: 'too far ahead' } });
}

/**
 * Checks that the given records belong to the company, and that the actor may see the conversation, which must be the
 * contact's. Throws ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_QUEUE_NOT_FOUND, ERR_NO_TICKET_FOUND,
 * ERR_NO_PERMISSION, ERR_VALIDATION.
 */
export async function requireReferences(
  ctx: Context,
  { contactId, whatsappId, queueId, ticketId }: UpdateSchedule,
  about: { contactId: number },
): Promise<void> {
  if (contactId) await findContact(ctx, contactId);
  if (whatsappId) await findConnection(ctx, whatsappId);
  if (queueId) await findQueue(ctx, queueId);
  if (!ticketId) return;
  const ticket = await findTicket(ctx, ticketId);
  if (ticket.contactId !== (contactId ?? about.contactId))
    throw ValidationFailed({ details: { ticketId: 'is a conversation with another contact' } });
}
