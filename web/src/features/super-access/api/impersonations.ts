import type { EnterCompany } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the companies that our own staff can enter. */
export const readCompanies = (signal: AbortSignal) => api.get('/companies/list', {}, { signal });

/** Starts an impersonation session; renewing the session then leads into the company. */
export const enterCompany = (entry: EnterCompany) => api.post('/super-entries', entry);

export const readImpersonations = (signal: AbortSignal) => api.get('/super-entries', {}, { signal });

export const deleteImpersonation = (id: number) => api.delete(`/super-entries/${id}`);
