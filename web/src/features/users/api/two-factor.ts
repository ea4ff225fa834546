import type { BeginEnrolment, Proof } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads whether the user's second factor is on. */
export const readTwoFactor = (signal: AbortSignal) => api.get('/auth/two-factor', {}, { signal });

/**
 * Starts turning the second factor on; the server returns a secret, which the user puts into an authenticator app by
 * a QR code.
 */
export const beginEnrolment = (proof: (typeof BeginEnrolment)['static']) =>
  api.post('/auth/two-factor/enrolment', proof);

/** Turns the second factor on by a first code of the app; the server returns the recovery codes. */
export const confirmEnrolment = (code: string) => api.post('/auth/two-factor/confirmation', { code });

/** Replaces the recovery codes; like turning it off, it takes the password and a code. */
export const renewRecoveryCodes = (proof: (typeof Proof)['static']) =>
  api.post('/auth/two-factor/recovery-codes', proof);

export const turnTwoFactorOff = (proof: (typeof Proof)['static']) => api.delete('/auth/two-factor', proof);

/** Turns another user's second factor off, as after a lost phone. */
export const resetTwoFactorOf = (userId: number) => api.delete(`/users/${userId}/two-factor`);
