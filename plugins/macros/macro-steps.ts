import { type Context, companyClock, type StoredMedia } from '@balcao/core';
import { sharedQuickMessage } from '../quick-messages/index.ts';
import { addTags, listTags } from '../tags/index.ts';
import {
  type Content,
  companyLanguage,
  expandVariables,
  fieldTexts,
  fillForTicket,
  lockTicket,
  prioritiseTicket,
  readTemplate,
  requestedContents,
  type Sending,
  saveCopy,
  sendMessages,
  TicketNotFound,
  type TicketRow,
  updateTicket,
} from '../tickets/index.ts';
import type { Macro } from './macro.ts';
import { headerFileOf } from './template-columns.ts';
import { eventDataOf } from './write-macro.ts';

/** Place of a file in what a macro sends: with its quick message, or in the header of its template. */
export type FilePlace = 'message' | 'header';

/** Copy of a stored file for one message. */
export type CopyOf = (
  file: { key: string; fileName: string; mimeType: string },
  place: FilePlace,
) => Promise<StoredMedia> | StoredMedia;

/** Messages of a macro, and the file in the header of its template. */
export interface MacroContents {
  contents: readonly Content[];
  header: StoredMedia | undefined;
}

/** True when a macro sends something to the customer. */
export function sendsToCustomer(macro: Macro): boolean {
  return needsOpenWindow(macro) || Boolean(macro.template);
}

/**
 * True when a macro sends anything but a template: only templates may be sent outside the 24 hours of an official
 * number.
 */
export function needsOpenWindow({ message, quickMessageId, location, contactIds, poll }: Macro): boolean {
  return (
    message !== '' ||
    quickMessageId !== null ||
    location !== null ||
    Boolean(contactIds?.length) ||
    poll !== null
  );
}

/**
 * Applies a macro's steps to a ticket on behalf of the product itself, in the caller's transaction. The macro's
 * messages are notices, which accept no ticket. Throws the errors of `updateTicket`, and ERR_NO_QUICKMESSAGE_FOUND when
 * the quick message is gone or private.
 */
export async function takeMacro(
  ctx: Context,
  macro: Macro,
  ticket: TicketRow,
  copyOf: CopyOf,
): Promise<void> {
  const contents = await contentsOf(ctx, macro, ticket, { isSigned: false, copyOf });
  const header = await headerOf(ctx, macro, copyOf);
  await takeSteps(ctx, macro, { contents, header }, { ticketId: ticket.id, accepts: false, by: 'system' });
}

/**
 * Applies the steps together with the messages to send, and stores copies of their files; in the caller's transaction.
 */
export async function takeSteps(
  ctx: Context,
  macro: Macro,
  { contents, header }: MacroContents,
  { ticketId, accepts, by }: { ticketId: number; accepts: boolean; by: Sending['by'] },
): Promise<void> {
  let ticket = await lockTicket(ctx, ticketId);
  if (!ticket) throw TicketNotFound();
  // An agent who answers a customer has the ticket. A ticket that was waiting may be a colleague's by now, who is named
  // then.
  const { userId: agentId } = ctx.actor;
  const template = readTemplate(macro.template ?? null);
  if (accepts && (contents.length > 0 || template) && agentId !== null && ticket.userId !== agentId)
    ticket = await updateTicket(ctx, { ticketId, status: 'open', userId: agentId });
  const withFile = { agentName: ctx.actor.name, file: header };
  const filled = template ? [await fillForTicket(ctx, ticket, template, withFile)] : [];
  const sent = [...contents, ...filled];
  await sendMessages(ctx, ticket, sent, { by });
  for (const { media } of sent) if (media?.key) await saveCopy(ctx, media.key);
  const tagIds = await thoseLeft(ctx, macro.tagIds);
  if (tagIds.length > 0) await addTags(ctx, { ticketId, tagIds });
  const { priority, queueId, userId, closes } = macro;
  if (priority !== null) await prioritiseTicket(ctx, { ticketId, priority });
  if (closes) await updateTicket(ctx, { ticketId, status: 'closed' });
  else if (queueId !== null || userId !== null)
    await updateTicket(ctx, {
      ticketId,
      // With its own queue it is a transfer, by which an admin may take a colleague's ticket.
      queueId: queueId ?? ticket.queueId,
      ...(userId === null ? {} : { userId }),
    });
  ctx.emit('macro.applied', { ...eventDataOf(macro), ticketId, userId: ctx.actor.userId });
}

/** A copy of the file in the header of a macro's template; none where it has none, or where its quick message is gone. */
export async function headerOf(
  ctx: Context,
  { headerMessageId, template }: Macro,
  copyOf: CopyOf,
): Promise<StoredMedia | undefined> {
  if (!template || !headerMessageId) return undefined;
  return copyOf(await headerFileOf(ctx, headerMessageId), 'header');
}

/** Messages as the customer gets them: the macro's text, the quick message with a copy of its file, place, cards and poll. */
export async function contentsOf(
  ctx: Context,
  { message, quickMessageId, location, contactIds, poll }: Macro,
  ticket: TicketRow,
  { isSigned, copyOf }: { isSigned: boolean; copyOf: CopyOf },
): Promise<Content[]> {
  const now = (await companyClock(ctx)).at(Date.now());
  const ready = quickMessageId === null ? null : await sharedQuickMessage(ctx, quickMessageId);
  const fields = await fieldTexts(ctx, [message, ready?.message], ticket);
  const language = await companyLanguage(ctx);
  const filled = (text: string) => {
    const body = expandVariables(text, { contactName: ticket.contactName, now, language, fields }).trim();
    return isSigned && body !== '' ? `*${ctx.actor.name}:*\n${body}` : body;
  };
  const contents: Content[] = message === '' ? [] : [{ body: filled(message) }];
  if (ready) {
    const { mediaKey: key, mediaName, mediaMime } = ready;
    const file = key && { key, fileName: mediaName ?? 'anexo', mimeType: mediaMime ?? '' };
    contents.push({ body: filled(ready.message), ...(file ? { media: await copyOf(file, 'message') } : {}) });
  }
  contents.push(...(await requestedContents(ctx, { location, contactIds, poll })));
  return contents.filter(({ body, media }) => body !== '' || media);
}

/** Filters the tags that were not deleted since the macro was made. */
async function thoseLeft(ctx: Context, tagIds: readonly number[]): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const known = new Set((await listTags(ctx)).map(({ id }) => id));
  return tagIds.filter((id) => known.has(id));
}
