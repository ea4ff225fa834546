import type {
  Company,
  CreateCompany,
  OpeningDay,
  Plan,
  UpdateCompany,
} from '@balcao/core/tenancy/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

/** Company that was just opened, with the password of its first admin where the server generated it. */
type OpenedCompany = Company & { initialPassword?: string };

export const companyCalls = recordCalls<Company, CreateCompany, UpdateCompany, OpenedCompany>('/companies');

/** Reads the plans that a company can have. */
export const readPlanChoices = (signal: AbortSignal): Promise<Plan[]> =>
  api.get<Plan[]>('/plans/list', {}, { signal });

/** Sets the opening hours of a company as a whole. */
export function setOpeningHours(
  companyId: number,
  schedules: readonly OpeningDay[],
  options: Pick<CallOptions, 'ifMatch'> = {},
): Promise<Company> {
  return api.put<Company>(`/companies/${companyId}/schedules`, { schedules }, options);
}

/** Extends a company by its recurrence; the server refuses where its due date is not this one any more. */
export function renewCompany(companyId: number, dueDate: Company['dueDate']): Promise<Company> {
  return api.post<Company>(`/companies/${companyId}/renew`, { dueDate });
}
