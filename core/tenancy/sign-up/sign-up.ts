import { UserCreationDisabled } from '../../accounts/errors.ts';
import { requirePassword } from '../../accounts/sign-in/password-rules.ts';
import { requireEmail } from '../../accounts/users/email.ts';
import type { User } from '../../accounts/users/user.ts';
import { usersOfEmails } from '../../accounts/users/users-anywhere.ts';
import type { Context, Host } from '../../context.ts';
import type { Locale } from '../../errors/errors.ts';
import { requireName } from '../../names.ts';
import type { Company } from '../companies/company.ts';
import { type OpenCompany, openCompany, requirePlan } from '../companies/open-company.ts';
import { InvalidCompanyName, SignUpLinkInvalid } from '../errors.ts';
import { signUpName, superCompanyId } from '../limits.ts';
import type { ConfirmSignUp, SignUp } from '../schemas.ts';
import { endOfNewTrial } from '../trial/trial.ts';
import { findPending, type PendingSignUp, storePending, takePending } from './pending-sign-up.ts';
import { confirmationEmail, knownAccountEmail } from './sign-up-emails.ts';
import { countSignUp } from './sign-up-throttle.ts';

type Details = Pick<PendingSignUp, 'email' | 'name' | 'phone' | 'planId' | 'timeZone'>;

/**
 * Signs up a visitor's company, on trial, with the visitor as its admin. Where the installation sends mail it is opened by the
 * link in an e-mail, and the result is always null, so that it does not reveal whether the e-mail has an account. Without mail
 * the company is opened at once; ERR_EMAIL_ALREADY_EXISTS and ERR_COMPANY_NAME_ALREADY_EXISTS then reveal it. Throws
 * ERR_USER_CREATION_DISABLED where the installation's own company closed sign-up, ERR_TOO_MANY_REQUESTS,
 * ERR_COMPANY_INVALID_NAME, ERR_NO_PLAN_FOUND, and what `requirePassword` throws.
 */
export async function signUp(ctx: Context, input: SignUp, ip: string): Promise<Company | null> {
  const { host } = ctx;
  await requireSignUpOpen(host);
  const email = requireEmail(input.email);
  await countSignUp(host, { email, ip });
  const name = requireName(input.name, signUpName, { refusal: InvalidCompanyName });
  await requirePassword(ctx, input.password, { email, companyName: name });
  const details = {
    email,
    name,
    phone: input.phone?.trim() || null,
    planId: input.planId,
    timeZone: input.timeZone ?? null,
  };
  if (!host.mail.configured) return openCompany(ctx, await trial(host, details, input.password));
  await requirePlan(ctx, input.planId);
  await askToConfirm(ctx, details, ip);
  return null;
}

/**
 * Opens the company of a link, once. The password is given only now: a person who signed up with another person's e-mail
 * must not know the password of the company that its owner opens. Throws ERR_SIGN_UP_LINK_INVALID, and the refusals
 * of opening a company, after which the link is still valid.
 */
export async function confirmSignUp(
  ctx: Context,
  { token, password, name }: ConfirmSignUp,
): Promise<Company> {
  const { host } = ctx;
  await requireSignUpOpen(host);
  return ctx.transaction(async () => {
    const pending = await findPending(host, token);
    if (!pending || !(await takePending(host, pending))) throw SignUpLinkInvalid();
    const named = requireName(name ?? pending.name, signUpName, { refusal: InvalidCompanyName });
    const details = await trial(host, { ...pending, name: named }, password);
    return openCompany(ctx, { ...details, isEmailConfirmed: true });
  });
}

/** Finds the sign-up of a mailed link. Throws ERR_SIGN_UP_LINK_INVALID. */
export async function readSignUp({ host }: Context, token: string): Promise<PendingSignUp> {
  const pending = await findPending(host, token);
  if (!pending) throw SignUpLinkInvalid();
  return pending;
}

/** True while visitors may sign up a company. */
export async function isSignUpOpen({ tenancy }: Host): Promise<boolean> {
  return (await tenancy.setting(superCompanyId, 'userCreation')) !== 'disabled';
}

async function requireSignUpOpen(host: Host): Promise<void> {
  if (!(await isSignUpOpen(host))) throw UserCreationDisabled();
}

/** Returns the company that a sign-up creates: always one on trial, whatever else the request asks for. */
async function trial(host: Host, details: Details, password: string): Promise<OpenCompany> {
  const { name, email, phone, planId, timeZone } = details;
  const trialUntil = await endOfNewTrial(host);
  return {
    name,
    email,
    phone,
    password,
    planId,
    dueDate: trialUntil,
    trialUntil,
    timeZone,
    recurrence: 'MENSAL',
    campaignsEnabled: true,
  };
}

/**
 * Mails a link to confirm a sign-up. It takes the same steps whether or not the e-mail has an account, so that only the reader of
 * the mailbox learns it.
 */
async function askToConfirm(ctx: Context, details: Details, ip: string): Promise<void> {
  const { host, locale } = ctx;
  const { email } = details;
  const base = host.config.publicUrl ?? '';
  await ctx.transaction(async () => {
    const owner = await usersOfEmails(host, [email]).first();
    const { token, expiresAt } = await storePending(host, details, ip);
    const content = owner
      ? knownAccountEmail(languageOf(owner, locale), `${base}/login`)
      : confirmationEmail(locale, `${base}/signup/confirm?token=${token}`);
    await host.mail.enqueue(ctx, {
      to: email,
      kind: owner ? 'sign-up-known' : 'sign-up-confirm',
      content,
      expiresAt,
    });
  });
}

function languageOf({ language }: Pick<User, 'language'>, otherwise: Locale): Locale {
  return language === 'pt' || language === 'en' || language === 'es' ? language : otherwise;
}
