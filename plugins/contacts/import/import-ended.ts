import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@balcao/core';
import { type ContactImportRow, findImport } from './contact-import.ts';

const lookMs = 100;

/**
 * Waits until a started import has ended, in whatever process, but at most this long; returns its present state. Throws
 * ERR_NO_IMPORT_FOUND.
 */
export async function importEnded(ctx: Context, id: number, maxMs: number): Promise<ContactImportRow> {
  const until = performance.now() + maxMs;
  for (;;) {
    const row = await findImport(ctx, id);
    if (row.finishedAt !== null || performance.now() >= until) return row;
    await sleep(lookMs);
  }
}
