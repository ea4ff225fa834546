import { api } from '../../../lib/api/api.ts';

/** Reads the contact data of the installation's operator. */
export const readSupportContact = (signal: AbortSignal) => api.get('/support-contact', {}, { signal });

/** Reads a company with its plan and how much of the plan's limits it uses. */
export const readCompanyPlan = (companyId: number, signal: AbortSignal) =>
  api.get(`/companies/listPlan/${companyId}`, {}, { signal });
