import { randomBytes } from 'node:crypto';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { createIntegration } from '@balcao/plugins/integrations/index.ts';
import { createPage, createPrompt } from '@balcao/plugins/prompts/index.ts';
import { createWidget } from '@balcao/plugins/webchat/index.ts';
import { createEndpoint, updateEndpoint } from '@balcao/plugins/webhooks/index.ts';
import { actingAs, type Demo, type DemoRows, dayMs, demoRowsOf } from '../demo.ts';

const hooks = 'https://hooks.serraclara.example';

/**
 * Creates a bot, an integration, a webhook, the web chat of a site and an API token, so that their pages are not empty. None of
 * them calls another server: the bot answers in no queue or connection, the webhook is off, and no user sees the token. It is
 * part of the demonstration, a sample company for operators who try the product.
 */
export async function fillAutomation(demo: Demo): Promise<void> {
  const { texts, language } = demo;
  const demoRows = await demoRowsOf(demo);
  const ana = actingAs(demo, demoRows, 'Ana');
  await createPrompt(ana, { ...texts.prompt, queueId: demoRows.queueIds.sales });
  for (const page of texts.knowledge) await createPage(ana, page);
  await createIntegration(ana, { name: texts.integration, type: 'n8n', urlN8N: `${hooks}/pedidos` });
  const eventTypes = ['ticket.closed', 'message.received'];
  const { row } = await createEndpoint(ana, { name: texts.webhook, url: `${hooks}/balcao`, eventTypes });
  await updateEndpoint(ana, row.id, { isEnabled: false });
  // Its visitors meet the menu of a queue; the phone has no queues, so that only agents answer there.
  const { name } = texts.widget;
  const queueIds = [demoRows.queueIds.billing];
  const { id: connectionId } = await createConnection(ana, { name, provider: 'webchat', queueIds });
  const origins = ['https://www.serraclara.example'];
  await createWidget(ana, { ...texts.widget, language, connectionId, origins });
  await storeToken(demo, demoRows);
}

/**
 * Inserts an API token straight into its table, since its use case asks for the password of the user. The token itself is thrown
 * away.
 */
async function storeToken({ ctx, texts, today }: Demo, demoRows: DemoRows): Promise<void> {
  const at = today - 12 * dayMs;
  await ctx.insert('ApiTokens', {
    ...{ userId: demoRows.users.Ana.userId, name: texts.apiToken, hint: 'demo' },
    ...{ scopes: 'tickets:read contacts:read', tokenHash: randomBytes(32).toString('base64url') },
    ...{ expiresAt: today + 78 * dayMs, createdAt: at, updatedAt: at },
  });
}
