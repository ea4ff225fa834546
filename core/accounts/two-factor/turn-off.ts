import type { Context } from '../../context.ts';
import { CurrentPasswordRequired, SecondFactorIsOff } from '../errors.ts';
import { refusalToEdit } from '../policy.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { proveIdentity } from '../sign-in/prove-identity.ts';
import { sessionPlace } from '../sign-in/sign-in-throttle.ts';
import { findUser, ownUser } from '../users/find-user.ts';
import { type User, userRecord } from '../users/user.ts';
import { forgetChallenges } from './challenges.ts';
import { drawRecoveryCodes, forgetRecoveryCodes } from './recovery-codes.ts';
import { announceSecondFactor, hasSecondFactor, proveSecondFactor } from './second-factor.ts';

/** Proof of identity that a user must give to change their own second factor. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/**
 * Turns the actor's own second factor off, after checking the password and a code. Throws ERR_SECOND_FACTOR_IS_OFF and the errors
 * of `proveIdentity` and `proveSecondFactor`.
 */
export async function turnOff(ctx: Context, proof: Proof): Promise<void> {
  const user = await proveBoth(ctx, proof);
  await ctx.transaction(async () => {
    await forget(ctx, user.id);
    ctx.audit({ action: 'two-factor.disabled', record: userRecord(user) });
  });
}

/** Generates new recovery codes after the same proof of identity; the old ones become invalid. */
export async function renewRecoveryCodes(ctx: Context, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  const user = await proveBoth(ctx, proof);
  return ctx.transaction(async () => {
    ctx.audit({ action: 'two-factor.codes-renewed', record: userRecord(user) });
    return { recoveryCodes: await drawRecoveryCodes(ctx, user.id) };
  });
}

/**
 * Removes the second factor of a user who has lost their phone, on behalf of an admin, and ends the user's sessions. Users remove
 * their own by `turnOff` (ERR_CURRENT_PASSWORD_REQUIRED). Throws the error of `refusalToEdit`, and ERR_SECOND_FACTOR_IS_OFF.
 */
export async function resetSecondFactor(ctx: Context, userId: number): Promise<void> {
  if (userId === ctx.actor.userId) throw CurrentPasswordRequired();
  await ctx.transaction(async () => {
    const { user, companyCtx } = await findUser(ctx, userId);
    const refusal = refusalToEdit(ctx.actor, user, {});
    if (refusal) throw refusal();
    if (!(await hasSecondFactor(companyCtx, userId))) throw SecondFactorIsOff();
    await forget(companyCtx, userId);
    await endSessions(companyCtx, { reason: 'two-factor', userId });
    companyCtx.audit({ action: 'two-factor.reset', record: userRecord(user) });
  });
}

async function proveBoth(ctx: Context, { currentPassword, code }: Proof): Promise<User> {
  const user = await ownUser(ctx);
  if (!(await hasSecondFactor(ctx, user.id))) throw SecondFactorIsOff();
  await proveIdentity(ctx, user, currentPassword);
  await proveSecondFactor(ctx, {
    userId: user.id,
    email: user.email,
    code,
    from: sessionPlace(ctx.actor.sessionId),
  });
  return user;
}

async function forget(companyCtx: Context, userId: number): Promise<void> {
  await companyCtx.table('SecondFactors').where({ userId }).delete();
  await forgetRecoveryCodes(companyCtx, userId);
  await forgetChallenges(companyCtx, userId);
  announceSecondFactor(companyCtx, userId);
}
