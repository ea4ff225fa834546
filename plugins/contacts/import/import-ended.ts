import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@balcao/core';
import { type ContactImportRow, findImport } from './contact-import.ts';

const lookMs = 100;

/**
 * Waits for an import that was started to end, wherever it runs, but no longer than this; answers how far it is then. Throws
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
