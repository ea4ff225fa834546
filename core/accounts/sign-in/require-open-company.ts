import type { Host } from '../../context.ts';
import { requireActive } from '../../tenancy/companies/require-active.ts';
import { CompanyBlocked } from '../../tenancy/errors.ts';
import { User } from '../users/user.ts';

/**
 * Refuses users of a company that is blocked or has not paid in time, at sign-in and in every call. An admin of a company that
 * has not paid gets an overdue token for the page on which it can be paid; the error names the company for the page that explains
 * the refusal. Throws ERR_SUBSCRIPTION_EXPIRED, ERR_COMPANY_BLOCKED.
 */
export async function requireOpenCompany(
  host: Host,
  { companyId, userId, profile }: { companyId: number; userId: number | null; profile: string },
): Promise<void> {
  const status = await host.tenancy.statusOf(companyId);
  if (status.active) return;
  const mayPay = profile === 'admin' && !status.blocked && userId !== null;
  const user = mayPay ? await User.of(host.contextFor(companyId)).findById(userId) : undefined;
  requireActive(status, {
    company: status.name,
    ...(user ? { payToken: host.accounts.overdue.sign(user) } : {}),
  });
}

/**
 * Throws ERR_COMPANY_BLOCKED while the company is blocked or deleted, so that a user whom the block signed out does not read that
 * the session has expired. Returns when the company was unblocked since, so that the user can sign in again.
 */
export async function requireUnblocked(host: Host, companyId: number): Promise<void> {
  const status = await host.tenancy.statusOf(companyId).catch(() => null);
  if (!status || status.blocked) throw CompanyBlocked();
}
