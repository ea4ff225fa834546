import { inspectInstallation } from '../ops/inspect-installation.ts';
import { duplicatesIn } from './find-duplicates.ts';

interface WouldMerge {
  dryRun: true;
  /** Contacts that would go into another one. */
  pairs: number;
  companies: number;
  /** Some of them, by their two numbers. */
  examples: Array<readonly [number: string, fromNumber: string]>;
}

const examplesMax = 5;

/** Counts what merging the contacts of each phone would do; beside a running server too. Changes nothing. */
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
