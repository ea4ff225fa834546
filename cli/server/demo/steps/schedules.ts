import { createSchedule } from '@balcao/plugins/schedules/index.ts';
import { actingAs, type Demo, dayMs, demoRowsOf, minuteMs } from '../demo.ts';
import { agentKeys } from '../texts/demo-texts.ts';

const hourMs = 60 * minuteMs;

/**
 * Creates scheduled messages: some that wait for their day, and some that were sent. It is part of the demonstration, a sample
 * company for operators who try the product.
 */
export async function fillSchedules(demo: Demo): Promise<void> {
  const { ctx, texts, today, ahead } = demo;
  const demoRows = await demoRowsOf(demo);
  const contacts: Array<{ id: number }> = await ctx
    .table('Contacts')
    .where({ isGroup: 0 })
    .orderBy('id')
    .select('id');
  const contactOf = (index: number) => contacts[index % contacts.length]?.id ?? 0;
  for (const [index, body] of texts.schedules.waiting.entries()) {
    const agent = actingAs(demo, demoRows, agentKeys[index % agentKeys.length] ?? 'Ana');
    const sendAt = new Date(ahead + (index + 1) * dayMs + (9 + index * 2) * hourMs).toISOString();
    await createSchedule(agent, {
      body,
      sendAt,
      contactId: contactOf(index),
      whatsappId: demoRows.connectionId,
    });
  }
  // Straight into the table: what is scheduled lies ahead.
  for (const [index, body] of texts.schedules.sent.entries()) {
    const at = today - (index * 3 + 1) * dayMs + (10 + index) * hourMs;
    await ctx.insert('Schedules', {
      ...{ body, searchKey: body.toLowerCase(), sendAt: at, sentAt: at, status: 'ENVIADA', priority: 'bulk' },
      ...{ contactId: contactOf(index + 5), whatsappId: demoRows.connectionId, isOfTicket: 0 },
      ...{ userId: demoRows.users[agentKeys[index % agentKeys.length] ?? 'Ana'].userId },
      ...{ createdAt: at - dayMs, updatedAt: at },
    });
  }
}
