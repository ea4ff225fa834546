import { type Context, countryOfCallingCode, ValidationFailed } from '@balcao/core';
import { ImportNotDraft, NoNumberColumn } from '../contract/errors.ts';
import { otherValueTexts } from '../merge/other-value-texts.ts';
import { type ContactImportRow, findImport, headOf } from './contact-import.ts';
import { followedImport } from './followed-import.ts';
import { fieldKeyOf, type ImportColumn } from './limits.ts';
import { showImport } from './present-import.ts';
import { checkFieldColumns } from './reading/field-columns.ts';
import type { ImportMapping } from './reading/read-row.ts';
import { importJob } from './run-import.ts';
import { importTarget } from './targets/find-target.ts';
import type { ExistingRows } from './targets/target.ts';

interface StartImport {
  /** Meaning of each column of the file; further columns are left out. */
  columns: ReadonlyArray<ImportColumn | null>;
  hasHeading: boolean;
  countryCode: string;
  existing: ExistingRows;
}

/**
 * Starts the import of an uploaded file with the columns that the user has chosen. A second start has no effect. Throws
 * ERR_NO_IMPORT_FOUND, ERR_IMPORT_NOT_DRAFT, ERR_IMPORT_NO_NUMBER, ERR_VALIDATION, and the errors of the import's
 * target.
 */
export async function startImport(ctx: Context, id: number, input: StartImport): Promise<ContactImportRow> {
  const draft = await followedImport(ctx, id);
  const target = importTarget(ctx, draft.target);
  await target.check(ctx, draft.targetId);
  const columns = Array.from(
    { length: draft.fileColumns },
    (_none, index): ImportColumn | null => input.columns[index] ?? null,
  );
  if (!columns.includes('number')) throw NoNumberColumn();
  for (const field of ['email', 'areaCode'] as const)
    if (columns.filter((column) => column === field).length > 1)
      throw ValidationFailed({ details: { columns: `one of them can be ${field}` } });
  await checkFieldColumns(ctx, columns);
  if (input.countryCode !== '' && !countryOfCallingCode(input.countryCode))
    throw ValidationFailed({ details: { countryCode: 'is no country' } });
  const mapping: ImportMapping = {
    columns: target.takesExtra ? columns : columns.map(withoutExtra),
    hasHeading: input.hasHeading,
    headings: headOf(draft)[0]?.cells ?? [],
    countryCode: input.countryCode,
    otherNumber: otherValueTexts[ctx.locale].number,
    locale: ctx.locale,
    ...(draft.source === 'phone' ? { isFromNetwork: true } : {}),
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

/** Drops the meaning of a column that the target cannot store: extra information or a field. */
function withoutExtra(column: ImportColumn | null): ImportColumn | null {
  return column === 'extra' || fieldKeyOf(column) !== null ? null : column;
}
