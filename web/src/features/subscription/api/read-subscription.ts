import { api } from '../../../lib/api/api.ts';

/** Reads where the installation's operator can be reached. */
export const readSupportContact = (signal: AbortSignal) => api.get('/support-contact', {}, { signal });

/** Reads a company with its plan and what it uses of it. */
export const readCompanyPlan = (companyId: number, signal: AbortSignal) =>
  api.get(`/companies/listPlan/${companyId}`, {}, { signal });
