import { type FileHandle, open } from 'node:fs/promises';
import type { Context, Host } from '@balcao/core';
import { findContact } from '@balcao/plugins/contacts/find-contact.ts';
import { mergeContacts } from '@balcao/plugins/contacts/merge/merge-contacts.ts';
import { finishMerge } from '@balcao/plugins/contacts/merge/move-history.ts';
import type { Knex } from 'knex';
import { onDatabase } from '../on-database.ts';
import { refused } from '../ops/refused.ts';
import { type Duplicate, duplicatesIn } from './find-duplicates.ts';
import { type Referring, referringTables, snapshotOf, type TableRows } from './snapshot.ts';

/**
 * One line of the record file of a merge: the rows of two contacts before they were merged or after it, from which the merge can
 * be undone. `skipped`: they were not merged.
 */
export interface RecordLine {
  double: Duplicate;
  when: 'before' | 'after' | 'skipped';
  tables: TableRows[];
}

/**
 * Merges contacts that are one phone under two forms of its number, the newer into the older, for `balcao contacts merge`. Before
 * each merge the rows of both contacts are written into a record file, from which `undoMerge` can restore them. A run that is
 * killed has merged each pair whole or not at all; a further run with another record file continues. Throws Refusal when the
 * record file exists.
 */
export async function mergeNumbers({
  record,
  companyId,
}: {
  record: string;
  companyId?: number;
}): Promise<{ merged: number; skipped: number }> {
  const file = await newRecord(record);
  try {
    return await onDatabase((host) => mergeAll(host, file, companyId));
  } finally {
    await file.close();
  }
}

async function newRecord(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (cause) {
    if ((cause as { code?: string }).code !== 'EEXIST') throw cause;
    throw refused('ERR_FILE_EXISTS', `${path} is there already; a record is never written over.`);
  }
}

/** Merges the duplicate contacts of one company, or of all companies, and writes the record. */
export async function mergeAll(
  host: Host,
  file: FileHandle,
  companyId?: number,
): Promise<{ merged: number; skipped: number }> {
  const { knex } = host.database;
  const tables = await referringTables(knex);
  const done = { merged: 0, skipped: 0 };
  for await (const duplicates of duplicatesIn(knex, companyId)) {
    for (const double of duplicates) {
      if (await mergeOne(host, { double, knex, tables, file })) done.merged += 1;
      else done.skipped += 1;
    }
  }
  return done;
}

interface Pair {
  double: Duplicate;
  knex: Knex;
  tables: readonly Referring[];
  file: FileHandle;
}

/** Merges one pair of contacts. Returns false when another merge is using one of them. */
async function mergeOne(host: Host, { double, knex, tables, file }: Pair): Promise<boolean> {
  const ctx = host.contextFor(double.companyId);
  const write = async (line: RecordLine) => {
    await file.write(`${JSON.stringify(line)}\n`);
    await file.sync();
  };
  const tablesBefore = await snapshotOf(knex, tables, double);
  await write({ double, when: 'before', tables: tablesBefore });
  try {
    await mergeContacts(ctx, double.contactId, {
      fromContactId: double.fromContactId,
      name: await betterName(ctx, double),
    });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_CONTACT_MERGING') throw error;
    await write({ double, when: 'skipped', tables: [] });
    return false;
  }
  // Waits also when another process moves the history: the rows after the merge are recorded once it is over.
  await finishMerge(ctx, double.fromContactId);
  await write({ double, when: 'after', tables: await snapshotOf(knex, tables, double) });
  return true;
}

/**
 * Chooses the name of the merged contact: a name that a user or the contact entered is preferred to one that is only the number.
 */
async function betterName(ctx: Context, { contactId, fromContactId }: Duplicate): Promise<'own' | 'other'> {
  const own = await findContact(ctx, contactId);
  const other = await findContact(ctx, fromContactId);
  const isNumber = (name: string) => /^\d+$/.test(name);
  return isNumber(own.name) && !isNumber(other.name) ? 'other' : 'own';
}
