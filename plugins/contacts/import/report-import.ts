import type { Context, Locale } from '@balcao/core';
import { csvHead, csvLine } from '@balcao/core';
import { followedImport } from './followed-import.ts';
import type { RowProblem } from './limits.ts';
import { reportTexts } from './report-texts.ts';

interface ProblemRow {
  id: number;
  fileRow: number;
  problem: RowProblem;
  value: string;
}

const rowsAtOnce = 1000;

/**
 * Lists the rows left out of an import with the reasons, for the user, as the lines of a CSV file. Throws,
 * before the first, what `followedImport` throws.
 */
export async function reportImport(ctx: Context, importId: number): Promise<AsyncGenerator<string>> {
  const { source } = await followedImport(ctx, importId);
  const texts = reportTexts[ctx.locale];
  return linesOf(ctx, importId, { ...texts, row: source === 'book' ? texts.contact : texts.row });
}

async function* linesOf(
  ctx: Context,
  importId: number,
  texts: (typeof reportTexts)[Locale],
): AsyncGenerator<string> {
  yield csvHead + csvLine([texts.row, texts.value, texts.problem]);
  let after = 0;
  for (;;) {
    const rows: ProblemRow[] = await ctx
      .table('ContactImportProblems')
      .where({ importId })
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'fileRow', 'problem', 'value');
    if (rows.length === 0) return;
    yield rows.map((row) => csvLine([String(row.fileRow), row.value, texts[row.problem]])).join('');
    after = rows.at(-1)?.id ?? after;
  }
}
