import type { Context } from '../../context.ts';
import { rowTimes } from '../../time/iso-time.ts';
import type { Setting as SettingRow } from '../schemas.ts';
import { Setting } from './setting.ts';

/**
 * Returns every declared setting of the actor's company. Credentials, whose values no call returns, are listed for admins only.
 */
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
      if (declaration === undefined) return false;
      if (declaration.secret) return ctx.isAdmin && !ctx.actor.entry;
      return ctx.isAdmin || !declaration.adminsOnly;
    })
    .map((row) => presentSetting(ctx, row));
}

/** Creates a row for each declared setting that the actor's company lacks; safe to run twice and at once. */
export async function addMissingSettings(ctx: Context): Promise<void> {
  const now = Date.now();
  const rows = [...ctx.host.settings].map(([key, declaration]) => ({
    key,
    // Credentials have no default, so nothing must be encrypted here.
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
    value: ctx.host.settings.get(key)?.secret ? '' : row.value,
    isStored: row.value !== '',
    companyId,
    ...rowTimes(row),
  };
}
