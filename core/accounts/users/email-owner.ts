import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import { AppError, type ErrorKind } from '../../errors/errors.ts';
import { attemptsSoFar, countAttempts } from '../../http/attempts.ts';
import { EmailTaken, EmailUnavailable } from '../errors.ts';
import { usersOfEmails } from './users-anywhere.ts';

const dayMs = 24 * 60 * 60_000;
/**
 * E-mails of other companies' users that a company may find in a day by trying to use them; after that it can give
 * its users no new e-mail for the day.
 */
const foundPerDayMax = 10;

/**
 * Finds the error for an e-mail that a user of the company cannot have; null when it is free. A colleague's e-mail gives
 * ERR_EMAIL_ALREADY_EXISTS, and so does every user's for the installation's own staff. The e-mail of another company's user gives
 * `elsewhere` and is counted, since that refusal reveals who is a customer of this installation. Throws ERR_TOO_MANY_REQUESTS
 * once a company found too many. Call it in the transaction that stores the e-mail, and return the error to `unlessRefused`:
 * thrown inside, it would roll back the count.
 */
export async function refusalOfEmail(
  companyCtx: Context,
  email: string,
  elsewhere: ErrorKind = EmailUnavailable,
): Promise<AppError | null> {
  const { host, companyId } = companyCtx;
  const seesEveryCompany = companyCtx.actor.super;
  const name = `e-mails found of ${companyId}`;
  if (!seesEveryCompany && host.config.rateLimit) {
    // Calls made at once wait here for each other, so that each sees the count of the one before.
    await host.database.current('Companies').where({ id: companyId }).forUpdate().first('id');
    const found = await attemptsSoFar(host, name);
    if (found && found.count >= foundPerDayMax) throw tooMany(found.windowEndsAt);
  }
  const owner = await usersOfEmails(host, [email]).first();
  if (!owner) return null;
  if (seesEveryCompany || owner.companyId === companyId) return EmailTaken();
  if (host.config.rateLimit) await countAttempts(host, name, dayMs);
  return elsewhere();
}

/**
 * Makes the error for an e-mail that another call took meanwhile. Only the installation's own staff learn from it that the user
 * is of another company.
 */
export function takenMeanwhile({ actor }: Context): AppError {
  return actor.super || actor.kind === 'system' ? EmailTaken() : EmailUnavailable();
}

/**
 * Runs the work in a transaction. When the work returns an error instead of throwing it, the transaction is committed
 * all the same and the error thrown afterwards, so that counts of attempts are kept.
 */
export async function unlessRefused<T>(ctx: Context, work: () => Promise<T | AppError>): Promise<T> {
  const done = await ctx.transaction(work);
  if (done instanceof AppError) throw done;
  return done;
}

function tooMany(windowEndsAt: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));
  return TooManyRequests({ details: { retryAfterSeconds } });
}
