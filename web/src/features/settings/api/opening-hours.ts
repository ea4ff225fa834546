import type { ChangeOpeningHours, Company } from '@balcao/core/tenancy/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** Reads a company with its opening hours. */
export const readCompany = (companyId: number, options: CallOptions = {}) =>
  api.get<Company>(`/companies/${companyId}`, {}, options);

/** Changes a company's opening hours, and returns the company. */
export const changeOpeningHours = (
  companyId: number,
  changes: Partial<(typeof ChangeOpeningHours)['static']>,
  options: CallOptions,
) => api.put<Company>(`/companies/${companyId}/schedules`, changes, options);
