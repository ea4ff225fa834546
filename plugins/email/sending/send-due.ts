import {
  type Context,
  classifyFailure,
  createTransport,
  OutsideFault,
  recordProviderUse,
  type Transport,
} from '@balcao/core';
import { readAccount } from '../account.ts';
import { AccountMissing, AccountRefused, SenderRefused, ServerForbidden } from '../contract/reasons.ts';
import { faultOfAccount, mailProvider } from './check-account.ts';
import {
  type ClaimedEmail,
  claimNext,
  markFailed,
  markForRetry,
  markSent,
  pauseAll,
  resumeAll,
} from './outbox.ts';
import { wakeSending } from './wake-sending.ts';

/** Number of e-mails in one run, and its time in milliseconds; then other companies are served. */
const [most, runMs] = [20, 30_000];
/** Pause after a refused login, which the server counts; a change of the account ends it. */
const accountPauseMs = 15 * 60_000;
const linesOfOneCompany = 1;

/**
 * Sends the company's due e-mails through its mail server, one after the other on one connection. A process that crashes
 * after the server took one and before that is stored sends it again with the same Message-ID, by which mail programs
 * recognize it: sent at least once, shown once.
 */
export async function sendDue(ctx: Context): Promise<void> {
  if (!(await ctx.host.tenancy.isActive(ctx.companyId))) return;
  const lines = openLines(ctx);
  const until = performance.now() + runMs;
  try {
    for (let each = 0; each < most && performance.now() < until; each++) {
      const email = await claimNext(ctx);
      if (!email) return;
      if (!(await sendOne(ctx, lines, email))) return;
    }
  } finally {
    lines.close();
  }
  wakeSending(ctx);
}

/** Sends one e-mail; returns true when the next one may be tried too. */
async function sendOne(ctx: Context, lines: Lines, email: ClaimedEmail): Promise<boolean> {
  const startedAt = Date.now();
  const about = { companyId: ctx.companyId, emailId: email.id, attempts: email.attempts };
  try {
    const transport = await lines.transport();
    if (!transport) {
      await markFailed(ctx, email, AccountMissing());
      return true;
    }
    await transport.send({
      to: email.to,
      messageId: email.messageId,
      content: { subject: email.subject, paragraphs: [email.message] },
    });
  } catch (error) {
    const { outcome, reason, inLog } = judged(error);
    ctx.log.info({ ...about, ...inLog, outcome }, 'an e-mail of a company did not leave');
    if (outcome === 'configuration' || inLog.command === 'MAIL' || inLog.responseCode === undefined)
      await recordProviderUse(ctx, mailProvider, { fault: faultOfAccount(error), startedAt });
    if (outcome === 'never') {
      await markFailed(ctx, email, reason);
      return true;
    }
    const nextAt = await markForRetry(ctx, email, reason);
    const until = outcome === 'configuration' ? (await ctx.host.database.now()) + accountPauseMs : nextAt;
    // A server that does not answer, or refuses the account, does so for all of them.
    const isOfAll = outcome === 'configuration' || inLog.responseCode === undefined;
    if (isOfAll && (await lines.isOutdated())) {
      await resumeAll(ctx);
      wakeSending(ctx);
      return false;
    }
    if (isOfAll) await pauseAll(ctx, until);
    wakeSending(ctx, until);
    return !isOfAll;
  }
  await markSent(ctx, email);
  await recordProviderUse(ctx, mailProvider, { fault: null, startedAt });
  return true;
}

function judged(error: unknown): ReturnType<typeof classifyFailure> {
  const failure = classifyFailure(error);
  if (error instanceof OutsideFault && error.code === 'forbidden')
    return { ...failure, outcome: 'configuration', reason: ServerForbidden() };
  if (failure.outcome !== 'configuration') return failure;
  const { code, responseCode, command } = failure.inLog;
  const refused = command === 'MAIL' ? SenderRefused : AccountRefused;
  return { ...failure, reason: refused({ code: responseCode ?? code }) };
}

interface Lines {
  /** null: the company has no complete account any more. */
  transport(): Promise<Transport | null>;
  /** True when the account was changed meanwhile, so that a failure of the old one says nothing about it. */
  isOutdated(): Promise<boolean>;
  close(): void;
}

function openLines(ctx: Context): Lines {
  let opened: Transport | undefined;
  let used = '';
  return {
    async transport() {
      if (opened) return opened;
      const account = await readAccount(ctx);
      if (!account) return null;
      used = JSON.stringify(account);
      const { host, port } = account;
      opened = createTransport(account, {
        connections: linesOfOneCompany,
        headers: {},
        openLine: () => ctx.host.outbound.openLine({ host, port }),
      });
      return opened;
    },
    isOutdated: async () => used !== '' && used !== JSON.stringify(await readAccount(ctx)),
    close: () => opened?.close(),
  };
}
