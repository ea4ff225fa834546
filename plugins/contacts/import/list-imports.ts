import type { Context } from '@balcao/core';
import type { ContactImportRow } from './contact-import.ts';

const shown = 10;

/**
 * Lists the last imports into a target, by default the company's address book, running ones included; no drafts, which
 * are the work of one user.
 */
export async function listImports(
  ctx: Context,
  { target, targetId }: Pick<ContactImportRow, 'target' | 'targetId'> = {
    target: 'contacts',
    targetId: null,
  },
): Promise<ContactImportRow[]> {
  return ctx
    .table('ContactImports')
    .where({ target, targetId })
    .whereNot('state', 'draft')
    .orderBy('id', 'desc')
    .limit(shown);
}
