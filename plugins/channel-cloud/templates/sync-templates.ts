import { type Context, fieldsOf, itemsOf } from '@balcao/core';
import { MetaRefusedCall, MetaSilent, NumberNotSet } from '../contract/errors.ts';
import { asAnswer } from '../graph/as-answer.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { textOf } from '../inbound/webhook-value.ts';
import { readNumber } from '../numbers/cloud-number.ts';
import { publishTemplates } from './publish-templates.ts';
import { type HeardTemplate, saveListed } from './stored-templates.ts';

/** Name of the job that reads an account's templates from Meta. */
export const templatesJob = 'cloud/templates';

/** Templates of one page, and pages of one account: Meta keeps 6,000 of each at most. */
const pageSize = 100;
const pagesMax = 200;
/** A channel session that opens again and again reads the list once in this time. */
const freshMs = 30 * 60_000;
const fields = 'id,name,language,status,category,rejected_reason,quality_score,parameter_format,components';

/**
 * Reads every template of a connection's account from Meta, page after page, and deletes the stored templates that Meta
 * no longer has. Repeated runs and runs side by side are safe: each run overwrites older data only, and deletes
 * templates that neither run saw. Throws ERR_CLOUD_META_REFUSED and ERR_CLOUD_META_SILENT, which leave the stored
 * templates unchanged.
 */
export async function syncTemplates(ctx: Context, connectionId: number): Promise<void> {
  const { accountId, token } = await readNumber(ctx, connectionId);
  if (accountId === '' || token === '') throw NumberNotSet();
  const startedAt = Date.now();
  const client = new GraphClient(ctx.host, token);
  try {
    let after = '';
    for (let page = 0; page < pagesMax; page++) {
      const query = { fields, limit: String(pageSize), ...(after ? { after } : {}) };
      const answer = await client.get(`/${encodeURIComponent(accountId)}/message_templates`, query);
      await saveListed(ctx, accountId, itemsOf(answer.data).flatMap(heardIn), startedAt);
      const paging = fieldsOf(answer.paging);
      const next = textOf(fieldsOf(paging.cursors).after, 2000);
      if (paging.next === undefined || next === '' || next === after) {
        after = '';
        break;
      }
      after = next;
    }
    // Templates missing from a list that was not read to its end may still exist.
    if (after === '')
      await ctx.table('CloudTemplates').where({ accountId }).where('seenAt', '<', startedAt).delete();
    await noteSync(ctx, accountId, { syncedAt: startedAt, failureCode: null });
    await publishTemplates(ctx, accountId);
  } catch (error) {
    const refusal = asAnswer(error);
    if (refusal === error) throw error;
    await noteSync(ctx, accountId, { failureCode: refusal.code });
    throw refusal;
  }
}

/** Reads the list automatically: after a channel session opened, and when Meta reported a change. */
export async function syncInBackground(
  ctx: Context,
  { connectionId, anew }: { connectionId: number; anew: boolean },
): Promise<void> {
  const { accountId } = await readNumber(ctx, connectionId);
  const synced = await lastSync(ctx, accountId);
  if (!anew && synced?.syncedAt && Date.now() - synced.syncedAt < freshMs) return;
  await syncTemplates(ctx, connectionId).catch((error: unknown) => {
    if (asAnswer(error) !== error && !isOurs(error)) throw error;
    ctx.log.warn({ err: error, connectionId }, 'the templates of an account could not be read');
  });
}

/** Orders the list to be read, after the commit of an open transaction; several orders become one. */
export function orderSync(ctx: Context, connectionId: number, { anew = false } = {}): void {
  ctx.enqueue(templatesJob, { connectionId, anew }, { dedupeKey: `${templatesJob}/${connectionId}/${anew}` });
}

/** Returns when an account's template list was last read to its end, and the error by which the last reading failed. */
export async function lastSync(
  ctx: Context,
  accountId: string,
): Promise<{ syncedAt: number | null; failureCode: string | null } | null> {
  const row: { syncedAt: number | string | null; failureCode: string | null } | undefined = await ctx
    .table('CloudTemplateSyncs')
    .where({ accountId })
    .first('syncedAt', 'failureCode');
  return row ? { ...row, syncedAt: row.syncedAt === null ? null : Number(row.syncedAt) } : null;
}

function isOurs(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return [MetaRefusedCall, MetaSilent, NumberNotSet].some((kind) => kind.code === code);
}

async function noteSync(
  ctx: Context,
  accountId: string,
  columns: { syncedAt?: number; failureCode: string | null },
): Promise<void> {
  await ctx
    .insert('CloudTemplateSyncs', { accountId, syncedAt: null, ...columns })
    .onConflict(['companyId', 'accountId'])
    .merge(columns);
}

/** Reads one template of a page; none for an entry without id, name or language. */
function heardIn(entry: Record<string, unknown>): HeardTemplate[] {
  const [metaId, name, language] = [
    textOf(entry.id, 64),
    textOf(entry.name, 512),
    textOf(entry.language, 20),
  ];
  if (metaId === '' || name === '' || language === '') return [];
  const rejected = textOf(entry.rejected_reason, 100);
  const format = textOf(entry.parameter_format);
  return [
    {
      ...{ metaId, name, language },
      category: textOf(entry.category, 40),
      state: textOf(entry.status, 40),
      reason: rejected === 'NONE' ? '' : rejected,
      quality: textOf(fieldsOf(entry.quality_score).score, 20) || 'UNKNOWN',
      isNamed: format.toUpperCase() === 'NAMED',
      components: JSON.stringify(entry.components ?? []).length > componentsMax ? [] : entry.components,
    },
  ];
}

const componentsMax = 60_000;
