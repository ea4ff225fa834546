import {
  type ApiTokenScope,
  apiTokenDays,
  apiTokenName,
  apiTokenScopes,
} from '@balcao/core/accounts/limits.ts';
import { array, number, object, string } from 'yup';
import { isRequired, nameRule } from '../../lib/form-rules.ts';

export interface ApiTokenForm {
  name: string;
  scopes: ApiTokenScope[];
  expiresInDays: number;
}

export const emptyToken: ApiTokenForm = { name: '', scopes: [], expiresInDays: apiTokenDays.usual };

/** For how long a token may hold, days. */
export const daysOffered = [7, 30, apiTokenDays.usual, 180, apiTokenDays.max] as const;

export const tokenRules = object({
  name: nameRule(apiTokenName.minLength, apiTokenName.maxLength),
  scopes: array(string().oneOf(apiTokenScopes).required()).min(1, isRequired).required(isRequired),
  expiresInDays: number().required(isRequired),
});

/** What this person may give a token. */
export function scopesFor(isStaff: boolean): readonly ApiTokenScope[] {
  return apiTokenScopes.filter((scope) => scope !== 'operator' || isStaff);
}
