import { isoTime } from '../../time/iso-time.ts';
import { CompanyBlocked, SubscriptionExpired } from '../errors.ts';
import type { CompanyStatus } from '../tenancy.ts';
import { shownDueDay } from './due-date.ts';

/**
 * Refuses the users of a company that is blocked or past the end of its due day. Both errors have status 401: after a
 * 403 clients would renew the access token, which would not help. `more` is added to the details of an expired
 * company.
 *
 * @example
 * requireActive(await host.tenancy.statusOf(companyId));
 */
export function requireActive({ active, blocked, dueDate }: CompanyStatus, more: object = {}): void {
  if (active) return;
  if (blocked || dueDate === null) throw CompanyBlocked();
  throw SubscriptionExpired({
    details: { dueDate: isoTime(dueDate), date: shownDueDay(dueDate), ...more },
  });
}
