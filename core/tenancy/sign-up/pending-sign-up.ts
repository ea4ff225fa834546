import type { Host } from '../../context.ts';
import { addColumns } from '../../database/migration/add-columns.ts';
import { newTable } from '../../database/migration/add-table.ts';
import { exactString, timeColumns } from '../../database/migration/columns.ts';
import type { Migration } from '../../database/migration/migrate.ts';
import { SharedModel } from '../../database/model.ts';
import { attemptsKey, networkOf } from '../../http/attempts.ts';
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
  /** Fingerprint of the network that it came from; null for one from before it was stored. */
  declare network: string | null;
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
/**
 * Maximum of pending sign-ups of one e-mail, from one network and from all. A further one ends the oldest of its own network,
 * else of the network with the most, so that sign-ups by others end no link of the mailbox's owner. Several at once may pass it
 * by a few.
 */
const mostOfOneMailbox = { network: 5, all: 25 } as const;

/** Adds the network that a sign-up came from. */
export const addSignUpNetworks: Migration = {
  name: '0081-sign-up-networks',
  async up(knex) {
    await addColumns(knex, 'PendingSignUps', { network: (table) => exactString(table, 'network', 64) });
  },
};

type Details = Pick<PendingSignUp, 'email' | 'name' | 'phone' | 'planId' | 'timeZone'>;

/**
 * Stores a sign-up from an IP address until it is confirmed; returns the token of its link, of which only the hash is stored.
 * Ends an older one of the same e-mail where as many wait as may.
 */
export async function storePending(
  host: Host,
  details: Details,
  ip: string,
): Promise<{ token: string; expiresAt: number }> {
  const network = attemptsKey(`sign-up network ${networkOf(ip)}`);
  await endSurplus(host, details.email, network);
  const { token, tokenHash } = newLinkToken();
  const expiresAt = Date.now() + confirmMs;
  await PendingSignUp.in(host).insert({ ...details, network, tokenHash, expiresAt });
  return { token, expiresAt };
}

/** Deletes the pending sign-ups of an e-mail that leave no room for a further one from the network. */
async function endSurplus(host: Host, email: string, network: string): Promise<void> {
  const waiting = await PendingSignUp.in(host)
    .where({ email })
    .where('expiresAt', '>', Date.now())
    .orderBy('id')
    .select('id', 'network');
  const byNetwork = new Map<string | null, number[]>();
  for (const { id, network: whose } of waiting) byNetwork.set(whose, [...(byNetwork.get(whose) ?? []), id]);
  const surplus: number[] = (byNetwork.get(network) ?? []).slice(0, 1 - mostOfOneMailbox.network);
  byNetwork.set(network, (byNetwork.get(network) ?? []).slice(surplus.length));
  for (let left = waiting.length - surplus.length; left >= mostOfOneMailbox.all; left--) {
    const most = [...byNetwork.values()].sort((one, other) => other.length - one.length)[0];
    surplus.push(...(most?.splice(0, 1) ?? []));
  }
  if (surplus.length > 0) await PendingSignUp.in(host).whereIn('id', surplus).delete();
}

/** True while a sign-up for the plan waits for its confirmation. */
export async function isPlanAwaited(host: Host, planId: number): Promise<boolean> {
  const found = await PendingSignUp.in(host)
    .findOne({ planId })
    .where('expiresAt', '>', Date.now())
    .select('id');
  return found !== undefined;
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
