import { type Binding, type Context, hasMore, pageSize, pageWindow } from '@balcao/core';
import { findChat } from '../chats/find-chat.ts';
import type { ChatMessageQuery, ChatMessage as ShownMessage } from '../schemas.ts';
import { type MessageRow, presentMessage } from './present-message.ts';

interface Page {
  records: ShownMessage[];
  count: number;
  hasMore: boolean;
}

/**
 * Lists a page of a chat's messages, in the order they were written. Page numbers count from the newest; `before` and
 * `after` stay exact while others write. Throws ERR_NO_CHAT_FOUND.
 */
export async function listMessages(ctx: Context, id: number, query: ChatMessageQuery): Promise<Page> {
  const { messageCount: count } = await findChat(ctx, id);
  const { before, after, pageNumber } = query;
  if (before !== undefined) {
    const rows = await rowsOf(ctx, id, 'AND m.id < ?', [before], 'DESC LIMIT 21');
    return pageOf(ctx, rows.slice(0, pageSize).reverse(), count, rows.length > pageSize);
  }
  if (after !== undefined) {
    const rows = await rowsOf(ctx, id, 'AND m.id > ?', [after], 'ASC LIMIT 21');
    return pageOf(ctx, rows.slice(0, pageSize), count, rows.length > pageSize);
  }
  const window = pageWindow(pageNumber);
  const rows = await rowsOf(ctx, id, '', [], `DESC LIMIT ${window.limit} OFFSET ${window.offset}`);
  return pageOf(ctx, rows.reverse(), count, hasMore(count, window, rows.length));
}

/** Reads one message of the chat; undefined when the chat has none with this id. */
export async function messageRow(ctx: Context, chatId: number, id: number): Promise<MessageRow | undefined> {
  const [row] = await rowsOf(ctx, chatId, 'AND m.id = ?', [id], 'ASC LIMIT 1');
  return row;
}

function pageOf(ctx: Context, rows: readonly MessageRow[], count: number, isMore: boolean): Page {
  return { records: rows.map((row) => presentMessage(ctx, row)), count, hasMore: isMore };
}

function rowsOf(
  ctx: Context,
  chatId: number,
  where: string,
  bindings: readonly Binding[],
  order: string,
): Promise<MessageRow[]> {
  return ctx.sql.rows<MessageRow>(
    `SELECT m.*, u.name FROM ChatMessages m LEFT JOIN Users u ON u.id = m.senderId
     WHERE m.companyId = :company AND m.chatId = ? ${where} ORDER BY m.id ${order}`,
    [chatId, ...bindings],
  );
}
