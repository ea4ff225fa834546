import { countRows, definePlugin, type PluginScope, usageCounters } from '@balcao/core';
import { marketingChoices } from '../connections/index.ts';
import { awaitedLists, listUsages, numbersAsked, optedOut } from '../contact-lists/index.ts';
import { contactMoves, contactRemovals } from '../contacts/index.ts';
import { fileListUsages } from '../file-lists/index.ts';
import { optOutWords, ticketJoins } from '../tickets/index.ts';
import './contract/events.ts';
import {
  campaignWithFiles,
  followTicket,
  forgetContact,
  moveContact,
  runningWithList,
} from './contact-changes.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { campaignChanged, campaignSettingsChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { endProgress } from './live.ts';
import { campaignMigrations } from './migrations/index.ts';
import { reduceOldLedgers } from './old-ledgers/reduce-ledgers.ts';
import { planCampaign } from './planning/plan-campaign.ts';
import { hearOfChecks, listsAwaited } from './planning/take-checks.ts';
import { expireRequests } from './replies/expire-requests.ts';
import { findReplies } from './replies/find-replies.ts';
import { recordReply } from './replies/take-replies.ts';
import { campaignRoutes } from './routes.ts';
import { findDue, findRunning } from './running/find-due.ts';
import { findFinished, recordFinished } from './running/follow-messages.ts';
import { planJob, sendJob } from './running/jobs.ts';
import { sendCampaigns } from './running/send-campaigns.ts';
import { settingsOf } from './settings/campaign-settings.ts';
import { recordMarketingChoice } from './suppressions/network-choices.ts';
import { suppressedNumbers } from './suppressions/suppressed-among.ts';
import { takeBackJob, takeBackSuppressed } from './suppressions/take-back-suppressed.ts';

/**
 * Plugin by which admins send one message to many contacts, each once; a table records the result for each recipient.
 */
export const campaigns = definePlugin({
  name: 'campaigns',
  planFlag: 'useCampaigns',
  requires: ['contacts', 'connections', 'tickets', 'tags', 'contact-lists', 'file-lists'],
  migrations: campaignMigrations,
  permissions,
  liveEvents: [campaignChanged, campaignSettingsChanged],
  texts: { ...errorTexts, ...reasonTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    campaignRoutes(scope);
    scope.provide(usageCounters, {
      of: 'campaigns',
      count: (host, ids) => countRows(host, 'Campaigns', ids),
    });
    running(scope);
    scope.provide(contactRemovals, forgetContact);
    scope.provide(contactMoves, moveContact);
    scope.provide(ticketJoins, followTicket);
    scope.provide(listUsages, runningWithList);
    scope.provide(fileListUsages, campaignWithFiles);
    scope.provide(optedOut, suppressedNumbers);
    scope.provide(marketingChoices, recordMarketingChoice);
    scope.provide(optOutWords, async (ctx) =>
      (await scope.opensTo(ctx.companyId)) ? (await settingsOf(ctx)).optOutWords : [],
    );
    scope.provide(awaitedLists, listsAwaited);
    scope.provide(numbersAsked, hearOfChecks);
    scope.onClose(() => endProgress(scope));
  },
});

function running(scope: PluginScope): void {
  const { host } = scope;
  scope.job(planJob, (ctx, { campaignId }) => planCampaign(ctx, Number(campaignId)), { concurrency: 2 });
  scope.job(sendJob, (ctx, { connectionId }) => sendCampaigns(ctx, Number(connectionId)), { concurrency: 4 });
  scope.job(takeBackJob, takeBackSuppressed);
  scope.every('due', 2000, () => findDue(scope));
  scope.every('running', 5000, () => findRunning(scope));
  scope.every('settled', 5000, () => findFinished(host));
  scope.every('replies', 15_000, () => findReplies(host));
  scope.every('requests', 60_000, () => expireRequests(host));
  scope.every('old-ledgers', 60 * 60_000, () => reduceOldLedgers(host));
  scope.on('message.sent', (ctx, { messageId }) => recordFinished(ctx, messageId));
  scope.on('message.failed', (ctx, { messageId }) => recordFinished(ctx, messageId));
  scope.on('message.waiting', (ctx, { messageId }) => recordFinished(ctx, messageId));
  scope.on('message.received', (ctx, { messageId }) => recordReply(ctx, messageId));
}
