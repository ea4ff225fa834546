import type { Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';
import type { Locale } from '../errors/errors.ts';
import { superCompanyId } from '../tenancy/limits.ts';
import { brokenChainEmail } from './broken-chain-email.ts';

/** Job that notifies the installation's own staff of altered audit logs. */
export const notifyJob = 'audit/notify-breaks';

const mailHoldsMs = 7 * 24 * 60 * 60_000;
/** Maximum of breaks that one run of the job reports; more wait for the next run. */
const atOnce = 100;

interface Break {
  companyId: number;
  seq: number;
}

/**
 * Reports each break to the installation's own staff, once: in the log of their company, and by e-mail to its super users where
 * the installation has a mail server. Safe to run twice and at once; if the process dies, the next run reports the rest.
 */
export async function notifyBreaks(host: Host): Promise<void> {
  const { table } = breaksOfAll(host);
  const found: Break[] = await table('AuditBreaks')
    .whereNull('notifiedAt')
    .orderBy('at')
    .limit(atOnce)
    .select('companyId', 'seq');
  for (const one of found) await report(host, one);
}

function breaksOfAll(host: Host) {
  return acrossCompanies(host, 'breaks of every company’s log are reported in ours, to our own staff');
}

async function report(host: Host, { companyId, seq }: Break): Promise<void> {
  const ctx = host.contextFor(superCompanyId);
  await ctx.transaction(async () => {
    const { table } = breaksOfAll(host);
    const taken = await table('AuditBreaks')
      .where({ companyId, seq })
      .whereNull('notifiedAt')
      .update({ notifiedAt: Date.now() });
    if (taken === 0) return;
    const company = await table('Companies').where({ id: companyId }).first('name');
    const name = String(company?.name ?? companyId);
    ctx.audit({
      action: 'audit.break-reported',
      record: { type: 'company', id: companyId, name },
      after: { number: seq },
    });
    if (!host.mail.configured) return;
    const supers: Array<{ email: string; language: string | null }> = await ctx
      .table('Users')
      .where({ super: 1 })
      .select('email', 'language');
    const expiresAt = Date.now() + mailHoldsMs;
    for (const { email, language } of supers) {
      const content = brokenChainEmail(localeOf(language), { company: name, companyId, seq });
      await host.mail.enqueue(ctx, { to: email, kind: 'audit-broken', content, expiresAt });
    }
  });
}

function localeOf(language: string | null): Locale {
  return language === 'en' || language === 'es' ? language : 'pt';
}
