import type { ConfirmSignUp } from '@balcao/core/tenancy/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the sign-up that this link confirms. */
export const readPendingSignUp = (token: string) =>
  api.post('/companies/cadastro/pending', { token }, { isPublic: true });

export const confirmSignUp = (company: ConfirmSignUp) =>
  api.post('/companies/cadastro/confirm', company, { isPublic: true });
