import type { PluginScope } from '../../plugin/define-plugin.ts';
import { isoTime } from '../../time/iso-time.ts';
import { presentCompanyRow } from '../companies/present-company.ts';
import {
  CompanyRow,
  ConfirmSignUp,
  PendingSignUp,
  SignedUp,
  SignUp,
  SignUpLink,
  SignUpTerms,
} from '../schemas.ts';
import { sweepPending } from '../sign-up/pending-sign-up.ts';
import { confirmSignUp, isSignUpOpen, readSignUp, signUp } from '../sign-up/sign-up.ts';
import { trialDaysOf } from '../trial/trial.ts';

const tag = 'companies';

/** Routes of sign-up, which need no session. */
export function signUpRoutes({ route, every, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/companies/cadastro',
    operationId: 'getSignUpTerms',
    summary: 'Show whether sign-up is open, and for how long a new company may be tried',
    tag,
    access: 'public',
    answers: { 200: SignUpTerms },
    handle: async () => ({ isOpen: await isSignUpOpen(host), trialDays: await trialDaysOf(host) }),
  });
  route({
    method: 'POST',
    url: '/companies/cadastro',
    operationId: 'signUp',
    summary: 'Sign up: open a company on trial',
    description:
      'Where the installation sends mail, the company is opened by a link that goes to the e-mail, and the answer is the same whoever exists: `needsConfirmation`, and no `id`.',
    tag,
    access: 'public',
    attemptsPerMinute: 10,
    body: SignUp,
    answers: { 200: SignedUp },
    handle: async (ctx, { body, request }) => {
      const company = await signUp(ctx, body, request.ip);
      return company ? { ...presentCompanyRow(company), needsConfirmation: false } : notYet(body);
    },
  });
  route({
    method: 'POST',
    url: '/companies/cadastro/pending',
    operationId: 'getSignUp',
    summary: 'Read the sign-up of a confirmation link',
    tag,
    access: 'public',
    attemptsPerMinute: 20,
    body: SignUpLink,
    answers: { 200: PendingSignUp },
    handle: async (ctx, { body }) => {
      const { name, email, planId, expiresAt } = await readSignUp(ctx, body.token);
      return { name, email, planId, expiresAt: isoTime(expiresAt) };
    },
  });
  route({
    method: 'POST',
    url: '/companies/cadastro/confirm',
    operationId: 'confirmSignUp',
    summary: 'Open the company of a confirmation link',
    description:
      "The link's e-mail and this password sign its first admin in. A link holds for 24 hours and once.",
    tag,
    access: 'public',
    attemptsPerMinute: 10,
    body: ConfirmSignUp,
    answers: { 200: CompanyRow },
    handle: async (ctx, { body }) => presentCompanyRow(await confirmSignUp(ctx, body)),
  });
  every('pending-sign-ups', 60 * 60_000, () => sweepPending(host));
}

/** Returns the answer for older clients to a sign-up that waits for confirmation; it is made of the request alone. */
function notYet({ name, email, phone, planId }: SignUp): SignedUp {
  const now = isoTime(Date.now());
  return {
    id: null,
    name: name.trim(),
    email: email.trim().toLowerCase(),
    phone: phone?.trim() || null,
    status: false,
    dueDate: null,
    recurrence: 'MENSAL',
    schedules: [],
    planId,
    billingName: null,
    addressZipCode: null,
    addressStreet: null,
    addressState: null,
    addressCity: null,
    addressDistrict: null,
    createdAt: now,
    updatedAt: now,
    needsConfirmation: true,
  };
}
