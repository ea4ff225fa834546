import type { AuditVerified, VerifyAudit } from '@balcao/core/audit/schemas.ts';
import { api, type Query } from '../../../lib/api/api.ts';

/** Reads a page of the log: the lines before this number, null for the latest. */
export const readAudit = (query: Query, before: number | null, signal: AbortSignal) =>
  api.get('/audit', { ...query, before }, { signal });

/** Reads the sentences of all actions, in every language. */
export const readAuditActions = () => api.get('/audit/actions');

/** Checks the next part of the company's chain of entries, in which each entry proves the one before. */
export function verifyAudit(part: (typeof VerifyAudit)['static']): Promise<AuditVerified> {
  return api.post('/audit/verify', part);
}

/** Reads the names of all companies, for our own staff. */
export const readCompanyNames = (signal: AbortSignal) => api.get('/companies/list', {}, { signal });

/** Reads the names of a company's users; '' for the own company. */
export const readUserNames = (companyId: string, signal: AbortSignal) =>
  api.get('/users/list', { companyId }, { signal });

/** Reads the lines as a file. */
export const exportAudit = (query: Query) => api.download('/audit/export', query);
