import { type Context, definePlugin, type PluginScope } from '@balcao/core';
import { linkTargets } from '../queues/index.ts';
import { botDirectories, conversationParts, nodeTargets, welcomes } from '../reception/index.ts';
import { closings, lateAnswers, stages } from '../tickets/index.ts';
import { botTurns, turnJob } from './bots/bot-turns.ts';
import { sayLateAnswer } from './bots/late-answer.ts';
import { leaveAllOf, leaveGone, leaveJob } from './bots/leave-if-assigned.ts';
import { linkedBots } from './bots/linked-bots.ts';
import { forgetSession } from './bots/sessions.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { goOnWithFile } from './deliveries/go-on-with-file.ts';
import { leaveCrowdedOut } from './deliveries/leave-lost.ts';
import './contract/events.ts';
import { deliveryChanged, integrationChanged, logRoom } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { integrationsOf } from './find-integration.ts';
import { Integration } from './integration.ts';
import { integrationMigrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { integrationRoutes } from './routes.ts';
import { integrationStage, integrationWelcome, partsOfFlows, targetOfFlows } from './take-part.ts';

const minute = 60_000;

/** Plugin of external systems in conversations: webhooks, n8n, Typebot, Dialogflow. */
export const integrations = definePlugin({
  name: 'integrations',
  planFlag: 'useIntegrations',
  requires: ['contacts', 'queues', 'connections', 'tickets', 'reception'],
  migrations: integrationMigrations,
  permissions,
  liveEvents: [integrationChanged, deliveryChanged],
  texts: { ...errorTexts, ...reasonTexts, ...planTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    integrationRoutes(scope);
    scope.onJoin('joinIntegrationLog', logOf);
    scope.provide(linkTargets, {
      field: 'integrationId',
      find: async (ctx, id) => (await Integration.of(ctx).findById(id)) ?? null,
    });
    scope.provide(stages, integrationStage(scope));
    scope.provide(welcomes, integrationWelcome(scope));
    scope.provide(nodeTargets, targetOfFlows(scope));
    scope.provide(conversationParts, partsOfFlows(scope));
    scope.provide(botDirectories, { field: 'integrationId', bots: (ctx) => linkedBots(ctx, scope) });
    scope.provide(lateAnswers, sayLateAnswer);
    scope.provide(closings, (ctx, { id }) => forgetSession(ctx, id));
    scope.job(leaveJob, (ctx, { integrationId }) => leaveAllOf(ctx, Number(integrationId)));
    scope.job(turnJob, async (ctx, { ticketId }) => botTurns(ctx.host).wake(ctx.companyId, Number(ticketId)));
    scope.on('message.file', goOnWithFile);
    work(scope);
  },
});

async function logOf(ctx: Context, id: unknown): Promise<string[]> {
  const integrationId = Number(id);
  if (!ctx.can('integrations:edit') || !Number.isSafeInteger(integrationId)) return [];
  return (await integrationsOf(ctx)).has(integrationId) ? [logRoom(integrationId)] : [];
}

function work({ host, every, onClose }: PluginScope): void {
  every('deliveries', 3000, () => deliveries.runner(host).sweep());
  every('turns', 15_000, () => botTurns(host).sweep());
  every('gone', 15_000, () => leaveGone(host));
  every('old-deliveries', 30 * minute, async () => {
    await deliveries.prune(host);
    await leaveCrowdedOut(host);
  });
  onClose(() => deliveries.runner(host).close());
  onClose(() => botTurns(host).end());
}
