import { type Context, countCheck, OutsideFault } from '@balcao/core';
import { PhoneAsked } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { type AskedNumber, askedNumberOf } from '../numbers/connected-number.ts';
import type { PhoneHistory } from './schemas.ts';

/** Parts of the phone app's data, in the order in which Meta wants them requested, each with its column. */
const parts = [
  { sync: 'smb_app_state_sync', column: 'contactsAskedAt' },
  { sync: 'history', column: 'pastAskedAt' },
] as const;

interface Row {
  contactsAskedAt: number | string | null;
  pastAskedAt: number | string | null;
  pastProgress: number;
  isPastRefused: boolean | number;
}

/**
 * Reads, for an admin, how far the import of earlier conversations from the number's WhatsApp Business app is. Throws
 * ERR_NO_WAPP_FOUND, ERR_CLOUD_NOT_OFFICIAL and ERR_CLOUD_NUMBER_NOT_SET.
 */
export async function readPhoneHistory(ctx: Context, connectionId: number): Promise<PhoneHistory> {
  await askedNumberOf(ctx, connectionId);
  const row: Row = await ctx.table('CloudNumbers').where({ connectionId }).first();
  const isAsked = row.contactsAskedAt !== null && row.pastAskedAt !== null;
  return { isAsked, progress: row.pastProgress, isRefused: Boolean(row.isPastRefused) };
}

/**
 * Requests the address book and the past messages of the phone's app from Meta, which gives each of them once. A
 * request is written down before the call, and is repeated only if Meta refused it. When two callers come at once, one
 * of them asks. Throws ERR_CLOUD_PHONE_ASKED when both parts were requested already, ERR_CLOUD_META_REFUSED,
 * ERR_CLOUD_META_SILENT, ERR_TOO_MANY_REQUESTS, and the errors of `readPhoneHistory`.
 */
export async function askPhoneHistory(ctx: Context, connectionId: number): Promise<PhoneHistory> {
  const number = await askedNumberOf(ctx, connectionId);
  await countCheck(ctx, 'phone history');
  let done = 0;
  for (const part of parts) if (await askFor(ctx, { connectionId, number, ...part })) done++;
  if (done === 0) throw PhoneAsked();
  return readPhoneHistory(ctx, connectionId);
}

async function askFor(
  ctx: Context,
  {
    connectionId,
    number,
    sync,
    column,
  }: { connectionId: number; number: AskedNumber } & (typeof parts)[number],
): Promise<boolean> {
  const row = () => ctx.table('CloudNumbers').where({ connectionId });
  const isFirst = await ctx.transaction(async () => {
    if (
      Number(
        await row()
          .whereNull(column)
          .update({ [column]: Date.now() }),
      ) === 0
    )
      return false;
    ctx.audit({
      action: 'phone-history.asked',
      record: { type: 'connection', id: connectionId, name: number.name },
      after: { part: sync },
    });
    return true;
  });
  if (!isFirst) return false;
  const body = { messaging_product: 'whatsapp', sync_type: sync };
  try {
    await asked(() => number.client.post(`/${number.phoneNumberId}/smb_app_data`, body));
  } catch (error) {
    // A silent platform may have taken it: its one time is not risked.
    const cause = error instanceof Error ? error.cause : null;
    const isUnasked =
      cause instanceof GraphRefusal || (cause instanceof OutsideFault && !cause.mayHaveArrived);
    if (isUnasked) await row().update({ [column]: null });
    throw error;
  }
  return true;
}
