import type { Context } from '../../context.ts';
import { SecondFactorIsOff, SecondFactorIsOn, SecondFactorWrong } from '../errors.ts';
import { endSessions } from '../sign-in/end-sessions.ts';
import { proveRecently } from '../sign-in/prove-identity.ts';
import { countAttempt, sessionPlace } from '../sign-in/sign-in-throttle.ts';
import { ownUser } from '../users/find-user.ts';
import { userRecord } from '../users/user.ts';
import { drawRecoveryCodes } from './recovery-codes.ts';
import { announceSecondFactor, openSecret, readSecondFactor, sealSecret } from './second-factor.ts';
import { newSecret, otpauthUri, stepOf } from './totp.ts';

/**
 * Generates a secret for the actor's authenticator app, as the first step of setting up a second factor. Sign-ins ask for no code
 * until a first code was confirmed; a second call replaces the secret. Throws ERR_SECOND_FACTOR_IS_ON and the errors of
 * `proveRecently`.
 */
export async function beginEnrolment(
  ctx: Context,
  currentPassword: string | null | undefined,
): Promise<{ secret: string; uri: string }> {
  const user = await ownUser(ctx);
  await proveRecently(ctx, user, currentPassword);
  const secret = newSecret();
  const now = Date.now();
  const columns = { sealedSecret: sealSecret(ctx, user.id, secret), lastStep: 0, updatedAt: now };
  await ctx.transaction(async () => {
    await ctx.table('Users').where('id', user.id).forUpdate().first('id');
    if ((await readSecondFactor(ctx, user.id))?.confirmedAt) throw SecondFactorIsOn();
    await ctx
      .insert('SecondFactors', { userId: user.id, ...columns, createdAt: now })
      .onConflict('userId')
      .merge(['sealedSecret', 'lastStep', 'updatedAt']);
  });
  return { secret, uri: otpauthUri(secret, user.email) };
}

/**
 * Turns the second factor on by a first code of the app, ends the user's other sessions, which were opened without
 * one, and returns the recovery codes. Throws ERR_SECOND_FACTOR_IS_OFF without an enrolment begun,
 * ERR_SECOND_FACTOR_IS_ON, ERR_SECOND_FACTOR_WRONG.
 */
export async function confirmEnrolment(ctx: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const user = await ownUser(ctx);
  const attempt = await countAttempt(
    ctx.host,
    user.email,
    sessionPlace(ctx.actor.sessionId),
    'second-factor',
  );
  const recoveryCodes = await ctx.transaction(async () => {
    await ctx.table('Users').where('id', user.id).forUpdate().first('id');
    const row = await readSecondFactor(ctx, user.id);
    if (!row) throw SecondFactorIsOff();
    if (row.confirmedAt) throw SecondFactorIsOn();
    const now = Date.now();
    const step = stepOf(openSecret(ctx, row), code.replace(/\s/g, ''), now);
    if (step === null) throw SecondFactorWrong({ details: { code: 'is wrong' } });
    await ctx
      .table('SecondFactors')
      .where('userId', user.id)
      .update({ confirmedAt: now, lastStep: step, updatedAt: now });
    await endSessions(ctx, {
      reason: 'two-factor',
      userId: user.id,
      exceptSessionId: ctx.actor.sessionId as string,
    });
    announceSecondFactor(ctx, user.id);
    ctx.audit({ action: 'two-factor.enabled', record: userRecord(user) });
    return drawRecoveryCodes(ctx, user.id);
  });
  await attempt.succeeded();
  return { recoveryCodes };
}
