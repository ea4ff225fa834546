import { randomBytes } from 'node:crypto';
import { requireEmail } from '../../accounts/users/email.ts';
import type { Context } from '../../context.ts';
import { ValidationFailed } from '../../errors/core-errors.ts';
import type { CreateCompany } from '../schemas.ts';
import { endOfNewTrial } from '../trial/trial.ts';
import { billingFields } from './billing-fields.ts';
import type { Company } from './company.ts';
import { parseDueDate } from './due-date.ts';
import { openCompany } from './open-company.ts';

/**
 * Creates a company on behalf of the installation's own staff. Without a due date it is on trial. With an e-mail it gets its
 * first admin; without a password for them one is generated and returned this once, since only its hash is stored.
 */
export async function createCompany(
  ctx: Context,
  input: CreateCompany,
): Promise<{ company: Company; initialPassword: string | null }> {
  const email = input.email?.trim() ? requireEmail(input.email) : null;
  if (input.password && !email) throw ValidationFailed({ details: { email: 'is needed with a password' } });
  const initialPassword = email && !input.password ? randomBytes(12).toString('base64url') : null;
  const trialUntil = input.dueDate === undefined ? await endOfNewTrial(ctx.host) : null;
  const company = await openCompany(ctx, {
    name: input.name,
    email,
    phone: input.phone ?? null,
    password: input.password || initialPassword,
    planId: input.planId ?? null,
    dueDate: trialUntil ?? parseDueDate(input.dueDate ?? null),
    trialUntil,
    recurrence: input.recurrence ?? 'MENSAL',
    ...(input.status === undefined ? {} : { status: input.status }),
    ...(input.campaignsEnabled === undefined ? {} : { campaignsEnabled: input.campaignsEnabled }),
    billing: Object.fromEntries(
      billingFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
    ),
  });
  return { company, initialPassword };
}
