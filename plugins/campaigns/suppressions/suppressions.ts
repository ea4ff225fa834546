import {
  type Context,
  canonicalPhone,
  companyCountry,
  containing,
  digitsOf,
  folded,
  hasMore,
  isoTime,
  isUniqueViolation,
  looksLikeNumber,
  pageWindow,
  readPhone,
  refusedNumber,
  requireName,
  searchForms,
  searchText,
} from '@balcao/core';
import { containsAny } from '../../contacts/index.ts';
import { InvalidNumber, SuppressionNotFound } from '../contract/errors.ts';
import type { AddSuppression, Suppression, SuppressionPage } from './schemas.ts';
import { takeBackJob } from './take-back-suppressed.ts';

interface Row {
  id: number;
  number: string;
  numberKey: string;
  name: string;
  source: Suppression['source'];
  word: string | null;
  campaignId: number | null;
  createdAt: number;
}

/** Lists a page of the numbers that get no campaigns, the newest first. */
export async function listSuppressions(
  ctx: Context,
  query: { searchParam?: string; pageNumber?: number },
): Promise<SuppressionPage> {
  const window = pageWindow(query.pageNumber);
  const search = searchText(query.searchParam);
  const found = ctx.table('CampaignSuppressions');
  if (search) {
    const forms = digitsOf(search) ? searchForms(search, await companyCountry(ctx)) : [];
    const { sql, bindings } = containsAny('number', forms);
    found.where((either) => {
      either.whereRaw("COALESCE(searchKey, LOWER(name)) LIKE ? ESCAPE '!'", [containing(folded(search))]);
      if (forms.length > 0) either.orWhereRaw(sql, bindings);
    });
  }
  const counted: { count: number } | undefined = await found.clone().count({ count: '*' }).first();
  const rows: Row[] = await found.orderBy('id', 'desc').limit(window.limit).offset(window.offset);
  const count = Number(counted?.count ?? 0);
  return { records: rows.map(present), count, hasMore: hasMore(count, window, rows.length) };
}

/**
 * Suppresses a number, so that no campaign is sent to it any more; a number that is suppressed already is left as it
 * is. Throws ERR_CAMPAIGN_INVALID_NUMBER, and ERR_VALIDATION for a name with invisible characters.
 */
export async function addSuppression(
  ctx: Context,
  { number, name = '' }: AddSuppression,
): Promise<Suppression> {
  const digits = await numberToSpare(ctx, number);
  const row = await suppress(ctx, {
    number: digits,
    numberKey: canonicalPhone(digits),
    name: requireName(name, { minLength: 0, maxLength: 255 }),
    source: 'manual',
    word: null,
    campaignId: null,
  });
  return present(row);
}

/**
 * An impossible number is suppressed as it is written: a contact list may hold it from before the product checked
 * numbers.
 */
async function numberToSpare(ctx: Context, given: string): Promise<string> {
  const digits = digitsOf(given);
  const reading = readPhone(given, { country: await companyCountry(ctx) });
  if ('number' in reading) return reading.number;
  const isWhole = looksLikeNumber(given) && digits.length >= 12 && digits.length <= 15;
  if (reading.doubt === 'bad' && isWhole) return digits;
  throw refusedNumber(InvalidNumber, reading);
}

/**
 * Adds a number to the company's list of suppressed numbers, once, and returns the stored row; what waits for it in the outbox is
 * taken back after the commit. Runs in the caller's transaction if there is one.
 */
export async function suppress(ctx: Context, entry: Omit<Row, 'id' | 'createdAt'>): Promise<Row> {
  try {
    return await ctx.transaction(async () => {
      const known = await rowOf(ctx, entry.numberKey);
      if (known) return known;
      const now = Date.now();
      const row = { ...entry, name: entry.name.slice(0, 255), word: entry.word?.slice(0, 255) ?? null };
      const searchKey = folded(row.name).slice(0, 255);
      const [id] = await ctx.insert('CampaignSuppressions', {
        ...{ ...row, searchKey, createdAt: now, updatedAt: now },
      });
      ctx.audit({
        action: 'campaign-suppression.added',
        record: { type: 'campaign-suppression', id: Number(id), name: entry.number },
        after: { source: entry.source, word: entry.word },
      });
      ctx.enqueue(takeBackJob, { numberKey: entry.numberKey });
      return { ...row, id: Number(id), createdAt: now };
    });
  } catch (error) {
    // Another call did it between our read and our write.
    const known = isUniqueViolation(error) ? await rowOf(ctx, entry.numberKey) : undefined;
    if (!known) throw error;
    return known;
  }
}

/** Campaigns may go to this number again. Throws ERR_NO_SUPPRESSION_FOUND. */
export async function removeSuppression(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row: Row | undefined = await ctx.table('CampaignSuppressions').where({ id }).first();
    if (!row) throw SuppressionNotFound();
    await remove(ctx, row);
  });
}

/**
 * Allows campaigns to these keys again where the network alone had ended them, in the caller's transaction; opt-outs by
 * an answer or by a user stay.
 */
export async function releaseOfNetwork(ctx: Context, numberKeys: readonly string[]): Promise<void> {
  const rows: Row[] = await ctx
    .table('CampaignSuppressions')
    .whereIn('numberKey', [...new Set(numberKeys)])
    .where({ source: 'network' });
  for (const row of rows) await remove(ctx, row);
}

async function remove(ctx: Context, { id, number, source, word }: Row): Promise<void> {
  await ctx.table('CampaignSuppressions').where({ id }).delete();
  ctx.audit({
    action: 'campaign-suppression.removed',
    record: { type: 'campaign-suppression', id, name: number },
    before: { source, word },
  });
}

async function rowOf(ctx: Context, numberKey: string): Promise<Row | undefined> {
  return ctx.table('CampaignSuppressions').where({ numberKey }).first();
}

function present({ id, number, name, source, word, campaignId, createdAt }: Row): Suppression {
  return { id, number, name, source, word, campaignId, createdAt: isoTime(createdAt) ?? '' };
}
