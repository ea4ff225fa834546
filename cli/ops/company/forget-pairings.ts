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
 * Removes what a company's numbers are paired by, without a word to their network: from then on nothing here can link or unpair
 * them, also not by deleting the company. Throws Refusal while a number is linked.
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
