import { randomUUID } from 'node:crypto';
import { backOffMs } from '../async/back-off.ts';
import type { Context, Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';
import { type Reason, storedReason } from '../errors/reasons.ts';
import { seal, unseal } from '../security/sealing.ts';
import { Expired } from './failure.ts';
import type { EmailTemplate, OutgoingMail } from './mail.ts';

/** Mail that one process has claimed for an attempt. */
interface ClaimedMail {
  id: number;
  kind: string;
  to: string;
  messageId: string;
  content: EmailTemplate;
  attempts: number;
  claim: string;
}

/** Time in milliseconds after which another process may attempt a mail that a process has claimed. */
const claimMs = 2 * 60_000;
const between = { firstMs: 30_000, maxMs: 60 * 60_000 };
/** Pause in milliseconds after an error of the configuration, since mail servers count refused sign-ins. */
const configurationPauseMs = 5 * 60_000;
const keepMs = 30 * 24 * 60 * 60_000;
const batch = 500;

const rows = (host: Pick<Host, 'database'>) =>
  acrossCompanies(host, 'mails belong to a company or to the installation, and one outbox sends them all');

/**
 * Stores a mail that is to be sent, and returns its id. Its content is encrypted, since it may contain a link that gives access.
 */
export async function storeMail(
  { host, companyId }: Context,
  mail: OutgoingMail & { domain: string },
): Promise<number> {
  const messageId = `<${randomUUID()}@${mail.domain}>`;
  const now = Date.now();
  const [id] = await rows(host)
    .table('Mails')
    .insert({
      companyId: companyId || null,
      kind: mail.kind,
      to: mail.to,
      messageId,
      letter: seal(host.config, messageId, JSON.stringify(mail.content)),
      status: 'waiting',
      nextAttemptAt: 0,
      expiresAt: mail.expiresAt,
      createdAt: now,
      updatedAt: now,
    });
  return Number(id);
}

/** Claims a due mail for one attempt, by one update; null when it is not due or another process has it. */
export async function claimMail(host: Host, id: number): Promise<ClaimedMail | null> {
  const { table, raw } = rows(host);
  const now = await host.database.now();
  const claim = randomUUID();
  const taken = await table('Mails')
    .where({ id, status: 'waiting' })
    .where('nextAttemptAt', '<=', now)
    .where('expiresAt', '>', now)
    .update({ claim, nextAttemptAt: now + claimMs, attempts: raw('?? + 1', ['attempts']), updatedAt: now });
  if (taken === 0) return null;
  const row = await table('Mails').where({ id, claim }).first();
  if (!row) return null;
  const { kind, to, messageId, attempts } = row;
  const email = JSON.parse(unseal(host.config, messageId, row.letter)) as EmailTemplate;
  return { id, kind, to, messageId, content: email, attempts: Number(attempts), claim };
}

/** Marks a mail as sent. The answer of the mail server is not stored. */
export async function markSent(host: Host, { id, claim }: ClaimedMail): Promise<void> {
  const now = Date.now();
  await rows(host).table('Mails').where({ id, claim, status: 'waiting' }).update({
    status: 'sent',
    letter: '',
    sentAt: now,
    updatedAt: now,
    reasonCode: null,
    reasonDetails: null,
  });
}

/** Marks the mail as failed for good. */
export async function markFailed(host: Host, { id, claim }: ClaimedMail, reason: Reason): Promise<void> {
  await rows(host)
    .table('Mails')
    .where({ id, claim, status: 'waiting' })
    .update({ status: 'failed', letter: '', updatedAt: Date.now(), ...reasonColumns(reason) });
}

/** Schedules another attempt, later with each failed one; returns its time. */
export async function markForRetry(
  host: Host,
  { id, claim, attempts }: ClaimedMail,
  reason: Reason,
): Promise<number> {
  const nextAttemptAt = (await host.database.now()) + backOffMs(attempts, between);
  await rows(host)
    .table('Mails')
    .where({ id, claim, status: 'waiting' })
    .update({ nextAttemptAt, claim: null, updatedAt: Date.now(), ...reasonColumns(reason) });
  return nextAttemptAt;
}

/** Pauses all mails for a while, since an operator must correct the server's address or login first. */
export async function pauseAll(host: Host): Promise<void> {
  const until = (await host.database.now()) + configurationPauseMs;
  await rows(host)
    .table('Mails')
    .where({ status: 'waiting' })
    .where('nextAttemptAt', '<', until)
    .update({ nextAttemptAt: until });
}

/** Returns the ids of the mails that are due, the oldest first. */
export async function dueMails(host: Host): Promise<number[]> {
  const now = await host.database.now();
  const due: Array<{ id: number }> = await rows(host)
    .table('Mails')
    .where({ status: 'waiting' })
    .where('nextAttemptAt', '<=', now)
    .where('expiresAt', '>', now)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(batch)
    .select('id');
  return due.map(({ id }) => id);
}

/** Marks expired mails as failed, and deletes those that ended a month ago. */
export async function tidyMails(host: Host): Promise<void> {
  const now = await host.database.now();
  await rows(host)
    .table('Mails')
    .where({ status: 'waiting' })
    .where('expiresAt', '<=', now)
    .where((either) => either.whereNull('claim').orWhere('nextAttemptAt', '<=', now))
    .update({ status: 'failed', letter: '', updatedAt: Date.now(), ...reasonColumns(Expired()) });
  for (const status of ['sent', 'failed']) {
    for (let gone = batch; gone === batch; ) {
      const old: Array<{ id: number }> = await rows(host)
        .table('Mails')
        .where({ status })
        .where('updatedAt', '<', now - keepMs)
        .limit(batch)
        .select('id');
      gone = old.length;
      if (gone > 0)
        await rows(host)
          .table('Mails')
          .whereIn(
            'id',
            old.map(({ id }) => id),
          )
          .delete();
    }
  }
}

function reasonColumns(reason: Reason): { reasonCode: string | null; reasonDetails: string | null } {
  const { code, details } = storedReason(reason);
  return { reasonCode: code, reasonDetails: details };
}
