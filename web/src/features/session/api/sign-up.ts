import { api } from '../../../lib/api/api.ts';
import type { signUpBody } from '../sign-up-form.ts';

/** Signs a company up, or sends the link that does. */
export const signUp = (company: ReturnType<typeof signUpBody>) =>
  api.post('/companies/cadastro', company, { isPublic: true });

/** Reads whether companies can sign up, and for how long they try the product. */
export const readSignUpTerms = (signal: AbortSignal) =>
  api.get('/companies/cadastro', {}, { signal, isPublic: true });

export const readPublicPlans = (signal: AbortSignal) =>
  api.get('/plans/list', {}, { signal, isPublic: true });
