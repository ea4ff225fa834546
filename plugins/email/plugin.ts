import { definePlugin, outsideProviders } from '@balcao/core';
import { texts as errorTexts } from './contract/error-texts.ts';
import { accountSettings } from './contract/limits.ts';
import { emailChanged, ownEmailChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { emailMigrations } from './migrations/index.ts';
import { emailRoutes } from './routes.ts';
import { mailProvider } from './sending/check-account.ts';
import { companiesWithDue, resumeAll, tidyEmails } from './sending/outbox.ts';
import { sendDue } from './sending/send-due.ts';
import { sendJob, wakeSending } from './sending/wake-sending.ts';

const ofAccount = new Set<string>(Object.values(accountSettings));

/** E-mails that users of a company write, sent by the company's own mail account. */
export const email = definePlugin({
  name: 'email',
  migrations: emailMigrations,
  settings: {
    [accountSettings.host]: { default: '', maxLength: 253, isMailServer: true, adminsOnly: true },
    [accountSettings.port]: { default: '587', maxLength: 5, adminsOnly: true },
    [accountSettings.user]: { default: '', maxLength: 191, adminsOnly: true },
    [accountSettings.password]: { default: '', secret: true, sentTo: accountSettings.host },
    [accountSettings.sender]: { default: '', maxLength: 191, adminsOnly: true },
  },
  permissions,
  liveEvents: [emailChanged, ownEmailChanged],
  texts: { ...errorTexts, ...reasonTexts },
  register(scope) {
    const { host } = scope;
    emailRoutes(scope);
    scope.provide(outsideProviders, mailProvider);
    scope.job(sendJob, (ctx) => sendDue(ctx), { concurrency: 4 });
    scope.every('emails', 30_000, async () => {
      await tidyEmails(host);
      for (const companyId of await companiesWithDue(host)) wakeSending(host.contextFor(companyId));
    });
    scope.on('setting.changed', async (ctx, { key }) => {
      if (!ofAccount.has(key)) return;
      await resumeAll(ctx);
      wakeSending(ctx);
    });
  },
});
