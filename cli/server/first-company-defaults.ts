import type { Host } from '@balcao/core';
import { storeQueues } from '@balcao/core/server.ts';
import { pairPhone } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { createQueue, listQueues } from '@balcao/plugins/queues/index.ts';

const firstCompanyId = 1;

/** True where the first company begins with a sandbox phone: a server with a database of its own is no first look. */
export function isPhoneForFirst(config: Host['config']): boolean {
  return config.sandboxEnabled && (config.databaseUrl === null || config.sandboxForAll);
}

/**
 * Gives the first company what a newcomer needs to see the main job at once: a queue, and a sandbox phone already
 * paired with it, and its admin in that queue. Only in the embedded mode, or where every company may have a sandbox phone, and only while the company has neither queue nor connection.
 */
export async function firstCompanyDefaults(host: Host): Promise<void> {
  if (!isPhoneForFirst(host.config) || !host.config.roles.has('connections')) return;
  const ctx = host.contextFor(firstCompanyId);
  const made = await ctx.transaction(async () => {
    const connections = await ctx.table('Whatsapps').count({ count: '*' }).first();
    if (Number(connections?.count) > 0 || (await listQueues(ctx)).length > 0) return null;
    const queue = await createQueue(ctx, { name: 'Atendimento', color: '#0d47a1', orderQueue: 1 });
    // Clients show what is in a person's own queues: the first admin is to see what the test phone's customers write.
    const admin = await ctx.table('Users').where({ profile: 'admin' }).orderBy('id').first('id');
    if (admin) await storeQueues(ctx, admin.id, [queue.id]);
    return createConnection(ctx, { name: 'Telefone de teste', provider: 'sandbox', queueIds: [queue.id] });
  });
  if (made) await pairPhone(ctx, made.id);
}
