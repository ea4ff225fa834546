import type { SessionUser as UserOnWire } from '@balcao/core/accounts/schemas.ts';
import type { Permission } from '@balcao/core/permissions.ts';
import type { Plan } from '@balcao/core/tenancy/schemas.ts';

export type { Permission, Plan };

/** Name of a plan flag. */
export type PlanFlag = Extract<keyof Plan, `use${Capitalize<string>}`>;

/** Permissions of the user, flags that the company's plan opens and providers that are set up, from the server. */
export interface Rights {
  can: readonly Permission[];
  open: readonly PlanFlag[];
  /** Outside providers that the company has set up, such as `ai`. */
  ready: readonly string[];
}

// Type with the fields that screens need; the other fields of an answer may be absent.
type Only<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

type SessionQueue = Only<UserOnWire['queues'][number], 'id' | 'name' | 'color'>;
export type SessionCompany = Only<UserOnWire['company'], 'id' | 'name'>;
export type SessionUser = Only<
  Omit<UserOnWire, 'company' | 'queues'>,
  'id' | 'name' | 'email' | 'profile' | 'super' | 'companyId' | 'whatsappId'
> & { company: SessionCompany; queues: SessionQueue[] };
