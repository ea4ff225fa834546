import type { Context, Host } from '../context.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import { superCompanyId } from '../tenancy/limits.ts';
import { classifyFailure } from './failure.ts';
import type { Mail } from './mail.ts';
import {
  claimMail,
  dueMails,
  markFailed,
  markForRetry,
  markSent,
  pauseAll,
  storeMail,
  tidyMails,
} from './outbox.ts';
import { createTransport, sideBySide, type Transport } from './transport.ts';

const job = 'mail/send';
const sweepMs = 30_000;

/**
 * Builds `host.mail`, by which core and plugins send mails of the installation. Throws when a mail is sent although no mail
 * server is configured.
 */
export function createMail(host: () => Host): Mail<Context> {
  return {
    get configured() {
      return host().config.smtp !== null;
    },
    async enqueue(ctx, mail) {
      const { smtp } = host().config;
      if (!smtp) throw new Error('No mail server is configured; ask mail.configured first');
      const id = await storeMail(ctx, { ...mail, domain: smtp.from.address.split('@').at(-1) as string });
      host().database.afterCommit(() => wake(host(), id));
    },
  };
}

/** Registers the job that sends one mail of the outbox, and the sweep that finds mails whose wake-up was lost. */
export function registerMail(scope: PluginScope): void {
  const { host } = scope;
  const { smtp } = host.config;
  const transport = smtp && createTransport(smtp);
  const outcomes = host.metrics.counter('mails_total', 'Attempts to send a mail, by outcome', ['outcome']);
  scope.job(
    job,
    async (_ctx, { id }) => {
      if (!transport) return;
      outcomes.inc({ outcome: await sendMail(host, transport, Number(id)) });
    },
    { concurrency: sideBySide },
  );
  scope.every('mails', sweepMs, async () => {
    await tidyMails(host);
    if (smtp) for (const id of await dueMails(host)) wake(host, id);
  });
  scope.onClose(() => transport?.close());
}

function wake(host: Host, id: number, runAt?: number): void {
  const when = runAt === undefined ? {} : { runAt };
  // A job runs for a company; the installation's own mails count as the installation's own company's.
  host.jobs.enqueue(job, { companyId: superCompanyId, id }, { dedupeKey: `mail:${id}`, ...when });
}

type Outcome = 'sent' | 'failed' | 'again' | 'not due';

/**
 * Attempts a mail once, if it is due and no other process has it. When a process dies after the server accepted the
 * mail and before that is stored, the mail is sent again under the same Message-ID, by which mail programs recognise
 * the repeat.
 */
async function sendMail(host: Host, transport: Transport, id: number): Promise<Outcome> {
  const mail = await claimMail(host, id);
  if (!mail) return 'not due';
  const about = { mailId: id, kind: mail.kind, attempts: mail.attempts };
  try {
    await transport.send(mail);
  } catch (error) {
    const { outcome, reason, inLog } = classifyFailure(error);
    if (outcome === 'never') {
      await markFailed(host, mail, reason);
      host.log.warn({ ...about, ...inLog }, 'a mail was refused');
      return 'failed';
    }
    wake(host, id, await markForRetry(host, mail, reason));
    if (outcome === 'configuration') {
      await pauseAll(host);
      host.log.error({ ...about, ...inLog }, 'no mail can be sent; look at SMTP_URL');
    } else host.log.warn({ ...about, ...inLog }, 'a mail will be tried again');
    return 'again';
  }
  await markSent(host, mail);
  return 'sent';
}
