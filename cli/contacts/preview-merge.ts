import { lookOver } from '../ops/look-over.ts';
import { doublesIn } from './find-doubles.ts';

export interface WouldMerge {
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
  return lookOver(async (knex) => {
    const companies = new Set<number>();
    const would: WouldMerge = { dryRun: true, pairs: 0, companies: 0, examples: [] };
    for await (const doubles of doublesIn(knex, companyId)) {
      would.pairs += doubles.length;
      for (const double of doubles) {
        companies.add(double.companyId);
        if (would.examples.length < examplesMax) would.examples.push([double.number, double.fromNumber]);
      }
    }
    return { ...would, companies: companies.size };
  });
}
