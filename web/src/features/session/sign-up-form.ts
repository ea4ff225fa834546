import { signUpName } from '@balcao/core/tenancy/limits.ts';
import type { SignUp } from '@balcao/core/tenancy/schemas.ts';
import { mixed, object, string } from 'yup';
import { emailRule, isRequired, nameRule } from '../../lib/forms/form-rules.ts';
import { passwordRule } from '../../lib/forms/password-rule.ts';

export interface SignUpForm extends Pick<SignUp, 'name' | 'email' | 'password'> {
  phone: string;
  planId: number | '';
}

export const emptySignUp: SignUpForm = { name: '', email: '', phone: '', password: '', planId: '' };

export const signUpSchema = object({
  name: nameRule(signUpName.minLength, signUpName.maxLength),
  email: emailRule(),
  phone: string(),
  password: passwordRule().required(isRequired),
  planId: mixed().test('chosen', isRequired, (value) => typeof value === 'number'),
});

const dayMs = 24 * 60 * 60 * 1000;

/** Body of the request. The server decides due date and status by itself; clients of this API family send them. */
export function signUpBody(form: SignUpForm, companyId: string | null, now: number = Date.now()) {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    password: form.password,
    planId: form.planId,
    recurrence: 'MENSAL',
    dueDate: new Date(now + dayMs).toISOString(),
    status: 't',
    campaignsEnabled: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(companyId === null ? {} : { companyId }),
  };
}
