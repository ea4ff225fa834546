import { createChat, postMessage } from '@balcao/plugins/internal-chat/index.ts';
import { actingAs, type Demo, dayMs, demoRowsOf, minuteMs } from '../demo.ts';

/** Minutes between two messages of a chat. */
const gapMinutes = 7;

/**
 * Creates chats among colleagues, of yesterday and today. It is part of the demonstration, a sample company for operators who try
 * the product.
 */
export async function fillChats(demo: Demo): Promise<void> {
  const { ctx, texts, startedAt } = demo;
  const demoRows = await demoRowsOf(demo);
  for (const [index, { title, members, lines }] of texts.chats.entries()) {
    const [owner = 'Ana', ...others] = members;
    const users = others.map((key) => ({ id: demoRows.users[key].userId }));
    const { id: chatId } = await createChat(actingAs(demo, demoRows, owner), { title, users });
    const end = startedAt - index * dayMs - 20 * minuteMs;
    for (const [nth, [key, message]] of lines.entries()) {
      const { sent } = await postMessage(actingAs(demo, demoRows, key), {
        ...{ chatId, message, mentions: [], file: null, idempotencyKey: null },
      });
      const at = end - (lines.length - 1 - nth) * gapMinutes * minuteMs;
      await ctx.table('ChatMessages').where({ id: sent.id }).update({ createdAt: at, updatedAt: at });
    }
    await ctx.table('Chats').where({ id: chatId }).update({ updatedAt: end });
    // All members have read them, so that the demonstration begins without notifications.
    await ctx.table('ChatUsers').where({ chatId }).update({ unreads: 0 });
  }
}
