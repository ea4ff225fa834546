import { statementsOf } from '@balcao/core/database/statements.ts';
import { inspectInstallation } from '../ops/inspect-installation.ts';

export interface WouldRebuild {
  dryRun: true;
  /** Messages that would be read in: those that were not deleted. */
  messages: number;
  companies: number;
}

/** Previews a rebuild of the search index: the rows it would read. Works beside a running server too, and changes nothing. */
export async function previewRebuild(): Promise<WouldRebuild> {
  return inspectInstallation(async (knex) => {
    const [row] = await statementsOf(knex).rows<{ messages: number; companies: number }>(
      'SELECT COUNT(*) AS messages, COUNT(DISTINCT companyId) AS companies FROM Messages WHERE isDeleted = 0',
    );
    return { dryRun: true, messages: Number(row?.messages ?? 0), companies: Number(row?.companies ?? 0) };
  });
}
