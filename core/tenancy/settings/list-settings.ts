import type { Context } from '../../context.ts';
import { unseal } from '../../sealing.ts';
import { isoTime } from '../companies/present-company.ts';
import type { Setting as SettingRow } from '../schemas.ts';
import { Setting } from './setting.ts';
import { storedMark } from './settings.ts';

/** Every declared setting of the actor's company; those that hold credentials are for its admins only. */
export async function listSettings(ctx: Context): Promise<SettingRow[]> {
  let rows = await Setting.of(ctx).orderBy('id');
  const declared = ctx.host.settings;
  if (rows.filter(({ key }) => declared.has(key)).length < declared.size) {
    await addMissingSettings(ctx);
    rows = await Setting.of(ctx).orderBy('id');
  }
  return rows
    .filter(({ key }) => {
      const declaration = declared.get(key);
      return declaration !== undefined && ((ctx.isAdmin && !ctx.actor.entry) || !declaration.secret);
    })
    .map((row) => presentSetting(ctx, row));
}

/** Gives the actor's company a row for each declared setting it has none of; safe to run twice and at once. */
export async function addMissingSettings(ctx: Context): Promise<void> {
  const now = Date.now();
  const rows = [...ctx.host.settings].map(([key, declaration]) => ({
    key,
    // No setting with a default is a credential, so nothing here needs a seal.
    value: declaration.default,
    createdAt: now,
    updatedAt: now,
  }));
  if (rows.length > 0) await ctx.insert('Settings', rows).onConflict(['companyId', 'key']).ignore();
}

export function presentSetting(ctx: Context, row: Setting): SettingRow {
  const { id, key, companyId } = row;
  return {
    id,
    key,
    value: shownValue(ctx, row),
    companyId,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  };
}

function shownValue({ host }: Context, { companyId, key, value }: Setting): string {
  const { secret, writeOnly } = host.settings.get(key) ?? {};
  if (writeOnly) return value === '' ? '' : storedMark;
  return secret ? unseal(host.config.appSecret, `setting:${companyId}:${key}`, value) : value;
}
