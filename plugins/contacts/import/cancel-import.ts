import type { Context } from '@balcao/core';
import { ImportEnded } from '../contract/errors.ts';
import { type ContactImportRow, findImport } from './contact-import.ts';
import { endImport } from './end-import.ts';

/**
 * Ends an import that has not ended: a draft is forgotten, a running one stops, and what it stored stays. Throws
 * ERR_NO_IMPORT_FOUND, ERR_IMPORT_ENDED.
 */
export async function cancelImport(ctx: Context, id: number): Promise<ContactImportRow> {
  const row = await findImport(ctx, id);
  await ctx.transaction(async () => {
    if (!(await endImport(ctx, row, { state: 'cancelled' }))) throw ImportEnded();
    ctx.audit({
      action: 'contacts.import-cancelled',
      record: { type: 'contact-import', id, name: row.fileName },
    });
  });
  return findImport(ctx, id);
}
