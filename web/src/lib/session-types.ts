import type { SessionUser as UserOnWire } from '@balcao/core/accounts/schemas.ts';
import type { CompanyWithPlan, Plan } from '@balcao/core/tenancy/schemas.ts';

export type { CompanyWithPlan, Plan };

// What screens read; the rest of the wire's fields may be there or not.
type Only<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

export type SessionQueue = Only<UserOnWire['queues'][number], 'id' | 'name' | 'color'>;
export type SessionCompany = Only<UserOnWire['company'], 'id' | 'name'>;
export type SessionUser = Only<
  Omit<UserOnWire, 'company' | 'queues'>,
  'id' | 'name' | 'email' | 'profile' | 'super' | 'companyId' | 'whatsappId'
> & { company: SessionCompany; queues: SessionQueue[] };

/** A switch of the plan. */
export type PlanFlag =
  | 'useCampaigns'
  | 'useKanban'
  | 'useOpenAi'
  | 'useIntegrations'
  | 'useSchedules'
  | 'useInternalChat'
  | 'useExternalApi';
