import { UserCreationDisabled } from '../../accounts/errors.ts';
import type { Context } from '../../context.ts';
import { requireName } from '../../names.ts';
import { InvalidCompanyName } from '../errors.ts';
import { signUpName, superCompanyId, trialMs } from '../limits.ts';
import type { SignUp } from '../schemas.ts';
import type { Company } from './company.ts';
import { openCompany } from './open-company.ts';

/**
 * A visitor opens a company of their own, for the trial's day, and becomes its admin. Our own company's setting
 * `userCreation` closes the door with ERR_USER_CREATION_DISABLED.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<Company> {
  const { tenancy } = ctx.host;
  if ((await tenancy.setting(superCompanyId, 'userCreation')) === 'disabled') throw UserCreationDisabled();
  return openCompany(ctx, {
    name: requireName(input.name, signUpName, { refusal: InvalidCompanyName }),
    email: input.email,
    phone: input.phone ?? null,
    password: input.password,
    planId: input.planId,
    dueDate: Date.now() + trialMs,
    recurrence: 'MENSAL',
    campaignsEnabled: true,
  });
}
