import {
  type Context,
  companyClock,
  faultLevel,
  forgetOlder,
  type Host,
  isUniqueViolation,
  sweptRows,
} from '@balcao/core';
import { nowOf } from '../clock.ts';
import { reportLimits } from '../contract/limits.ts';
import { readServiceReport } from '../report/read-report.ts';
import { recipientsOf } from './recipients.ts';
import { reportedWeek } from './reported-week.ts';
import { weeklyEmail } from './weekly-email.ts';
import { claimWeek, isClaimed } from './weekly-report.ts';

/**
 * Sends the report of the week before by e-mail to the admins whom each company chose, on Monday morning by its time
 * zone, or later in the week where no process ran then. Safe beside another process, and when it crashes: the week's
 * record and its e-mails are stored in one transaction.
 */
export async function sendWeeklyReports(host: Host): Promise<void> {
  await forgetOlder(host, { table: 'WeeklyReports', before: nowOf(host) - reportLimits.weekMarksKeptMs });
  if (!host.mail.configured) return;
  const companies = await sweptRows(host, { table: 'ReportRecipients', keys: [], where: (rows) => rows });
  for (const { ctx } of companies) {
    try {
      await mailLastWeek(ctx);
    } catch (error) {
      // Another process was faster.
      if (isUniqueViolation(error)) continue;
      host.log[faultLevel(error)](
        { err: error, companyId: ctx.companyId },
        'a weekly report was not mailed; it comes again',
      );
    }
  }
}

async function mailLastWeek(ctx: Context): Promise<void> {
  const { host, companyId } = ctx;
  const now = nowOf(host);
  const week = reportedWeek(await companyClock(ctx), now);
  if (!week || !(await host.tenancy.isActive(companyId)) || (await isClaimed(ctx, week.from))) return;
  // Left unclaimed: an address that is confirmed later in the week still gets it.
  if ((await recipientsOf(ctx)).length === 0) return;
  // Read before the transaction: it takes long, and a needless read does no harm.
  const { totals } = await readServiceReport(ctx, { date_from: week.from, date_to: week.to });
  const { name: companyName } = await host.tenancy.statusOf(companyId);
  const { publicUrl } = host.config;
  const url = publicUrl === null ? null : `${publicUrl}/reports?from=${week.from}&to=${week.to}`;
  await ctx.transaction(async () => {
    await claimWeek(ctx, week.from);
    for (const { email, locale } of await recipientsOf(ctx))
      await host.mail.enqueue(ctx, {
        ...{ to: email, kind: 'weekly-report' },
        content: weeklyEmail(locale, { companyName, week, totals, url }),
        expiresAt: Date.now() + reportLimits.weeklyMailHoldsMs,
      });
  });
}
