import { randomBytes, randomUUID } from 'node:crypto';
import { createAnnouncement } from '@balcao/plugins/announcements/index.ts';
import { createIntegration } from '@balcao/plugins/integrations/index.ts';
import { createPage, createPrompt } from '@balcao/plugins/prompts/index.ts';
import { createWidget } from '@balcao/plugins/webchat/index.ts';
import { createEndpoint, updateEndpoint } from '@balcao/plugins/webhooks/index.ts';
import { actingAs, type Cast, castOf, type Demo, dayMs } from '../demo.ts';

const hooks = 'https://hooks.serraclara.example';

/**
 * What stands on the pages of services. Nothing of it calls anybody: no bot is linked to a queue or a connection, the webhook is
 * off, and nobody knows the token.
 */
export async function fillServices(demo: Demo): Promise<void> {
  const { ctx, texts, today } = demo;
  const cast = await castOf(demo);
  const ana = actingAs(demo, cast, 'Ana');
  for (const [index, announcement] of texts.announcements.entries()) {
    const { id } = await createAnnouncement(ana, { ...announcement, status: true });
    const at = today - (index * 9 + 2) * dayMs;
    await ctx.host.database.current('Announcements').where({ id }).update({ createdAt: at, updatedAt: at });
  }
  await createPrompt(ana, { ...texts.prompt, queueId: cast.queueIds.sales });
  for (const page of texts.knowledge) await createPage(ana, page);
  await createIntegration(ana, { name: texts.integration, type: 'n8n', urlN8N: `${hooks}/pedidos` });
  const eventTypes = ['ticket.closed', 'message.received'];
  const { row } = await createEndpoint(ana, { name: texts.webhook, url: `${hooks}/balcao`, eventTypes });
  await updateEndpoint(ana, row.id, { isEnabled: false });
  const origins = ['https://www.serraclara.example'];
  await createWidget(ana, { ...texts.widget, language: demo.language, origins });
  await storeToken(demo, cast);
  await storeEmails(demo, cast);
}

/** Made by hand: its use case asks for the password of its maker. Its secret is thrown away. */
async function storeToken({ ctx, texts, today }: Demo, cast: Cast): Promise<void> {
  const at = today - 12 * dayMs;
  await ctx.insert('ApiTokens', {
    ...{
      userId: cast.people.Ana.userId,
      name: texts.apiToken,
      scopes: 'tickets:read contacts:read',
      hint: 'demo',
    },
    ...{ tokenHash: randomBytes(32).toString('hex'), expiresAt: today + 78 * dayMs },
    ...{ createdAt: at, updatedAt: at },
  });
}

/** E-mails that went out, straight into their table: one that is written now would be sent. */
async function storeEmails({ ctx, texts, today }: Demo, cast: Cast): Promise<void> {
  for (const [index, { to, subject, message }] of texts.emails.entries()) {
    const at = today - (index * 4 + 1) * dayMs + dayMs / 2;
    await ctx.insert('Emails', {
      ...{ to, subject, message, messageId: `<${randomUUID()}@serraclara.example>`, status: 'sent' },
      ...{ attempts: 1, nextAttemptAt: at, expiresAt: at + dayMs, sentAt: at },
      ...{ userId: cast.people.Ana.userId, createdAt: at, updatedAt: at },
    });
  }
}
