import type { Context } from '@balcao/core';
import { GraphClient } from '../graph/graph-client.ts';
import { readNumber } from '../numbers/cloud-number.ts';
import { webhookUrl } from '../webhook/webhook-url.ts';

/**
 * Has Meta send the webhooks of a number of the installation's app to the address of its connection: those of its
 * account, and its own, which stay when another number of the account is added or removed. Does nothing where Meta has
 * the address already; safe to repeat. Throws GraphRefusal and OutsideFault.
 */
export async function subscribeWebhook(ctx: Context, connectionId: number): Promise<void> {
  const number = await readNumber(ctx, connectionId);
  const { signedUpBy, subscribedKey, webhookKey, accountId, phoneNumberId, token, verifyToken } = number;
  if (signedUpBy === '' || subscribedKey === webhookKey) return;
  const client = new GraphClient(ctx.host, token);
  const address = { override_callback_uri: webhookUrl(ctx.host, number), verify_token: verifyToken };
  await client.post(`/${accountId}/subscribed_apps`, address);
  await client.post(`/${phoneNumberId}`, { webhook_configuration: address });
  await ctx
    .table('CloudNumbers')
    .where({ connectionId, webhookKey, phoneNumberId })
    .update({ subscribedKey: webhookKey });
}
