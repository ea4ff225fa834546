import { companyClosings, definePlugin, outsideProviders, type PluginScope } from '@balcao/core';
import { chargeJob, chargesOfDeleted } from './charges/end-charge.ts';
import { findDueCharges, postponeCharge, readAgain } from './charges/read-charge.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import './contract/events.ts';
import { reminderChoices, reminderDefault, reminderSetting } from './contract/limits.ts';
import {
  anyInvoiceChanged,
  attentionChanged,
  paymentChanged,
  paymentReceived,
} from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { bringUpToDate } from './invoices/bring-up-to-date.ts';
import { findUnbilled } from './invoices/find-unbilled.ts';
import { billingMigrations } from './migrations/index.ts';
import { noticeRoutes } from './notices/routes.ts';
import { noticeJob } from './notices/take-notice.ts';
import { findNotices, workNotice } from './notices/work-notice.ts';
import { overdueRoutes } from './overdue/routes.ts';
import { paymentProvider } from './payment-provider.ts';
import { planChangeRoutes } from './plan-changes/routes.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { attentionRoutes, checkoutRoutes, invoiceRoutes } from './routes.ts';

const minute = 60_000;

/** Plugin that bills companies for their plans, and takes their payments. */
export const billing = definePlugin({
  name: 'billing',
  migrations: billingMigrations,
  permissions,
  settings: {
    [reminderSetting]: { default: reminderDefault, values: reminderChoices, superOnly: 'in our company' },
  },
  liveEvents: [paymentChanged, paymentReceived, anyInvoiceChanged, attentionChanged],
  texts,
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    invoiceRoutes(scope);
    checkoutRoutes(scope);
    attentionRoutes(scope);
    noticeRoutes(scope);
    overdueRoutes(scope);
    planChangeRoutes(scope);
    scope.provide(outsideProviders, paymentProvider);
    scope.provide(companyClosings, chargesOfDeleted);
    work(scope);
  },
});

function work(scope: PluginScope): void {
  const { host } = scope;
  scope.job(noticeJob, (_ctx, { noticeId }) => workNotice(host, Number(noticeId)), { concurrency: 4 });
  scope.job(chargeJob, (ctx, { chargeId }) => readAgain(ctx, Number(chargeId)), {
    concurrency: 4,
    onDead: (ctx, { chargeId }) => postponeCharge(ctx, Number(chargeId)),
  });
  scope.every('notices', 15_000, () => findNotices(host));
  scope.every('charges', 30_000, () => findDueCharges(host));
  scope.every('invoices', 5 * minute, () => findUnbilled(host));
  scope.every('reminders', 10 * minute, () => sendReminders(host));
  scope.on('company.created', (_ctx, { companyId }) => bringUpToDate(host.contextFor(companyId)));
  scope.on('company.changed', (_ctx, { companyId }) => bringUpToDate(host.contextFor(companyId)));
}
