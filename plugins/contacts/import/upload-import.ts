import { createHash } from 'node:crypto';
import { type Context, callingCodeOf, companyCountry, cutFileName, type StoredMedia } from '@balcao/core';
import { TooManyImports, unreadableFile } from '../contract/errors.ts';
import { type ContactImportRow, findImport, mappingOf } from './contact-import.ts';
import { fileAtHand } from './file-at-hand.ts';
import { fileChecks } from './file-checks.ts';
import { importLimits } from './limits.ts';
import type { FileOverview } from './parser/parser-messages.ts';
import { FileRefused } from './parser/parser-messages.ts';
import { inspectFile } from './parser/parser-process.ts';
import { detectColumns, titleRows } from './reading/detect-columns.ts';
import { withFieldColumns } from './reading/field-columns.ts';
import type { ImportMapping } from './reading/read-row.ts';
import { importTarget } from './targets/find-target.ts';

const draftsKept = 3;

/** File on its way into a target. */
interface NewImport {
  source: 'file' | 'phone';
  target: string;
  targetId: number | null;
  file: StoredMedia;
  /** Ends the check of the file when it is aborted, as once the caller has left. */
  signal?: AbortSignal;
}

/**
 * Inspects a stored file and stores it as a draft: nothing is imported before the user starts it. Other drafts of that
 * user are deleted. Throws ERR_IMPORT_FILE_… for an unreadable file, ERR_IMPORT_TOO_MANY, what the target throws, and the reason
 * of the signal; the caller then deletes the file.
 */
export async function uploadImport(
  ctx: Context,
  { source, target, targetId, file, signal }: NewImport,
): Promise<ContactImportRow> {
  await importTarget(ctx, target).check(ctx, targetId);
  if (file.size > importLimits.fileBytes) throw unreadableFile('tooLarge');
  await refuseCrowd(ctx);
  const look = withoutTitles(await lookedAt(ctx, file.key, signal));
  const now = Date.now();
  await dropDrafts(ctx);
  const [id] = (await ctx.insert('ContactImports', {
    userId: ctx.actor.userId,
    target,
    targetId,
    source,
    state: 'draft',
    fileKey: file.key,
    fileName: cutFileName(file.fileName),
    fileSize: file.size,
    fileRows: look.rows,
    fileColumns: look.columns,
    head: JSON.stringify(look.head),
    headingsKey: headingsKeyOf(look),
    createdAt: now,
    updatedAt: now,
  })) as [number];
  return findImport(ctx, id);
}

/** Default mapping of a draft's cells: that of the company's last import with these headings, else by the headings. */
export async function proposedMapping(ctx: Context, draft: ContactImportRow): Promise<ImportMapping> {
  const head = (JSON.parse(draft.head) as FileOverview['head']).map(({ cells }) => cells);
  const last: Pick<ContactImportRow, 'mapping'> | undefined = await ctx
    .table('ContactImports')
    .where({ headingsKey: draft.headingsKey, target: draft.target })
    .whereNotNull('mapping')
    .orderBy('id', 'desc')
    .first('mapping');
  const remembered = last && mappingOf(last);
  const headings = head[0] ?? [];
  const country = await companyCountry(ctx);
  const countryCode = remembered?.countryCode || (country ? callingCodeOf(country) : '');
  const detected =
    remembered?.columns.length === draft.fileColumns ? remembered : detectColumns(head, draft.fileColumns);
  const { takesExtra } = importTarget(ctx, draft.target);
  const named = takesExtra && detected.hasHeading ? headings : [];
  const columns = await withFieldColumns(ctx, detected.columns, named);
  return { ...detected, columns, headings, countryCode };
}

/** Throws ERR_IMPORT_TOO_MANY when as many imports wait or run as a company may have at once. */
export async function refuseCrowd(ctx: Context): Promise<void> {
  const busy = await ctx
    .table('ContactImports')
    .whereIn('state', ['waiting', 'running'])
    .limit(importLimits.atOnce)
    .select('id');
  if (busy.length >= importLimits.atOnce) throw TooManyImports({ details: { limit: importLimits.atOnce } });
}

async function lookedAt(ctx: Context, key: string, signal?: AbortSignal): Promise<FileOverview> {
  const check = () => fileAtHand(ctx.host, ctx.companyId, key, (path) => inspectFile(path, signal));
  try {
    return await fileChecks(ctx.host).run(ctx.companyId, check, signal);
  } catch (error) {
    if (error instanceof FileRefused) throw unreadableFile(error.fault, { cause: error });
    throw error;
  }
}

/** Leaves out the lines above the heading; the number of the heading's line says where the rows begin. */
function withoutTitles(look: FileOverview): FileOverview {
  const above = titleRows(look.head.map(({ cells }) => cells));
  return { ...look, rows: look.rows - above, head: look.head.slice(above) };
}

/** Deletes this user's drafts that were never started, but for the last few: they may be open in another tab. */
async function dropDrafts(ctx: Context): Promise<void> {
  const drafts: Array<Pick<ContactImportRow, 'id' | 'fileKey'>> = await ctx
    .table('ContactImports')
    .where({ state: 'draft', userId: ctx.actor.userId })
    .orderBy('id', 'desc')
    .select('id', 'fileKey');
  for (const { id, fileKey } of drafts.slice(draftsKept - 1)) {
    if ((await ctx.table('ContactImports').where({ id, state: 'draft' }).delete()) === 0) continue;
    if (fileKey) await ctx.host.media.remove(ctx.companyId, fileKey);
  }
}

function headingsKeyOf({ head, columns }: FileOverview): string {
  const headings = head[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([columns, headings]))
    .digest('hex');
}
