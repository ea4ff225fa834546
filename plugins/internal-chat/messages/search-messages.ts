import {
  type Context,
  excerptOf,
  findTokens,
  nextTurn,
  pageSize,
  type SearchToken,
  searchTokens,
  type TextPart,
} from '@balcao/core';

/** Messages of the company that one step reads; other work of the process runs after each step. */
const readAtOnce = 500;
/** Most messages that one call reads; the next call continues with older ones. */
const lookedAtMax = 5_000;

interface Said {
  id: number;
  chatId: number;
  uuid: string;
  title: string;
  senderId: number | null;
  senderName: string;
  name: string | null;
  message: string;
  mediaName: string | null;
  createdAt: number;
}

export interface FoundSaying {
  said: Said;
  /** Part of the text around the found words. */
  excerpt: TextPart[];
}

/**
 * Finds messages of the user's chats that contain every typed word, or a word that begins with it, also in the name of
 * their file; the newest first. It needs no index, because colleagues write little: each call reads the company's
 * newest messages up to a limit, and returns where the next call continues.
 */
export async function searchMessages(
  ctx: Context,
  { searchParam, before: start }: { searchParam: string; before?: number | undefined },
): Promise<{ found: FoundSaying[]; next: number | null }> {
  const wanted = searchTokens(searchParam);
  if (wanted.length === 0) return { found: [], next: null };
  const found: FoundSaying[] = [];
  let before = start ?? Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < lookedAtMax; looked += readAtOnce) {
    const oldest = await oldestOfStep(ctx, before);
    for (const saying of await ownSayings(ctx, { before, from: oldest ?? 0 })) {
      const excerpt = excerptOfSaying(saying, wanted);
      if (!excerpt) continue;
      const last = found.at(-1);
      if (found.length === pageSize && last) return { found, next: last.said.id };
      found.push({ said: saying, excerpt });
    }
    if (oldest === undefined) return { found, next: null };
    before = oldest;
    await nextTurn();
  }
  return { found, next: before };
}

function excerptOfSaying({ message, mediaName }: Said, wanted: readonly SearchToken[]): TextPart[] | null {
  const text = [message, mediaName ?? ''].filter(Boolean).join('\n');
  const places = findTokens(text, wanted);
  return places && excerptOf(text, places);
}

/**
 * Finds the last message of a step through the company's messages of all chats; undefined when the step has all
 * remaining messages.
 */
async function oldestOfStep(ctx: Context, before: number): Promise<number | undefined> {
  const [row] = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM ChatMessages WHERE companyId = :company AND id < ? ORDER BY id DESC
     LIMIT 1 OFFSET ${readAtOnce - 1}`,
    [before],
  );
  return row?.id;
}

/** Reads the messages of a step in the actor's present chats, without deleted ones; the newest first. */
function ownSayings(ctx: Context, { before, from }: { before: number; from: number }): Promise<Said[]> {
  return ctx.sql.rows<Said>(
    `SELECT m.id, m.chatId, c.uuid, c.title, m.senderId, m.senderName, u.name, m.message, m.mediaName, m.createdAt
     FROM ChatMessages m
     JOIN ChatUsers mine ON mine.companyId = m.companyId AND mine.chatId = m.chatId AND mine.userId = ?
     JOIN Chats c ON c.id = m.chatId AND c.deletedAt IS NULL
     LEFT JOIN Users u ON u.id = m.senderId
     WHERE m.companyId = :company AND m.id >= ? AND m.id < ? AND m.deletedAt IS NULL ORDER BY m.id DESC`,
    [ctx.actor.userId ?? 0, from, before],
  );
}
