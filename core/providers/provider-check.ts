import type { Context } from '../context.ts';
import { CompanyModel } from '../database/model.ts';
import { storedReason } from '../errors/reasons.ts';
import type { OutsideProvider, ProviderFault } from './outside-provider.ts';

/** Row of the table `ProviderChecks`: result of the latest call to a provider of a company. */
export class ProviderCheck extends CompanyModel {
  static override tableName = 'ProviderChecks';

  declare provider: string;
  /** Time before the settings were read, in epoch milliseconds: a later change of one makes the row void. */
  declare checkedAt: number;
  declare failureCode: string | null;
  declare failureDetails: string | null;
  declare field: string | null;
}

/** Shortest time between two writes of an unchanged result by ordinary calls. */
const unchangedMs = 10 * 60_000;

/**
 * Stores the result of an ordinary call that began at `startedAt`; null: it worked. A failure to store it is only
 * logged, so that the call itself succeeds. An older result never replaces a newer one, and an unchanged one is
 * written at most every ten minutes.
 *
 * @example
 * await recordProviderUse(ctx, mailProvider, { fault: null, startedAt });
 */
export async function recordProviderUse(
  ctx: Context,
  { name: provider, settings }: Pick<OutsideProvider, 'name' | 'settings'>,
  { fault, startedAt }: { fault: ProviderFault | null; startedAt: number },
): Promise<void> {
  try {
    await storeUse(ctx, { provider, settings }, { fault, startedAt });
  } catch (error) {
    ctx.log.warn({ err: error, provider }, 'the outcome of a call to a provider was not stored');
  }
}

async function storeUse(
  ctx: Context,
  { provider, settings }: { provider: string; settings: OutsideProvider['settings'] },
  { fault, startedAt }: { fault: ProviderFault | null; startedAt: number },
): Promise<void> {
  const known = await ProviderCheck.of(ctx).findOne({ provider });
  const isSame =
    known && known.failureCode === (fault?.reason.code ?? null) && known.field === (fault?.field ?? null);
  const isRecent = isSame && Number(known.checkedAt) > startedAt - unchangedMs;
  if (isRecent && Number(known.checkedAt) >= (await latestChange(ctx, settings))) return;
  await storeProviderCheck(ctx, provider, { fault, startedAt });
}

/** Stores the outcome of a check that a user requested; safe to run twice and at once. */
export async function storeProviderCheck(
  ctx: Context,
  provider: string,
  { fault, startedAt }: { fault: ProviderFault | null; startedAt: number },
): Promise<void> {
  const { code, details } = storedReason(fault?.reason ?? null);
  const now = Date.now();
  const outcome = {
    checkedAt: startedAt,
    failureCode: code,
    failureDetails: details,
    field: fault?.field ?? null,
    updatedAt: now,
  };
  const newer = () =>
    ProviderCheck.of(ctx).where({ provider }).where('checkedAt', '<=', startedAt).patch(outcome);
  if ((await newer()) > 0) return;
  await ctx
    .insert('ProviderChecks', { provider, ...outcome, createdAt: now })
    .onConflict(['companyId', 'provider'])
    .ignore();
  await newer();
}

/** Time of the latest change of one of the settings, in epoch milliseconds; 0 where none was ever stored. */
export async function latestChange(ctx: Context, settings: readonly string[]): Promise<number> {
  const row: { at: number | null } | undefined = await ctx
    .table('Settings')
    .whereIn('key', settings)
    .max('updatedAt as at')
    .first();
  return Number(row?.at ?? 0);
}
