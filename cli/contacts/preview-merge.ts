import { inspectInstallation } from '../ops/inspect-installation.ts';
import { duplicatesIn } from './find-duplicates.ts';

interface WouldMerge {
  dryRun: true;
  /** Number of contacts that would be merged into another one. */
  pairs: number;
  companies: number;
  /** Some of these pairs, by their two numbers, for the operator to check. */
  examples: Array<readonly [number: string, fromNumber: string]>;
}

const examplesMax = 5;

/**
 * Counts the contacts that `balcao contacts merge` would merge, for `--dry-run`. It changes nothing, so a server may run on the
 * same data.
 */
export async function previewMerge(companyId?: number): Promise<WouldMerge> {
  return inspectInstallation(async (knex) => {
    const companies = new Set<number>();
    const would: WouldMerge = { dryRun: true, pairs: 0, companies: 0, examples: [] };
    for await (const duplicates of duplicatesIn(knex, companyId)) {
      would.pairs += duplicates.length;
      for (const double of duplicates) {
        companies.add(double.companyId);
        if (would.examples.length < examplesMax) would.examples.push([double.number, double.fromNumber]);
      }
    }
    return { ...would, companies: companies.size };
  });
}
