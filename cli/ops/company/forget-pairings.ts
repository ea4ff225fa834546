import { connectDatabase } from '@balcao/core/database/connect.ts';
import { readConfig } from '@balcao/core/server.ts';
import { requireWholeInstallation } from '../installation.ts';
import { requireParked } from './park-sessions.ts';

const tables = [
  'WhatsappKeys',
  'WhatsappInbound',
  'WhatsappPendingFiles',
  'WhatsappNumbers',
  'WhatsappCredentials',
];

/**
 * Deletes the keys by which a company's phone numbers are paired, for `balcao companies forget-pairings` after the company has
 * moved. Their network is not notified, so the pairings go on at the new server, and nothing on this server can use or end them
 * any more. Throws Refusal while a number is in use here.
 */
export async function forgetPairings(companyId: number): Promise<{ companyId: number; numbers: number }> {
  await requireWholeInstallation();
  const knex = connectDatabase(readConfig());
  try {
    await requireParked(knex, companyId);
    const numbers = await knex.transaction(async (trx) => {
      const row = await trx('WhatsappCredentials').where({ companyId }).count({ count: '*' }).first();
      for (const table of tables) await trx(table).where({ companyId }).delete();
      return Number(row?.count ?? 0);
    });
    return { companyId, numbers };
  } finally {
    await knex.destroy();
  }
}
