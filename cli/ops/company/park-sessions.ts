import { databaseNow } from '@balcao/core/database/clock.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import type { Progress } from '../../progress.ts';
import { refused } from '../refused.ts';

/** Mark in a lease that was parked, so that a second run knows which sessions to open again elsewhere. */
const mark = 'balcao companies export';
/** Time within which the holder of a channel session learns that it has lost it, and hangs up. */
const hangUpMs = 45_000;

/** A number that was linked, or wanted to be, before its company left. */
export interface MovedSession {
  connectionId: number;
  epoch: number;
  wasOpen: boolean;
}

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

/** Counts the numbers of the company that have a channel session, or would open one again. */
export async function countLinked(knex: Knex, companyId: number): Promise<number> {
  const leases = await leasesOf(knex, companyId);
  return leases.filter(({ wanted, isHeld }) => wanted === 'open' || Number(isHeld)).length;
}

/** Throws Refusal while a number of the company is linked or would be linked again: the same pairing must never run at two places. */
export async function requireParked(knex: Knex, companyId: number): Promise<void> {
  const busy = await countLinked(knex, companyId);
  if (busy > 0)
    throw refused(
      'ERR_LINKS_OPEN',
      `${busy} numbers of company ${companyId} are linked here; say --park to hang them up. They stay paired, and nobody links them here until somebody presses connect.`,
    );
}

/**
 * Takes every channel session of the company from the process that runs it, in a way that no pairing ends: no process may write
 * its keys from then on, and no process channel sessions it again by itself. Waits until the line is hung up. Running twice
 * does nothing more.
 */
export async function parkSessions(knex: Knex, companyId: number, progress: Progress): Promise<void> {
  const leases = await leasesOf(knex, companyId);
  const open = leases.filter(({ wanted }) => wanted === 'open').map(({ connectionId }) => connectionId);
  const isHeld = leases.some((lease) => Number(lease.isHeld));
  await knex.transaction(async (trx) => {
    const ids = leases.map(({ connectionId }) => connectionId);
    // Keys are fenced by the epoch: a process that still has the socket can store none from here on.
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

/** Channel sessions of a company, for the installation where it arrives. */
export async function movedSessions(at: Knex, companyId: number): Promise<MovedSession[]> {
  const leases = await leasesOf(at, companyId);
  return leases.map(({ connectionId, epoch, movedBy }) => ({
    connectionId,
    epoch,
    wasOpen: movedBy === mark,
  }));
}
