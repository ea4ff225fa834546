import type { Context } from '@balcao/core';
import { ImportEnded } from '../contract/errors.ts';
import { type ContactImportRow, findImport } from './contact-import.ts';
import { endImport } from './end-import.ts';
import { followedImport } from './followed-import.ts';

/**
 * Cancels an import for a user: a draft is deleted, a running one stops, and contacts that it stored stay. Throws
 * ERR_IMPORT_ENDED and what `followedImport` throws.
 */
export async function cancelImport(ctx: Context, id: number): Promise<ContactImportRow> {
  const row = await followedImport(ctx, id);
  await ctx.transaction(async () => {
    if (!(await endImport(ctx, row, { state: 'cancelled' }))) throw ImportEnded();
    ctx.audit({
      action: 'contacts.import-cancelled',
      record: { type: 'contact-import', id, name: row.fileName },
    });
  });
  return findImport(ctx, id);
}
