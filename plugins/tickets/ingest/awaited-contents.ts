import { type Context, cutFileName, forgetOlder, type Host, type Sql } from '@balcao/core';
import { saveAd } from '../ads/save-ad.ts';
import { withNames } from '../contents/mention-names.ts';
import { ticketLimits } from '../contract/limits.ts';
import { contentOf } from '../messages/inbound-content.ts';
import { messagesByIds } from '../messages/message.ts';
import { contextOf, editTimeOf, withEarlier } from '../messages/wire/message-context.ts';
import { publishChanged } from '../publish-changed.ts';
import { reindexAfterChange } from '../search/index/index-messages.ts';
import { showTicket } from '../show-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import { renewTurn } from '../stages/stage-turns.ts';
import { lastMessageOf } from '../ticket.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import type { Stored } from './arrival.ts';
import { attributesIn } from './arrival-row.ts';
import { linkAwaitedQuotes } from './awaited-quotes.ts';
import type { Filling } from './each-once.ts';

/** Time in which content may still arrive: a phone that is off for longer has to be paired again. */
const keptMs = 14 * 24 * 60 * 60_000;

/** Stores, in the caller's transaction, which of these messages came without their content. */
export async function keepAwaitedContents(sql: Sql, messages: readonly Stored[], now: number): Promise<void> {
  const awaited = messages.filter(({ message }) => message.contentFollows);
  await sql.insert(
    'AwaitedContents',
    ['messageId', 'companyId', 'isHeard', 'createdAt'],
    awaited.map(({ companyId, stored, message }) => [
      stored.id,
      companyId,
      message.contentFollows === 'perhaps' ? 1 : 0,
      now,
    ]),
  );
}

/**
 * Adds the content to messages that arrived without it, in the caller's transaction. Bots and programs are notified of
 * these messages now, unless they were before. A second run, also at the same time, is safe: the first content stays.
 */
export async function fillAwaited(host: Host, fillings: readonly Filling[]): Promise<void> {
  for (const filling of fillings) await fill(host.contextFor(filling.arrival.companyId), filling);
}

/** Forgets contents that are expected no more; the messages stay as they are. */
export async function sweepAwaitedContents(host: Host): Promise<void> {
  await forgetOlder(host, { table: 'AwaitedContents', before: Date.now() - keptMs });
}

async function fill(ctx: Context, { messageId, arrival }: Filling): Promise<void> {
  const [awaited] = await ctx.sql.rows<{ isHeard: 0 | 1 }>(
    'SELECT isHeard FROM AwaitedContents WHERE messageId = ? AND companyId = :company',
    [messageId],
  );
  const { affected } = await ctx.sql.write(
    'DELETE FROM AwaitedContents WHERE messageId = ? AND companyId = :company',
    [messageId],
  );
  if (!awaited || affected === 0) return;
  const body = await writeContent(ctx, messageId, arrival);
  const [message] = await messagesByIds(ctx, [messageId]);
  if (!message) return;
  const { ticketId, contactId, fromMe, isDeleted } = message;
  await ctx.sql.write(
    // Rises by one: the ticket is not moved in the lists.
    'UPDATE Tickets SET lastMessage = ?, updatedAt = updatedAt + 1 WHERE id = ? AND companyId = :company AND lastMessageId = ?',
    [lastMessageOf({ ...message, body }, ticketLimits.lastMessageMax), ticketId, messageId],
  );
  if (arrival.message.ad) await saveAd(ctx, ticketId, arrival.message.ad);
  if (message.quotedWireId !== null)
    await linkQuote(ctx, messageId, arrival.connectionId, message.quotedWireId);
  await publishChanged(ctx, await messagesByIds(ctx, [messageId]));
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  ctx.host.database.afterCommit(() => showTicket(ctx, ticketId));
  if (awaited.isHeard || fromMe || isDeleted || arrival.message.kind === 'reaction') return;
  const { connectionId } = arrival;
  ctx.emit('message.received', { messageId, ticketId, contactId, connectionId });
  // Missed and overdue words are too old to be answered by a machine (see hasTurn).
  if (arrival.message.missed || arrival.message.isOverdue) return;
  if (ticket?.driver === 'bot' || ticket?.status === 'closed') await renewTurn(ctx, { messageId, ticketId });
}

async function writeContent(ctx: Context, messageId: number, arrival: Filling['arrival']): Promise<string> {
  const { message, called } = arrival;
  const { media, quotedWireId = null } = message;
  const file = media ?? message.awaits;
  const came = contentOf(message);
  const indexMessages = await reindexAfterChange(ctx.host, messageId);
  const now = Date.now();
  // Locked now: an edit that came before the content stays the last word.
  const [stored] = await messagesByIds(ctx, [messageId]);
  const edited = stored?.isEdited ? stored : null;
  const content = edited
    ? { ...came, body: withNames(edited.body, called), bodyCode: null, bodyDetails: null }
    : came;
  // A better file may have come before the content, whose own file is then not needed.
  const keepsFile = (stored?.mediaKey ?? null) !== null;
  if (keepsFile && media && media.key !== stored?.mediaKey)
    await ctx.host.media.discard(ctx.companyId, [media.key]);
  const values = {
    ...content,
    ...(keepsFile
      ? {}
      : {
          mediaKey: media?.key ?? null,
          mediaName: file ? cutFileName(file.fileName) : null,
          mediaMime: file?.mimeType.slice(0, 255) ?? null,
          mediaSize: file?.size ?? null,
        }),
    quotedWireId,
    attributes: attributesIn(arrival),
    context: edited
      ? withEarlier(contextOf(message), came.body, editTimeOf(edited.context))
      : contextOf(message),
  };
  const columns = Object.entries(values);
  await ctx.sql.write(
    `UPDATE Messages SET ${columns.map(([column]) => `${column} = ?`).join(', ')}, updatedAt = ${nextUpdatedAt}
     WHERE id = ? AND companyId = :company`,
    [...columns.map(([, value]) => value), now, now, messageId],
  );
  await indexMessages({ body: content.body, mediaType: content.mediaType });
  return content.body;
}

async function linkQuote(ctx: Context, messageId: number, whatsappId: number, wireId: string): Promise<void> {
  // The placeholder may wait for the quoted message already, as that of a vote does for its poll.
  await ctx
    .insert('AwaitedQuotes', { messageId, whatsappId, wireId, createdAt: Date.now() })
    .onConflict('messageId')
    .merge(['whatsappId', 'wireId', 'createdAt']);
  await linkAwaitedQuotes(ctx.host, [{ messageId, whatsappId, wireId }]);
}
