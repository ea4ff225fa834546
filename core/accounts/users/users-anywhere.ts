import type { Host } from '../../context.ts';
import { User } from './user.ts';

/**
 * Users who sign in with the addresses, of whatever company: an address is one user's in the whole installation, and leads
 * to the company where nothing else does. Addresses are as `normalEmail` writes them.
 */
export function usersOfEmails(host: Host, emails: readonly string[]) {
  return User.acrossCompanies(host, 'an e-mail signs in one user of the installation').whereIn('email', [
    ...emails,
  ]);
}

/** The user of that id, of whatever company: the caller judges whether they may be seen or act here, as our own staff may. */
export function userAnywhere(host: Host, userId: number) {
  return User.acrossCompanies(
    host,
    'our own staff look after users of every company, and act there',
  ).findById(userId);
}
