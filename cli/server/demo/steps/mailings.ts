import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '@balcao/plugins/announcements/index.ts';
import { actingAs, type Demo, type DemoRows, dayMs, demoRowsOf } from '../demo.ts';

/**
 * Creates announcements of the weeks before, and e-mails that were sent. It is part of the demonstration, a sample company for
 * operators who try the product.
 */
export async function fillMailings(demo: Demo): Promise<void> {
  const { ctx, texts, today } = demo;
  const demoRows = await demoRowsOf(demo);
  const ana = actingAs(demo, demoRows, 'Ana');
  for (const [index, announcement] of texts.announcements.entries()) {
    const { id } = await createAnnouncement(ana, { ...announcement, status: true });
    const at = today - (index * 9 + 2) * dayMs;
    await ctx.host.database.current('Announcements').where({ id }).update({ createdAt: at, updatedAt: at });
  }
  await storeEmails(demo, demoRows);
}

/** Inserts e-mails straight into their table, since the use case would really send them. */
async function storeEmails({ ctx, texts, today }: Demo, demoRows: DemoRows): Promise<void> {
  // The oldest first, as they would have been written: the list shows the newest by its id.
  for (const [index, { to, subject, message }] of [...texts.emails.entries()].reverse()) {
    const at = today - (index * 4 + 1) * dayMs + dayMs / 2;
    await ctx.insert('Emails', {
      ...{ to, subject, message, messageId: `<${randomUUID()}@serraclara.example>`, status: 'sent' },
      ...{ attempts: 1, nextAttemptAt: at, expiresAt: at + dayMs, sentAt: at },
      ...{ userId: demoRows.users.Ana.userId, createdAt: at, updatedAt: at },
    });
  }
}
