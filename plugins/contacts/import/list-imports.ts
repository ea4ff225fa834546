import type { Context } from '@balcao/core';
import type { ContactImportRow } from './contact-import.ts';

const shown = 10;

/** The company's last imports into its book, those under way among them; drafts are their makers' own. */
export async function listImports(ctx: Context): Promise<ContactImportRow[]> {
  return ctx
    .table('ContactImports')
    .where({ target: 'contacts' })
    .whereNot('state', 'draft')
    .orderBy('id', 'desc')
    .limit(shown);
}
