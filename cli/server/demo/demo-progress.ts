import { acrossCompanies, type Host } from '@balcao/core';
import type { DemoLanguage } from './texts/demo-texts.ts';

const row = 'demo';

/** Choices of a demonstration, and how much of it is there. */
export interface DemoProgress {
  seed: number;
  language: DemoLanguage;
  /** When it was begun, epoch milliseconds: all its moments are counted from it, also those that a later start adds. */
  startedAt: number;
  /** Names of the steps that are done; null: all are. */
  done: string[] | null;
}

/** The progress of this installation's demonstration; null before it was begun. */
export async function readProgress(host: Host, { locks = false } = {}): Promise<DemoProgress | null> {
  const query = installation(host).table('Installation').where({ name: row });
  const found: { value: string } | undefined = await (locks ? query.forUpdate() : query).first('value');
  return found ? JSON.parse(found.value) : null;
}

/** Stores how far it came, in the open transaction if there is one. */
export async function writeProgress(host: Host, progress: DemoProgress): Promise<void> {
  const value = JSON.stringify(progress);
  const { sql, table } = installation(host);
  if ((await table('Installation').where({ name: row }).update({ value })) === 0)
    await sql.insert('Installation', ['name', 'value'], [[row, value]]);
}

function installation(host: Host) {
  return acrossCompanies(host, 'the demonstration is there once in an installation');
}
