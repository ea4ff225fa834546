import {
  type ApiTokenScope,
  apiTokenDays,
  apiTokenName,
  apiTokenScopes,
} from '@balcao/core/accounts/limits.ts';
import { array, number, object, string } from 'yup';
import { isInvalid, isRequired, nameRule } from '../../lib/forms/form-rules.ts';

interface ApiTokenForm {
  name: string;
  scopes: ApiTokenScope[];
  expiresInDays: number;
  currentPassword: string;
  code: string;
}

/** Values with which the dialog for an admin's new API token opens. */
export const emptyToken: ApiTokenForm = {
  name: '',
  scopes: [],
  expiresInDays: apiTokenDays.usual,
  currentPassword: '',
  code: '',
};

/** Lifetimes that the form offers for a token, in days. */
export const daysOffered = [7, 30, apiTokenDays.usual, 180, apiTokenDays.max] as const;

export const tokenRules = object({
  name: nameRule(apiTokenName.minLength, apiTokenName.maxLength),
  scopes: array(string().oneOf(apiTokenScopes).required()).min(1, isRequired).required(isRequired),
  expiresInDays: number()
    .required(isRequired)
    .when('scopes', {
      is: (scopes: readonly string[]) => scopes.includes('operator'),
      // biome-ignore lint/suspicious/noThenProperty: yup's own word
      then: (days) => days.max(apiTokenDays.operator, isInvalid),
    }),
  currentPassword: string().required(isRequired),
});

/** Scopes that this user may give a token; `operator` is for our own staff alone. */
export function scopesFor(isStaff: boolean): readonly ApiTokenScope[] {
  return apiTokenScopes.filter((scope) => scope !== 'operator' || isStaff);
}
