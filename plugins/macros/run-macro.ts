import { type Context, companyClock, isUniqueViolation } from '@balcao/core';
import { findQuickMessage } from '../quick-messages/index.ts';
import { addTags, listTags } from '../tags/index.ts';
import {
  type Content,
  copyFile,
  dropCopy,
  expandVariables,
  fillForTicket,
  findTicket,
  lockTicket,
  prioritiseTicket,
  readTemplate,
  requestedContents,
  saveCopy,
  sendMessages,
  TicketNotFound,
  type TicketRow,
  updateTicket,
} from '../tickets/index.ts';
import { macroLimits } from './contract/limits.ts';
import { findMacro } from './find-macro.ts';
import type { Macro } from './macro.ts';
import type { MacroRun, RunMacro } from './schemas.ts';
import { eventDataOf } from './write-macro.ts';

interface Run extends RunMacro {
  macroId: number;
  /** Idempotency key, equal for every attempt at one press: it is done once. */
  runKey: string;
}

/**
 * Takes a macro's steps on a ticket that the actor may see, in one transaction: what is sent, the tags, the priority, then the transfer or the
 * end. A ticket that waits is accepted by the actor first when there is something to send. A repeat under the same key does
 * nothing. A template is filled within that transaction, as the ticket's connection has it then: of one that cannot be whole
 * nothing leaves, and no other step is taken. Throws ERR_NO_MACRO_FOUND, what `findTicket` and `updateTicket` throw, ERR_TICKET_NOT_OPEN when there is something
 * to send to a closed ticket, ERR_NO_QUICKMESSAGE_FOUND when what it sends is shared no more, and what
 * `fillForTicket` throws.
 */
export async function runMacro(ctx: Context, run: Run): Promise<MacroRun> {
  const macro = await findMacro(ctx, run.macroId);
  const ticket = await findTicket(ctx, run.ticketId);
  const key = keyOf(ctx, run);
  if (await wasRun(ctx, key)) return { isRepeat: true };
  const contents = await contentsOf(ctx, macro, ticket, run.isSigned ?? false);
  const copies = contents.flatMap(({ media }) => media?.key ?? []);
  try {
    await ctx.transaction(async () => {
      // First of all: of two at once the other one waits here, and finds it done.
      const now = Date.now();
      await ctx.insert('MacroRuns', { ticketId: ticket.id, runKey: key, createdAt: now, updatedAt: now });
      await takeSteps(ctx, macro, contents, {
        ticketId: ticket.id,
        accepts: run.accepts ?? ticket.status === 'pending',
      });
      for (const copy of copies) await saveCopy(ctx, copy);
      ctx.emit('macro.applied', { ...eventDataOf(macro), ticketId: ticket.id, userId: ctx.actor.userId });
    });
    return { isRepeat: false };
  } catch (error) {
    for (const copy of copies) await dropCopy(ctx, copy);
    if (isUniqueViolation(error) && (await wasRun(ctx, key))) return { isRepeat: true };
    throw error;
  }
}

async function takeSteps(
  ctx: Context,
  macro: Macro,
  contents: Content[],
  { ticketId, accepts }: { ticketId: number; accepts: boolean },
): Promise<void> {
  let ticket = await lockTicket(ctx, ticketId);
  if (!ticket) throw TicketNotFound();
  // An agent who answers a customer has the ticket. A ticket that was waiting may be a colleague's by now, who is named
  // then.
  const { userId: agentId } = ctx.actor;
  const template = readTemplate(macro.template ?? null);
  if (accepts && (contents.length > 0 || template) && agentId !== null && ticket.userId !== agentId)
    ticket = await updateTicket(ctx, { ticketId, status: 'open', userId: agentId });
  const filled = template ? [await fillForTicket(ctx, ticket, template, { agentName: ctx.actor.name })] : [];
  await sendMessages(ctx, ticket, [...contents, ...filled], { by: 'agent' });
  const tagIds = await thoseLeft(ctx, macro.tagIds);
  if (tagIds.length > 0) await addTags(ctx, { ticketId, tagIds });
  const { priority, queueId, userId, closes } = macro;
  if (priority !== null) await prioritiseTicket(ctx, { ticketId, priority });
  if (closes) await updateTicket(ctx, { ticketId, status: 'closed' });
  else if (queueId !== null || userId !== null)
    await updateTicket(ctx, {
      ticketId,
      ...(queueId === null ? {} : { queueId }),
      ...(userId === null ? {} : { userId }),
    });
}

/** Messages as the customer gets them: the macro's text, the quick message with a copy of its file, place, cards and poll. */
async function contentsOf(
  ctx: Context,
  { message, quickMessageId, location, contactIds, poll }: Macro,
  { contactName }: TicketRow,
  isSigned: boolean,
): Promise<Content[]> {
  const now = (await companyClock(ctx)).at(Date.now());
  const filled = (text: string) => {
    const body = expandVariables(text, { contactName, now }).trim();
    return isSigned && body !== '' ? `*${ctx.actor.name}:*\n${body}` : body;
  };
  const contents: Content[] = message === '' ? [] : [{ body: filled(message) }];
  if (quickMessageId !== null) {
    const ready = await findQuickMessage(ctx, quickMessageId);
    const { mediaKey: key, mediaName, mediaMime } = ready;
    const file = key && { key, fileName: mediaName ?? 'anexo', mimeType: mediaMime ?? '' };
    contents.push({ body: filled(ready.message), ...(file ? { media: await copyFile(ctx, file) } : {}) });
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

/** The key as stored: a user's own, for one macro and ticket. */
function keyOf(ctx: Context, { macroId, ticketId, runKey }: Run): string {
  return `${ctx.actor.userId}:${macroId}:${ticketId}:${runKey.slice(0, macroLimits.runKeyMax)}`;
}

async function wasRun(ctx: Context, runKey: string): Promise<boolean> {
  return Boolean(await ctx.table('MacroRuns').where({ runKey }).first('id'));
}
