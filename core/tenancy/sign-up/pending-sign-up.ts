import type { Host } from '../../context.ts';
import { newTable } from '../../database/migration/add-table.ts';
import { exactString, timeColumns } from '../../database/migration/columns.ts';
import { SharedModel } from '../../database/model.ts';
import { hashOfToken, newLinkToken } from '../../security/link-token.ts';

/** Sign-up whose e-mail must still be confirmed. It belongs to no company, since the company is created afterwards. */
export class PendingSignUp extends SharedModel {
  static override tableName = 'PendingSignUps';
  declare tokenHash: string;
  declare email: string;
  declare name: string;
  declare phone: string | null;
  declare planId: number;
  /** Zone of the browser; null where it named none. */
  declare timeZone: string | null;
  declare expiresAt: number;
}

export const createPendingSignUps = newTable('0010-pending-sign-ups', 'PendingSignUps', (table) => {
  table.increments('id');
  timeColumns(table);
  exactString(table, 'tokenHash', 64).notNullable().unique();
  exactString(table, 'email', 191).notNullable();
  table.string('name', 100).notNullable();
  table.string('phone', 50);
  table.integer('planId').unsigned().notNullable().references('id').inTable('Plans').onDelete('CASCADE');
  table.bigInteger('expiresAt').notNullable().index();
  table.index(['email', 'id']);
});

/** Time in milliseconds for which a mailed link is valid. */
const confirmMs = 24 * 60 * 60_000;
/** Maximum of pending sign-ups of one e-mail; a further one deletes the oldest. */
const mostOfOneMailbox = 5;

type Details = Pick<PendingSignUp, 'email' | 'name' | 'phone' | 'planId' | 'timeZone'>;

/** Stores a sign-up until it is confirmed; returns the token of its link, of which only the hash is stored. */
export async function storePending(
  host: Host,
  details: Details,
): Promise<{ token: string; expiresAt: number }> {
  const { token, tokenHash } = newLinkToken();
  const expiresAt = Date.now() + confirmMs;
  await PendingSignUp.in(host).insert({ ...details, tokenHash, expiresAt });
  const older = await PendingSignUp.in(host)
    .where({ email: details.email })
    .orderBy('id', 'desc')
    .offset(mostOfOneMailbox)
    .limit(100)
    .select('id');
  const ids = older.map(({ id }) => id);
  if (ids.length > 0) await PendingSignUp.in(host).whereIn('id', ids).delete();
  return { token, expiresAt };
}

/** Finds the sign-up of a link that is still valid. */
export async function findPending(host: Host, token: string): Promise<PendingSignUp | undefined> {
  return PendingSignUp.in(host)
    .findOne({ tokenHash: hashOfToken(token) })
    .where('expiresAt', '>', Date.now());
}

/** True while a sign-up with the e-mail waits for its confirmation, whether or not the e-mail has an account. */
export async function isConfirmationAwaited(host: Host, email: string): Promise<boolean> {
  const found = await PendingSignUp.in(host)
    .findOne({ email })
    .where('expiresAt', '>', Date.now())
    .select('id');
  return found !== undefined;
}

/**
 * Deletes a sign-up whose company is being created, and all others of the same e-mail; returns false when another call was first.
 */
export async function takePending(host: Host, { id, email }: PendingSignUp): Promise<boolean> {
  if ((await PendingSignUp.in(host).deleteById(id)) === 0) return false;
  await PendingSignUp.in(host).where({ email }).delete();
  return true;
}

/** Deletes expired sign-ups that were not confirmed. */
export async function sweepPending(host: Host): Promise<void> {
  await PendingSignUp.in(host).where('expiresAt', '<=', Date.now()).delete();
}
