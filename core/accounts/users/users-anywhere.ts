import type { Host } from '../../context.ts';
import { User } from './user.ts';

/**
 * Finds users of any company by their e-mails, since at sign-in the e-mail is all that is known. Give addresses in the form of
 * `normalEmail`.
 */
export function usersOfEmails(host: Host, emails: readonly string[]) {
  return User.acrossCompanies(host, 'an e-mail signs in one user of the installation').whereIn('email', [
    ...emails,
  ]);
}

/**
 * Finds a user by id in any company; the caller must check whether the actor may see them or act for them, as the installation's
 * own staff may.
 */
export function userAnywhere(host: Host, userId: number) {
  return User.acrossCompanies(
    host,
    'our own staff look after users of every company, and act there',
  ).findById(userId);
}
