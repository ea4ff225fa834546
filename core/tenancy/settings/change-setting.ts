import type { Context } from '../../context.ts';
import { NoPermission, ValidationFailed } from '../../core-errors.ts';
import { seal } from '../../sealing.ts';
import { SettingNotFound } from '../errors.ts';
import { superCompanyId } from '../limits.ts';
import { settingChanged } from '../live-events.ts';
import type { Setting as SettingRow } from '../schemas.ts';
import { presentSetting } from './list-settings.ts';
import { Setting } from './setting.ts';
import { type SettingDeclaration, storedMark } from './settings.ts';

/**
 * Stores a setting of the actor's company and tells its screens. Throws ERR_NO_SETTING_FOUND for a key nobody declared,
 * ERR_VALIDATION for a value it cannot take.
 */
export async function changeSetting(
  ctx: Context,
  input: { key: string; value: string },
): Promise<SettingRow> {
  const { key, value } = input;
  const declaration = ctx.host.settings.get(key);
  if (!declaration) throw SettingNotFound();
  if (isForStaff(ctx, declaration) && !ctx.actor.super && ctx.actor.kind !== 'system') throw NoPermission();
  if (ctx.actor.entry && (declaration.secret || declaration.securesSignIn)) throw NoPermission();
  requireFit(declaration, value);
  return ctx.transaction(async () => {
    const before = await ctx.table('Settings').where({ key }).first('value');
    // A form that is sent back as it was shown.
    if (declaration.writeOnly && value === storedMark) return unchanged(ctx, key);
    await storeSetting(ctx, key, value);
    ctx.audit({
      action: 'setting.changed',
      record: { type: 'setting', id: key, name: key },
      before: { value: before?.value ?? declaration.default },
      after: { value },
      secrets: declaration.secret ? ['value'] : [],
    });
    const row = await Setting.of(ctx).findOne({ key }).throwIfNotFound();
    const setting = presentSetting(ctx, row);
    const audience = declaration.secret ? { userIds: await adminIds(ctx) } : {};
    ctx.live(settingChanged, { action: 'update', setting }, audience);
    ctx.emit('setting.changed', { companyId: ctx.companyId, key });
    return setting;
  });
}

async function unchanged(ctx: Context, key: string): Promise<SettingRow> {
  return presentSetting(ctx, await Setting.of(ctx).findOne({ key }).throwIfNotFound());
}

/** Writes the value without checks or news, sealed when it is a credential. */
export async function storeSetting(ctx: Context, key: string, value: string): Promise<void> {
  const { companyId, host } = ctx;
  const secret = host.settings.get(key)?.secret;
  const stored = secret ? seal(host.config.appSecret, `setting:${companyId}:${key}`, value) : value;
  const now = Date.now();
  await ctx
    .insert('Settings', { key, value: stored, createdAt: now, updatedAt: now })
    .onConflict(['companyId', 'key'])
    .merge(['value', 'updatedAt']);
  host.tenancy.forget(companyId);
}

function isForStaff({ companyId }: Context, { superOnly }: SettingDeclaration): boolean {
  return superOnly === 'in our company' ? companyId === superCompanyId : (superOnly ?? false);
}

/** More would bury the sentence: a setting may take hundreds, such as the zones of the world. */
const mostNamed = 12;

function requireFit(declaration: SettingDeclaration, value: string): void {
  const { values, maxLength = 500 } = declaration;
  if (values && !values.includes(value)) {
    const known = values.length > mostNamed ? 'the values that this setting takes' : values.join(', ');
    throw ValidationFailed({ details: { value: `must be one of ${known}` } });
  }
  if (value.length > maxLength)
    throw ValidationFailed({ details: { value: `at most ${maxLength} characters` } });
}

async function adminIds(ctx: Context): Promise<number[]> {
  const admins: Array<{ id: number }> = await ctx
    .table('Users')
    .where((either) => either.where('profile', 'admin').orWhere('super', 1))
    .select('id');
  return admins.map(({ id }) => id);
}
