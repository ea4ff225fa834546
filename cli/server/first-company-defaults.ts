import type { Host } from '@balcao/core';
import { storeQueues } from '@balcao/core/server.ts';
import { pairPhone } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { createQueue, listQueues } from '@balcao/plugins/queues/index.ts';

const firstCompanyId = 1;

/**
 * Finds whether the first company begins with a sandbox phone, a page in the browser that plays a customer's WhatsApp: in the embedded
 * mode (no database server is configured), where an operator looks at the product for the first time, or where every company may have
 * such phones.
 */
export function firstCompanyGetsPhone(config: Host['config']): boolean {
  return config.sandboxEnabled && (config.databaseUrl === null || config.sandboxForAll);
}

/**
 * Gives the first company what a newcomer needs to see the main job at once: a queue, and a sandbox phone already
 * paired with it, and its admin in that queue. Only in the embedded mode, or where every company may have a sandbox phone, and only while the company has neither queue nor connection.
 */
export async function firstCompanyDefaults(host: Host): Promise<void> {
  // Phones are run by processes of the role `connections` alone.
  if (!firstCompanyGetsPhone(host.config) || !host.config.roles.has('connections')) return;
  const ctx = host.contextFor(firstCompanyId);
  const made = await ctx.transaction(async () => {
    const connections = await ctx.table('Whatsapps').count({ count: '*' }).first();
    if (Number(connections?.count) > 0 || (await listQueues(ctx)).length > 0) return null;
    const queue = await createQueue(ctx, { name: 'Atendimento', color: '#0d47a1', orderQueue: 1 });
    // The app shows a person the tickets of their own queues: the first admin shall see what the test phone's customers write.
    const admin = await ctx.table('Users').where({ profile: 'admin' }).orderBy('id').first('id');
    if (admin) await storeQueues(ctx, admin.id, [queue.id]);
    return createConnection(ctx, { name: 'Telefone de teste', provider: 'sandbox', queueIds: [queue.id] });
  });
  if (made) await pairPhone(ctx, made.id);
}
