import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { isoTime } from '../../time/iso-time.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, readSecondFactor } from './second-factor.ts';

/** Key of the company's setting that requires a second factor of its users. */
export const requirementKey = 'twoFactorRequired';

/**
 * Reads the setting with a statement of its own: reading all settings decrypts the credentials among them, and one
 * that cannot be decrypted must not lock the company out.
 */
export async function isRequired(companyCtx: Context): Promise<boolean> {
  const row = await companyCtx.table('Settings').where('key', requirementKey).first('value');
  return row?.value === 'enabled';
}

/**
 * True when the installation (SUPER_TWO_FACTOR) requires a second factor of this user, who is one of the installation's own
 * staff.
 */
export function isAskedOfStaff(
  { superTwoFactor }: Pick<Config, 'superTwoFactor'>,
  user: { super: number | boolean },
): boolean {
  return superTwoFactor && Boolean(user.super);
}

/** State of the actor's own second factor. */
export async function describeSecondFactor(ctx: Context) {
  const userId = ctx.actor.userId as number;
  const row = await readSecondFactor(ctx, userId);
  return {
    isOn: Boolean(row?.confirmedAt),
    since: row?.confirmedAt ? isoTime(row.confirmedAt) : null,
    isRequired: isAskedOfStaff(ctx.host.config, ctx.actor) || (await isRequired(ctx)),
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
  };
}

/**
 * Applies a change of the setting at once: sessions of users without a second factor are checked again, and their sockets are
 * closed.
 */
export function followRequirement(scope: PluginScope): void {
  scope.on('setting.changed', async (companyCtx, { key }) => {
    if (key !== requirementKey) return;
    const { host, companyId } = companyCtx;
    host.accounts.forgetActors();
    const without: Array<{ userId: number }> = await companyCtx
      .table('Sessions')
      .leftJoin('SecondFactors', 'SecondFactors.userId', 'Sessions.userId')
      .whereNull('Sessions.endedAt')
      .whereNull('SecondFactors.confirmedAt')
      .distinct('Sessions.userId');
    for (const { userId } of without) host.live.refreshUser(companyId, userId);
  });
}

/** True for a user who can do nothing but set up a second factor. */
export async function mustEnrol(
  companyCtx: Context,
  user: { id: number; super: number | boolean },
): Promise<boolean> {
  const isAsked = isAskedOfStaff(companyCtx.host.config, user) || (await isRequired(companyCtx));
  return isAsked && !(await hasSecondFactor(companyCtx, user.id));
}
