import { type Context, isoTime } from '@balcao/core';
import { contactImportChanged } from '../contract/live-events.ts';
import { type ContactImportRow, headOf, rowsToRead } from './contact-import.ts';
import type { ContactImport, ImportDraft } from './schemas.ts';
import { proposedMapping } from './upload-import.ts';

/** Presents an import for clients. */
export function presentImport(row: ContactImportRow): ContactImport {
  return {
    id: row.id,
    target: row.target,
    targetId: row.targetId,
    source: row.source,
    state: row.state,
    fileName: row.fileName,
    rows: rowsToRead(row),
    rowsDone: row.rowsDone,
    created: row.created,
    updated: row.updated,
    known: row.known,
    skipped: row.skipped,
    partly: row.partly,
    existing: row.existing,
    problems: JSON.parse(row.problems ?? '{}') as Record<string, number>,
    failure: row.failure,
    createdAt: isoTime(row.createdAt),
    finishedAt: isoTime(row.finishedAt),
  };
}

/** A draft with what its columns probably are. */
export async function presentDraft(ctx: Context, row: ContactImportRow): Promise<ImportDraft> {
  const { columns, hasHeading, countryCode } = await proposedMapping(ctx, row);
  return {
    contactImport: presentImport(row),
    head: headOf(row),
    proposal: { columns: [...columns], hasHeading, countryCode },
  };
}

/** Shows how far an import got on the company's screens. */
export function showImport(ctx: Context, row: ContactImportRow): void {
  ctx.live(contactImportChanged, { action: 'update', contactImport: presentImport(row) });
}
