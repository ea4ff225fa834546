import { databaseNow } from '@balcao/core/database/clock.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import type { Progress } from '../../progress.ts';
import { refused } from '../refused.ts';

/**
 * Mark in the lease of a session that an export closed, by which a further run and the new server know which sessions to open
 * again.
 */
const mark = 'balcao companies export';
/**
 * Time in milliseconds within which the process that runs a session notices that it has lost the lease, and closes the session.
 */
const hangUpMs = 45_000;

/** Connection of a company that moves, and whether it had a session with its network, or was to have one. */
export interface MovedSession {
  connectionId: number;
  epoch: number;
  wasOpen: boolean;
}

/**
 * Lease of a connection: the right of one process to run its session. `epoch` rises whenever the right passes to another process,
 * so that the former one can store no more keys of the pairing.
 */
interface LeaseRow {
  connectionId: number;
  wanted: string;
  epoch: number;
  isHeld: number;
  movedBy: string | null;
}

async function leasesOf(knex: Knex, companyId: number): Promise<LeaseRow[]> {
  return statementsOf(knex).rows<LeaseRow>(
    `SELECT connectionId, wanted, epoch, movedBy, (hostId IS NOT NULL AND expiresAt > ${databaseNow(knex)}) AS isHeld
     FROM ConnectionLeases WHERE companyId = ? ORDER BY connectionId`,
    [companyId],
  );
}

/** Counts the connections of the company that have a session with their network, or would open one again. */
export async function countLinked(knex: Knex, companyId: number): Promise<number> {
  const leases = await leasesOf(knex, companyId);
  return leases.filter(({ wanted, isHeld }) => wanted === 'open' || Number(isHeld)).length;
}

/**
 * Throws Refusal while a connection of the company has a session or would open one: two servers must never use the same pairing
 * at once, since the network would then end it.
 */
export async function requireParked(knex: Knex, companyId: number): Promise<void> {
  const busy = await countLinked(knex, companyId);
  if (busy > 0)
    throw refused(
      'ERR_LINKS_OPEN',
      `${busy} numbers of company ${companyId} are linked here; say --park to hang them up. They stay paired, and nobody links them here until somebody presses connect.`,
    );
}

/**
 * Closes the sessions of all connections of a company for its export, without unpairing the phones. From then on no process can
 * store keys of these pairings, and none opens a session unless an admin presses connect. Waits until the processes have closed
 * the sessions. Safe to run twice.
 */
export async function parkSessions(knex: Knex, companyId: number, progress: Progress): Promise<void> {
  const leases = await leasesOf(knex, companyId);
  const open = leases.filter(({ wanted }) => wanted === 'open').map(({ connectionId }) => connectionId);
  const isHeld = leases.some((lease) => Number(lease.isHeld));
  await knex.transaction(async (trx) => {
    const ids = leases.map(({ connectionId }) => connectionId);
    // Keys are stored only with the current epoch: a process that still has the socket can store none from here on.
    await trx('WhatsappCredentials').where({ companyId }).whereIn('connectionId', ids).increment('epoch', 1);
    await trx('ConnectionLeases')
      .where({ companyId })
      .update({ hostId: null, expiresAt: 0 })
      .increment('epoch', 1);
    await trx('ConnectionLeases')
      .where({ companyId })
      .whereIn('connectionId', open)
      .update({ wanted: 'closed', movedBy: mark, handledSeq: trx.ref('commandSeq') });
    await trx('Whatsapps')
      .where({ companyId })
      .whereIn('id', open)
      .update({ status: 'DISCONNECTED', qrcode: '' });
  });
  if (!isHeld) return;
  progress.step('Seconds until every line is hung up', hangUpMs / 1000);
  for (let passed = 0; passed < hangUpMs; passed += 1000) {
    await new Promise((resume) => setTimeout(resume, 1000));
    progress.advance();
  }
}

/** Returns the sessions of a company, for the manifest of its archive. */
export async function movedSessions(at: Knex, companyId: number): Promise<MovedSession[]> {
  const leases = await leasesOf(at, companyId);
  return leases.map(({ connectionId, epoch, movedBy }) => ({
    connectionId,
    epoch,
    wasOpen: movedBy === mark,
  }));
}
