import { statementsOf } from '@balcao/core/database/statements.ts';
import { inspectInstallation } from '../ops/inspect-installation.ts';

export interface WouldRebuild {
  dryRun: true;
  /** Number of messages whose words would be stored again; deleted messages have none. */
  messages: number;
  companies: number;
}

/**
 * Counts the messages that `balcao search rebuild` would read, for `--dry-run`. It changes nothing, so a server may run on the
 * same data.
 */
export async function previewRebuild(): Promise<WouldRebuild> {
  return inspectInstallation(async (knex) => {
    const [row] = await statementsOf(knex).rows<{ messages: number; companies: number }>(
      'SELECT COUNT(*) AS messages, COUNT(DISTINCT companyId) AS companies FROM Messages WHERE isDeleted = 0',
    );
    return { dryRun: true, messages: Number(row?.messages ?? 0), companies: Number(row?.companies ?? 0) };
  });
}
