import type { ResetPassword } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Sends a code to this e-mail address, with which its user sets a new password. */
export const requestPasswordReset = (email: string) =>
  api.post('/auth/password-reset', { email }, { isPublic: true });

export const resetPassword = (reset: (typeof ResetPassword)['static']) =>
  api.post('/auth/password-reset/confirm', reset, { isPublic: true });
