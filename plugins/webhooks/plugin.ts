import { definePlugin, type PluginScope } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { deliveryChanged, endpointChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { endpointsOf } from './endpoints/find-endpoint.ts';
import { endpointsRoom, logRoom } from './endpoints/present-endpoint.ts';
import { webhookMigrations } from './migrations/index.ts';
import { saveEvents } from './outbox/save-events.ts';
import { startOutbox } from './outbox/write-out.ts';
import { webhookRoutes } from './routes.ts';

const minute = 60_000;

/**
 * Webhooks: a company subscribes its own URLs to events, such as a new ticket; each event is sent signed, and at
 * least once.
 */
export const webhooks = definePlugin({
  name: 'webhooks',
  planFlag: 'useIntegrations',
  requires: ['contacts', 'queues', 'connections', 'tickets'],
  migrations: webhookMigrations,
  permissions,
  liveEvents: [endpointChanged, deliveryChanged],
  texts: { ...errorTexts, ...reasonTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    webhookRoutes(scope);
    rooms(scope);
    work(scope);
  },
});

function rooms({ onJoin }: PluginScope): void {
  onJoin('joinWebhooks', (ctx) => (ctx.can('webhooks:edit') ? [endpointsRoom] : []));
  onJoin('joinWebhookLog', async (ctx, id) => {
    const endpointId = Number(id);
    if (!ctx.can('webhooks:edit') || !Number.isSafeInteger(endpointId)) return [];
    const endpoint = (await endpointsOf(ctx)).get(endpointId);
    return endpoint ? [logRoom(endpoint.id)] : [];
  });
}

function work({ host, keep, every, onClose, opensTo }: PluginScope): void {
  const outbox = startOutbox(host, opensTo);
  keep(saveEvents);
  every('events', 3000, () => outbox.sweep());
  every('deliveries', 3000, () => deliveries.runner(host).sweep());
  every('old-deliveries', 30 * minute, () => deliveries.prune(host));
  onClose(async () => {
    await outbox.idle();
    await deliveries.runner(host).close();
  });
}
