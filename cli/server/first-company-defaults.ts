import type { Host } from '@balcao/core';
import { storeQueues } from '@balcao/core/server.ts';
import { pairPhone } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { createQueue, listQueues } from '@balcao/plugins/queues/index.ts';

const firstCompanyId = 1;

/**
 * True when the first company gets a sandbox phone, which is a page in the browser that plays a customer's WhatsApp. It does in
 * the embedded mode (without a database server), in which an operator tries the product, and where every company may have such
 * phones.
 */
export function firstCompanyGetsPhone(config: Host['config']): boolean {
  return config.sandboxEnabled && (config.databaseUrl === null || config.sandboxForAll);
}

/**
 * Creates a queue and a paired sandbox phone in the first company, and adds its administrator to the queue, so that an operator
 * who tries the product can answer a message at once. It does nothing where `firstCompanyGetsPhone` is false, or once the company
 * has a queue or connection.
 */
export async function firstCompanyDefaults(host: Host): Promise<void> {
  // Phones are run by processes of the role `connections` alone.
  if (!firstCompanyGetsPhone(host.config) || !host.config.roles.has('connections')) return;
  const ctx = host.contextFor(firstCompanyId);
  const made = await ctx.transaction(async () => {
    const connections = await ctx.table('Whatsapps').count({ count: '*' }).first();
    if (Number(connections?.count) > 0 || (await listQueues(ctx)).length > 0) return null;
    const queue = await createQueue(ctx, { name: 'Atendimento', color: '#0d47a1', orderQueue: 1 });
    // Agents see the tickets of their own queues: the first administrator must see the messages of the sandbox phone.
    const admin = await ctx.table('Users').where({ profile: 'admin' }).orderBy('id').first('id');
    if (admin) await storeQueues(ctx, admin.id, [queue.id]);
    return createConnection(ctx, { name: 'Telefone de teste', provider: 'sandbox', queueIds: [queue.id] });
  });
  if (made) await pairPhone(ctx, made.id);
}
