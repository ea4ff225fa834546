import { CompanyBlocked, SubscriptionExpired } from '../errors.ts';
import type { CompanyStatus } from '../tenancy.ts';
import { shownDueDay } from './due-date.ts';

/**
 * Refuses the users of a company that is blocked or past the end of its due day. Both answer 401: the session is of no more use,
 * and renewing the access token, as clients do after a 403, would not help. `more` is said besides where the due day has passed.
 *
 * @example
 * requireActive(await host.tenancy.statusOf(companyId));
 */
export function requireActive({ active, blocked, dueDate }: CompanyStatus, more: object = {}): void {
  if (active) return;
  if (blocked || dueDate === null) throw CompanyBlocked();
  throw SubscriptionExpired({
    details: { dueDate: new Date(dueDate).toISOString(), date: shownDueDay(dueDate), ...more },
  });
}
