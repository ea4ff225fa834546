import { type Context, ValidationFailed } from '@balcao/core';
import { ImportNotDraft, NoNumberColumn } from '../errors.ts';
import { type ContactImportRow, findImport, headOf } from './contact-import.ts';
import type { ImportFieldName } from './limits.ts';
import { showImport } from './present-import.ts';
import type { ImportMapping } from './reading/read-row.ts';
import { importJob } from './run-import.ts';
import { type ExistingRows, importTarget } from './target.ts';

export interface StartImport {
  /** By column of the file; columns beyond are left out. */
  columns: ReadonlyArray<ImportFieldName | null>;
  hasHeading: boolean;
  countryCode: string;
  existing: ExistingRows;
}

/**
 * Starts a draft with the columns as they were chosen. Started twice it runs once. Throws ERR_NO_IMPORT_FOUND,
 * ERR_IMPORT_NOT_DRAFT, ERR_IMPORT_NO_NUMBER, ERR_VALIDATION, and what its target throws.
 */
export async function startImport(ctx: Context, id: number, input: StartImport): Promise<ContactImportRow> {
  const draft = await findImport(ctx, id);
  const target = importTarget(ctx, draft.target);
  await target.check(ctx, draft.targetId);
  const columns = Array.from(
    { length: draft.fileColumns },
    (_none, index): ImportFieldName | null => input.columns[index] ?? null,
  );
  if (columns.filter((column) => column === 'number').length !== 1) throw NoNumberColumn();
  if (columns.filter((column) => column === 'email').length > 1)
    throw ValidationFailed({ details: { columns: 'one of them can be the e-mail' } });
  const mapping: ImportMapping = {
    columns: target.takesExtra ? columns : columns.map((column) => (column === 'extra' ? null : column)),
    hasHeading: input.hasHeading,
    headings: headOf(draft)[0]?.cells ?? [],
    countryCode: input.countryCode,
  };
  return ctx.transaction(async () => {
    const started = await ctx
      .table('ContactImports')
      .where({ id, state: 'draft' })
      .update({
        state: 'waiting',
        mapping: JSON.stringify(mapping),
        existing: input.existing,
        updatedAt: Date.now(),
      });
    if (started === 0) throw ImportNotDraft();
    ctx.enqueue(importJob, { importId: id }, { dedupeKey: `import-${id}` });
    const row = await findImport(ctx, id);
    showImport(ctx, row);
    ctx.audit({
      action: 'contacts.imported',
      record: { type: 'contact-import', id, name: row.fileName },
      after: { fileRows: row.fileRows, existing: input.existing },
    });
    return row;
  });
}
