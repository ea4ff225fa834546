import { acrossCompanies, type Host } from '@balcao/core';
import type { DemoLanguage } from './texts/demo-texts.ts';

const row = 'demo';

/**
 * Settings of a demonstration (a sample company for operators who try the product) and the steps that are finished, by which a
 * start after an interrupted one continues where it stopped.
 */
export interface DemoProgress {
  /** Seed of its random numbers. */
  seed: number;
  language: DemoLanguage;
  /**
   * Moment at which the demonstration was begun, epoch milliseconds. All its dates are relative to it, also those of steps that a
   * later start runs.
   */
  startedAt: number;
  /** Names of the finished steps; null: all are. */
  done: string[] | null;
}

/**
 * Reads the progress of this installation's demonstration; null before it was begun. `locks` makes other processes wait until the
 * transaction ends.
 */
export async function readProgress(host: Host, { locks = false } = {}): Promise<DemoProgress | null> {
  const query = installation(host).table('Installation').where({ name: row });
  const found: { value: string } | undefined = await (locks ? query.forUpdate() : query).first('value');
  return found ? JSON.parse(found.value) : null;
}

/** Stores the progress, in the open transaction if there is one. */
export async function writeProgress(host: Host, progress: DemoProgress): Promise<void> {
  const value = JSON.stringify(progress);
  const { sql, table } = installation(host);
  if ((await table('Installation').where({ name: row }).update({ value })) === 0)
    await sql.insert('Installation', ['name', 'value'], [[row, value]]);
}

function installation(host: Host) {
  return acrossCompanies(host, 'an installation has one demonstration, which belongs to no company');
}
