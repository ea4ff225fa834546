import {
  type Context,
  excerptOf,
  findTokens,
  nextTurn,
  pageSize,
  places,
  type SearchToken,
  searchTokens,
  type TextPart,
} from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { partsOf } from '../per-application.ts';
import { visibleTickets } from '../visibility.ts';
import { type Indexing, indexingOf } from './index/index-state.ts';
import { walkTokens } from './walk-tokens.ts';

/** Messages that are read together; more than a page, because the actor may not see some. */
const readAtOnce = 25;
/** Limits of one call; older messages are left to the next. */
const groupsMax = 150;
const messagesMax = 1_500;
/** Length from which the text of one message is checked in a step of its own. */
export const longText = 4_000;

export type FoundRow = Pick<
  MessageRow,
  | 'id'
  | 'ticketId'
  | 'contactId'
  | 'participantId'
  | 'fromMe'
  | 'mediaType'
  | 'body'
  | 'bodyCode'
  | 'bodyDetails'
  | 'createdAt'
>;

export interface FoundMessage {
  message: FoundRow;
  /** The part of the text around what was found. */
  excerpt: TextPart[];
}

export interface FoundMessages {
  found: FoundMessage[];
  /** Cursor of the older results; null: there are none. */
  next: number | null;
  /** null: every message of the company can be found. */
  indexing: Indexing | null;
}

/**
 * Finds messages that contain every typed word, as a whole or as a word's beginning, newest first, in tickets that the
 * actor may see. A call that has read many messages and found few returns those, with the place where the next call
 * continues.
 */
export async function searchMessages(
  ctx: Context,
  { searchParam, before }: { searchParam: string; before?: number | undefined },
): Promise<FoundMessages> {
  const wanted = searchTokens(searchParam);
  const indexing = await indexingOf(ctx);
  if (wanted.length === 0) return { found: [], next: null, indexing };
  const { searches } = partsOf(ctx.host);
  return searches.run(ctx.companyId, async () => ({ ...(await look(ctx, wanted, before)), indexing }));
}

async function look(
  ctx: Context,
  wanted: readonly SearchToken[],
  start: number | undefined,
): Promise<Pick<FoundMessages, 'found' | 'next'>> {
  const found: FoundMessage[] = [];
  let [groups, messages] = [0, 0];
  const from = start === undefined ? {} : { before: start };
  for await (const { ids, before } of walkTokens(ctx, wanted, { ...from, max: readAtOnce })) {
    for (const message of await visibleMessages(ctx, ids)) {
      const places = findTokens(message.body, wanted);
      if (message.body.length > longText) await nextTurn();
      if (!places) continue;
      const last = found.at(-1);
      if (found.length === pageSize && last) return { found, next: last.message.id };
      found.push({ message, excerpt: excerptOf(message.body, places) });
    }
    messages += ids.length;
    if (++groups >= groupsMax || messages >= messagesMax) return { found, next: before };
  }
  return { found, next: null };
}

/**
 * Filters the messages in tickets that the actor may see, newest first. A CROSS JOIN, for SQLite might begin with the
 * tickets.
 */
export function visibleMessages(ctx: Context, ids: readonly number[]): Promise<FoundRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const seen = visibleTickets(ctx);
  return ctx.sql.rows<FoundRow>(
    `SELECT m.id, m.ticketId, m.contactId, m.participantId, m.fromMe, m.mediaType, m.body, m.bodyCode, m.bodyDetails, m.createdAt
     FROM Messages m CROSS JOIN Tickets t ON t.id = m.ticketId
     WHERE m.id IN (${places(ids.length)}) AND m.companyId = :company AND m.isDeleted = 0
       AND m.mediaType <> 'locationMessage' AND ${seen.sql}
     ORDER BY m.id DESC`,
    [...ids, ...seen.bindings],
  );
}
