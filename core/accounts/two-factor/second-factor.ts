import type { Context } from '../../context.ts';
import { seal, unseal } from '../../security/sealing.ts';
import { SecondFactorWrong } from '../errors.ts';
import { countAttempt } from '../sign-in/sign-in-throttle.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/**
 * Row of the table `SecondFactors`: the authenticator app of a user. Sign-ins ask for it once a first code was
 * confirmed.
 */
interface SecondFactorRow {
  userId: number;
  sealedSecret: string;
  confirmedAt: number | null;
  /** Time step of the newest code that was used, so that no code is accepted twice, nor an older one. */
  lastStep: number;
}

/** True when the user signs in by a code besides the password. */
export async function hasSecondFactor(ctx: Context, userId: number): Promise<boolean> {
  return Boolean((await readSecondFactor(ctx, userId))?.confirmedAt);
}

export async function readSecondFactor(ctx: Context, userId: number): Promise<SecondFactorRow | undefined> {
  const row = await ctx
    .table('SecondFactors')
    .where({ userId })
    .first('userId', 'sealedSecret', 'confirmedAt', 'lastStep');
  return row as SecondFactorRow | undefined;
}

/** Code that a user entered at the second step of a sign-in. */
export interface GivenCode {
  userId: number;
  email: string;
  code: string;
  /** The IP address, or the session, that gives the code; wrong codes are counted by it. */
  from: string;
}

/**
 * Checks a code of the app or a recovery code, uses it up, and returns which of both it was. Throws
 * ERR_SECOND_FACTOR_WRONG and, after some guesses, ERR_TOO_MANY_REQUESTS.
 */
export async function proveSecondFactor(ctx: Context, given: GivenCode): Promise<'app' | 'recovery'> {
  const attempt = await countAttempt(ctx.host, given.email, given.from, 'second-factor');
  const how = await takeCode(ctx, given.userId, given.code);
  if (!how) throw SecondFactorWrong({ details: { code: 'is wrong' } });
  await attempt.succeeded();
  return how;
}

async function takeCode(ctx: Context, userId: number, given: string): Promise<'app' | 'recovery' | null> {
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  if (isRecoveryCode(code) && (await takeRecoveryCode(ctx, userId, code))) return 'recovery';
  return /^\d{6}$/.test(code) && (await takeAppCode(ctx, userId, code)) ? 'app' : null;
}

async function takeAppCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const row = await readSecondFactor(ctx, userId);
  if (!row?.confirmedAt) return false;
  const step = stepOf(openSecret(ctx, row), code, Date.now());
  if (step === null) return false;
  // Two processes may get the same code at once: this update of the row lets only one of them pass.
  const taken = await ctx
    .table('SecondFactors')
    .where({ userId })
    .whereNotNull('confirmedAt')
    .where('lastStep', '<', step)
    .update({ lastStep: step, updatedAt: Date.now() });
  return Number(taken) === 1;
}

export function sealSecret({ host, companyId }: Context, userId: number, secret: string): string {
  return seal(host.config, `two-factor:${companyId}:${userId}`, secret);
}

export function openSecret({ host, companyId }: Context, { userId, sealedSecret }: SecondFactorRow): string {
  return unseal(host.config, `two-factor:${companyId}:${userId}`, sealedSecret);
}

/** Makes every process read the user's sessions again, since their rights can depend on the second factor. */
export function announceSecondFactor({ host, companyId }: Context, userId: number): void {
  host.accounts.forgetActors();
  host.database.afterCommit(() => host.live.refreshUser(companyId, userId));
}
