import { acrossCompanies, definePlugin, forgetOlder, type Host } from '@balcao/core';
import { drivers } from '../connections/index.ts';
import { blockedRoutes } from './blocked/routes.ts';
import { CloudDriver } from './cloud-driver.ts';
import { phoneHistoryRoutes } from './coexistence/routes.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { inboxKeptMs, sendsKeptMs, signupsKeptMs, windowMs } from './contract/limits.ts';
import { templatesChanged } from './contract/live-events.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { drainInbox, inboxJob, retryPutAside, wakeInboxes } from './inbound/drain-inbox.ts';
import { fetchFile, fileJob, wakeFiles } from './inbound/files.ts';
import { migrations } from './migrations/index.ts';
import { forgetKeys } from './numbers/cloud-number.ts';
import { profileRoutes } from './profile/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { signupRoutes } from './signup/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { syncInBackground, templatesJob } from './templates/sync-templates.ts';
import { webhookRoutes } from './webhook/routes.ts';

/** Official WhatsApp numbers for companies, by Meta's WhatsApp Business Platform. */
export const channelCloud = definePlugin({
  name: 'channel-cloud',
  requires: ['connections', 'contacts', 'queues'],
  migrations,
  liveEvents: [templatesChanged],
  audit: { actions: auditActions, fields: auditFields },
  texts: { ...errorTexts, ...reasonTexts },
  register(scope) {
    const { host } = scope;
    scope.provide(drivers, new CloudDriver(host));
    webhookRoutes(scope);
    templateRoutes(scope);
    profileRoutes(scope);
    blockedRoutes(scope);
    registrationRoutes(scope);
    signupRoutes(scope);
    phoneHistoryRoutes(scope);
    scope.job(inboxJob, (ctx, { connectionId }) => drainInbox(ctx, Number(connectionId)), { concurrency: 4 });
    scope.job(
      fileJob,
      (ctx, { connectionId, wireId, role }) =>
        fetchFile(ctx, {
          ...{ connectionId: Number(connectionId), wireId: String(wireId) },
          role: role === 'ad' ? 'ad' : 'file',
        }),
      { concurrency: 4 },
    );
    scope.job(templatesJob, (ctx, { connectionId, anew }) =>
      syncInBackground(ctx, { connectionId: Number(connectionId), anew: anew === true }),
    );
    scope.on('connection.deleted', (ctx) => forgetKeys(ctx));
    scope.onReady(() => retryPutAside(host));
    scope.every('inboxes', 10_000, () => wakeInboxes(host));
    scope.every('files', 30_000, () => wakeFiles(host));
    scope.every('old-rows', 60 * 60_000, () => forgetOld(host));
  },
});

/**
 * Removes data that nothing needs any more: ids and drops of old sends, conversation windows that closed long ago, and updates
 * that were put aside.
 */
async function forgetOld(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'old rows of every company are removed by their age');
  const now = Date.now();
  await forgetOlder(host, { table: 'CloudSends', column: 'askedAt', before: now - sendsKeptMs });
  await forgetOlder(host, { table: 'CloudDrops', column: 'at', before: now - sendsKeptMs });
  const closedBefore = now - sendsKeptMs + windowMs;
  await forgetOlder(host, { table: 'CloudWindows', column: 'openUntil', before: closedBefore });
  await forgetOlder(host, { table: 'CloudInbox', column: 'failedAt', before: now - inboxKeptMs });
  await forgetOlder(host, { table: 'CloudSignups', column: 'createdAt', before: now - signupsKeptMs });
  // Accounts of which no connection is left.
  for (const name of ['CloudTemplates', 'CloudTemplateSyncs'])
    await table(name)
      .whereNotExists(
        table('CloudNumbers')
          .whereRaw('?? = ??', ['CloudNumbers.companyId', `${name}.companyId`])
          .whereRaw('?? = ??', ['CloudNumbers.accountId', `${name}.accountId`]),
      )
      .delete();
}
