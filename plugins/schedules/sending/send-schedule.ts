import { type Actor, AppError, type Context, companyClock, type StoredMedia } from '@balcao/core';
import { chooseConnection, soleQueues } from '../../connections/index.ts';
import {
  type Content,
  companyLanguage,
  expandVariables,
  fieldTexts,
  lockTicket,
  type MessageRow,
  maySeeQueue,
  maySeeTicket,
  openTicketFor,
  readTemplate,
  type TicketRow,
} from '../../tickets/index.ts';
import { dueNow } from '../clock.ts';
import { AuthorGone, AuthorMayNotSee } from '../contract/reasons.ts';
import { showSchedule } from '../live.ts';
import { queueOfAuthor } from '../rights/visible-conversation.ts';
import { Schedule } from '../schedule.ts';
import { filledTemplate } from '../template/filled-template.ts';
import { lateWindowMs } from './late-window.ts';
import { markLate, refuse } from './mark-outcome.ts';
import { messageIdsOf, storeMessages, wholeBefore } from './store-messages.ts';
import { wakeSchedule } from './wake-schedule.ts';
import { WillNotLeave } from './will-not-leave.ts';

/**
 * Sends a due scheduled message: its row and the outgoing message are written in one transaction, with the id that the
 * network will see, so that it is sent once, however often and wherever this runs. A message that is not due yet gets a
 * new job; one that is too old is marked as late.
 */
export async function sendSchedule(ctx: Context, id: number): Promise<void> {
  if (!(await ctx.host.tenancy.isActive(ctx.companyId))) return;
  try {
    await ctx.transaction(() => sendInTurn(ctx, id));
  } catch (error) {
    if (error instanceof WillNotLeave) return refuse(ctx, id, error.reason);
    // Only the product's own errors are final; after any other error the job runs again.
    if (!(error instanceof AppError)) throw error;
    await refuse(ctx, id, { code: error.code, details: null });
  }
}

async function sendInTurn(ctx: Context, id: number): Promise<void> {
  const schedule = await Schedule.of(ctx).findById(id).forUpdate();
  if (schedule?.status !== 'PENDENTE') return;
  const now = await dueNow(ctx.host);
  const sendAt = Number(schedule.sendAt);
  if (sendAt > now) return wakeSchedule(ctx, { id, sendAt }, now);
  if (now - sendAt > (await lateWindowMs(ctx))) return markLate(ctx, id);
  const before = await wholeBefore(ctx, schedule);
  if (before) return claim(ctx, schedule, messageIdsOf(schedule), before[0]);
  const author = await authorOf(ctx, schedule);
  const ticket = await authorsTicket(ctx, schedule, author);
  const content = await contentFor(ctx, schedule, { ticket, author, now });
  const messages = await storeMessages(ctx, schedule, { ticket, content });
  await claim(
    ctx,
    schedule,
    messages.map(({ id }) => id),
    messages[0],
  );
}

/** Marks the schedule as being sent with these messages, in the caller's transaction. */
async function claim(
  ctx: Context,
  schedule: Schedule,
  [messageId, ...further]: readonly number[],
  message: Pick<MessageRow, 'ticketId'> | undefined,
): Promise<void> {
  const { id } = schedule;
  const claimed = await Schedule.of(ctx)
    .findById(id)
    .where('status', 'PENDENTE')
    .patch({
      status: 'AGENDADA',
      messageId: messageId ?? null,
      furtherMessageIds: further.length > 0 ? JSON.stringify(further) : null,
      ...(message ? { ticketId: message.ticketId } : {}),
      isOfTicket: 1,
      ...(schedule.mediaKey ? { isMediaShared: 1 as const } : {}),
      updatedAt: Date.now(),
    });
  // The error rolls the stored message back.
  if (claimed !== 1 || !message) throw new Error('another process sends this message');
  await showSchedule(ctx, id);
}

async function authorOf(ctx: Context, { userId }: Schedule): Promise<Actor> {
  const author = userId === null ? null : await ctx.host.accounts.actorOfUser(ctx, userId);
  if (!author) throw new WillNotLeave(AuthorGone());
  return author;
}

/** Fills the text or template of a scheduled message with the present values of its conversation. */
async function contentFor(
  ctx: Context,
  schedule: Schedule,
  { ticket, author, now }: { ticket: TicketRow; author: Actor; now: number },
): Promise<Content> {
  const template = readTemplate(schedule.template);
  const { media } = mediaOf(schedule);
  if (template) return filledTemplate(ctx, ticket, { template, agentName: author.name, file: media });
  const fields = await fieldTexts(ctx, [schedule.body], ticket);
  const language = await companyLanguage(ctx);
  const about = { contactName: ticket.contactName, now: (await companyClock(ctx)).at(now), language, fields };
  return { body: expandVariables(schedule.body, about), ...(media ? { media } : {}) };
}

/** Finds the conversation for the message, which its author must be allowed to see at this moment. */
async function authorsTicket(ctx: Context, schedule: Schedule, author: Actor): Promise<TicketRow> {
  const ticket = await ticketFor(ctx, schedule, author);
  if (!maySeeTicket(author, ticket)) throw new WillNotLeave(AuthorMayNotSee());
  return ticket;
}

/**
 * Finds the conversation in which it was written while that is open; else the contact's active one over the same
 * connection, or a new one.
 */
async function ticketFor(ctx: Context, schedule: Schedule, author: Actor): Promise<TicketRow> {
  const { contactId, whatsappId, queueId } = schedule;
  const own = schedule.ticketId === null ? null : await lockTicket(ctx, schedule.ticketId);
  const fits = own?.contactId === contactId && (whatsappId === null || own.whatsappId === whatsappId);
  if (own && fits && own.status !== 'closed' && own.whatsappId !== null) return own;
  const connection = await chooseConnection(ctx, { whatsappId: whatsappId ?? own?.whatsappId });
  return openTicketFor(ctx, {
    contactId,
    connectionId: connection.id,
    queueId: queueId ?? own?.queueId ?? (await queueOfNew(ctx, connection.id, author)),
  });
}

/**
 * Chooses the queue of a new conversation: the connection's only queue if the author may see it, else the author's own,
 * so that they can read the answer.
 */
async function queueOfNew(ctx: Context, connectionId: number, author: Actor): Promise<number | null> {
  const sole = (await soleQueues(ctx.host, [connectionId])).get(connectionId) ?? null;
  return sole !== null && maySeeQueue(author, sole) ? sole : queueOfAuthor(author);
}

function mediaOf({ mediaKey, mediaName, mediaMime, mediaSize }: Schedule): { media?: StoredMedia } {
  if (!mediaKey) return {};
  return {
    media: {
      key: mediaKey,
      fileName: mediaName ?? mediaKey,
      mimeType: mediaMime ?? 'application/octet-stream',
      size: Number(mediaSize ?? 0),
    },
  };
}
