import type { Context } from '@balcao/core';
import { ImportNotFound } from '../contract/errors.ts';
import { type ContactImportRow, findImport } from './contact-import.ts';
import { importTarget } from './targets/find-target.ts';

/**
 * Finds an import for the user who follows, starts or stops it. A draft is seen by the user who made it, and by admins.
 * Throws ERR_NO_IMPORT_FOUND, and ERR_NO_PERMISSION when the user may not fill the target of the import.
 */
export async function followedImport(ctx: Context, id: number): Promise<ContactImportRow> {
  const row = await findImport(ctx, id);
  importTarget(ctx, row.target).allow(ctx);
  const isOwn = row.userId === ctx.actor.userId;
  if (row.state === 'draft' && !isOwn && !ctx.isAdmin) throw ImportNotFound();
  return row;
}
