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

/** One line of a record file: rows of two contacts before their merge, or after it; `skipped`: they were not merged. */
export interface RecordLine {
  double: Duplicate;
  when: 'before' | 'after' | 'skipped';
  tables: TableRows[];
}

/**
 * Merges the contacts of each phone, the newer into the older, for `balcao contacts merge`. The rows of each pair are first written
 * into a record file, from which `undoMerge` restores them. A killed run has merged each pair whole or not at all; run again with
 * another record, it goes on. Throws Refusal when the record file exists.
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

/** Merges the contacts of each phone of a company, or of all, and writes the record. */
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

/** Merges one pair of contacts; returns false when one of them is part of another merge. */
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

/** Chooses the name that stays: one that a user or the contact gave comes before one that is only the number. */
async function betterName(ctx: Context, { contactId, fromContactId }: Duplicate): Promise<'own' | 'other'> {
  const own = await findContact(ctx, contactId);
  const other = await findContact(ctx, fromContactId);
  const isNumber = (name: string) => /^\d+$/.test(name);
  return isNumber(own.name) && !isNumber(other.name) ? 'other' : 'own';
}
