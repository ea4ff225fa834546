import type { Context } from '../../context.ts';
import { NoPermission, ValidationFailed } from '../../errors/core-errors.ts';
import { nextVersion, requireVersion } from '../../http/unchanged.ts';
import type { LiveAudience } from '../../live/live.ts';
import { headerValue } from '../../outside/header-value.ts';
import { seal } from '../../security/sealing.ts';
import { SettingNotFound } from '../errors.ts';
import { superCompanyId } from '../limits.ts';
import { settingChanged } from '../live-events.ts';
import type { Setting as SettingRow } from '../schemas.ts';
import { presentSetting } from './list-settings.ts';
import { Setting } from './setting.ts';
import { type SettingDeclaration, storedMark } from './settings.ts';

/**
 * Time in milliseconds in which a credential counts as just entered, so that it is kept when its new address is saved right after
 * it.
 */
const justGivenMs = 10_000;

/**
 * Stores a setting of the actor's company and updates its screens. A credential that comes back empty, as clients
 * read it, is kept. Throws ERR_NO_SETTING_FOUND for an undeclared key, ERR_VALIDATION for a value it cannot take,
 * ERR_ADDRESS_REFUSED, ERR_MAIL_SERVER_REFUSED and ERR_CHANGED_MEANWHILE.
 *
 * @example
 * await changeSetting(ctx, { key: 'visitsReminder', value: 'disabled' });
 */
export async function changeSetting(
  ctx: Context,
  input: { key: string; value: string },
): Promise<SettingRow> {
  const { key } = input;
  const declaration = declarationFor(ctx, key);
  const value = declaration.inHeader ? headerValue(input.value, 'value') : input.value;
  requireFit(declaration, value);
  if (declaration.isCalled && value.trim() !== '') ctx.host.outbound.requireCallable(value.trim());
  if (declaration.isMailServer && value.trim() !== '') ctx.host.outbound.requireMailServer(value.trim());
  const isAsRead = declaration.secret && (value.trim() === '' || value === storedMark);
  return isAsRead ? unchanged(ctx, key) : saved(ctx, { key, value, isAsked: true });
}

/**
 * Resets a setting to its default, which deletes a credential. Throws ERR_NO_SETTING_FOUND and ERR_CHANGED_MEANWHILE.
 */
export async function resetSetting(ctx: Context, key: string): Promise<SettingRow> {
  return saved(ctx, { key, value: declarationFor(ctx, key).default, isAsked: true });
}

/**
 * Returns the declaration of a setting. Throws ERR_NO_SETTING_FOUND, and ERR_NO_PERMISSION for a setting that this actor may not
 * change.
 */
function declarationFor(ctx: Context, key: string): SettingDeclaration<Context> {
  const declaration = ctx.host.settings.get(key);
  if (!declaration) throw SettingNotFound();
  if (isForStaff(ctx, declaration) && !ctx.actor.super && ctx.actor.kind !== 'system') throw NoPermission();
  if (ctx.actor.entry && (declaration.secret || declaration.securesSignIn)) throw NoPermission();
  return declaration;
}

interface SavedSetting {
  key: string;
  value: string;
  /** True when the call itself names this setting, so that its `If-Match` is about this one. */
  isAsked: boolean;
}

function saved(ctx: Context, { key, value, isAsked }: SavedSetting): Promise<SettingRow> {
  const declaration = ctx.host.settings.get(key) as SettingDeclaration<Context>;
  return ctx.transaction(async () => {
    const before = await ctx.table('Settings').where({ key }).forUpdate().first('value', 'updatedAt');
    if (before && isAsked) requireVersion(ctx, before);
    const was: string = before?.value ?? declaration.default;
    await storeSetting(ctx, key, value, before ? nextVersion(before) : Date.now());
    ctx.audit({
      action: 'setting.changed',
      record: { type: 'setting', id: key, name: key },
      before: { value: was },
      after: { value },
      secrets: declaration.secret ? ['value'] : [],
    });
    if (serverOf(was) !== serverOf(value)) {
      await forgetCredentialsSentTo(ctx, key);
      await declaration.onMove?.(ctx);
    }
    const setting = await unchanged(ctx, key);
    ctx.live(settingChanged, { action: 'update', setting }, await audienceOf(ctx, declaration));
    ctx.emit('setting.changed', { companyId: ctx.companyId, key });
    return setting;
  });
}

/** Deletes the credentials that are sent to an address, so that another server there never gets them. */
async function forgetCredentialsSentTo(ctx: Context, address: string): Promise<void> {
  for (const [key, { sentTo }] of ctx.host.settings) {
    if (sentTo !== address) continue;
    const kept = await ctx.table('Settings').where({ key }).first('value', 'updatedAt');
    const isKept = kept && kept.value !== '' && Number(kept.updatedAt) <= Date.now() - justGivenMs;
    if (isKept) await saved(ctx, { key, value: '', isAsked: false });
  }
}

/**
 * Names the server of an address: a path does not make another one.
 *
 * @example
 * serverOf('https://api.example/v1/chat') // 'https://api.example'
 */
export function serverOf(address: string): string {
  const text = address.trim();
  return URL.canParse(text) ? new URL(text).origin : text.toLowerCase();
}

async function unchanged(ctx: Context, key: string): Promise<SettingRow> {
  return presentSetting(ctx, await Setting.of(ctx).findOne({ key }).throwIfNotFound());
}

/** Writes the value without checks or events, encrypted when it is a credential. */
export async function storeSetting(
  ctx: Context,
  key: string,
  value: string,
  now = Date.now(),
): Promise<void> {
  const { companyId, host } = ctx;
  const secret = host.settings.get(key)?.secret;
  const stored = secret ? seal(host.config, `setting:${companyId}:${key}`, value) : value;
  await ctx
    .insert('Settings', { key, value: stored, createdAt: now, updatedAt: now })
    .onConflict(['companyId', 'key'])
    .merge(['value', 'updatedAt']);
  host.tenancy.forget(companyId);
}

function isForStaff({ companyId }: Context, { superOnly }: SettingDeclaration<Context>): boolean {
  return superOnly === 'in our company' ? companyId === superCompanyId : (superOnly ?? false);
}

/** Maximum of allowed values that an error lists, since a setting may allow hundreds, such as time zones. */
const mostNamed = 12;

function requireFit(declaration: SettingDeclaration<Context>, value: string): void {
  const { values, maxLength = 500 } = declaration;
  if (values && !values.includes(value)) {
    const known = values.length > mostNamed ? 'the values that this setting takes' : values.join(', ');
    throw ValidationFailed({ details: { value: `must be one of ${known}` } });
  }
  if (value.length > maxLength)
    throw ValidationFailed({ details: { value: `at most ${maxLength} characters` } });
}

/** Our own staff in an impersonation session see what admins alone see, except for credentials. */
async function audienceOf(
  ctx: Context,
  { secret, adminsOnly }: SettingDeclaration<Context>,
): Promise<LiveAudience> {
  if (secret) return { userIds: await adminIds(ctx) };
  return adminsOnly ? { queueId: null, only: 'seeing-all' } : {};
}

async function adminIds(ctx: Context): Promise<number[]> {
  const admins: Array<{ id: number }> = await ctx
    .table('Users')
    .where((either) => either.where('profile', 'admin').orWhere('super', 1))
    .select('id');
  return admins.map(({ id }) => id);
}
