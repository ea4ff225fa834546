import type { Context } from '@balcao/core';
import type { ContactImportRow } from './contact-import.ts';

const shown = 10;

/** The last imports into a target, the company's book unless given, those under way among them; drafts are their makers' own. */
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
