export { type ApiTokenScope, apiTokenScopes } from '../security/api-token-scopes.ts';

export const userName = { minLength: 2, maxLength: 50 } as const;
/** Length of the name of a token for outside programs. */
export const apiTokenName = { minLength: 2, maxLength: 50 } as const;
/**
 * Days for which an API token is valid; `operator`: the maximum for tokens by which the installation's own staff call the API.
 */
export const apiTokenDays = { usual: 90, max: 365, operator: 90 } as const;
/** Maximum of valid API tokens of one company. */
export const apiTokensMost = 100;
/**
 * Lengths of passwords. `usual` is the least length of a new password; PASSWORD_MIN_LENGTH raises it, or lowers it down to
 * `minLength`.
 */
export const password = { minLength: 5, usual: 8, maxLength: 128 } as const;
export const email = { maxLength: 191 } as const;
export const profiles = ['admin', 'user'] as const;
/** Maximum of e-mail addresses in one call of `POST /invitations`. */
export const invitedMost = 50;
export const invitationStates = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];
/** Values of a user's setting for tickets without a queue; 'enable': the agent sees them too. */
export const allTicketValues = ['enable', 'disable'] as const;
export const languages = ['pt', 'en', 'es'] as const;
/**
 * Reasons why a session has ended, which its browser shows. `elsewhere`: the user signed in in another browser; `reused`: an old
 * refresh cookie was sent, as a thief would do; `password`: it was changed; `ended`: by the user in their list of sessions;
 * `admin`: by an admin; `two-factor`: the second factor changed.
 */
export const endReasons = [
  'signed-out',
  'elsewhere',
  'reused',
  'password',
  'company-blocked',
  'ended',
  'admin',
  'two-factor',
] as const;
/** Lengths of an impersonation session, in which the installation's own staff work in a customer's company. */
export const impersonationMinutes = [30, 60, 120] as const;
/** Length of the reason that the installation's own staff give for an impersonation session; the company's admins read it. */
export const impersonationReason = { minLength: 5, maxLength: 300 } as const;
/**
 * Pattern (with the flag `u`) of a password that is set by a mailed code: 8 to 128 characters, among them an uppercase letter, a
 * lowercase letter and a digit.
 */
export const resetPasswordPattern = '^(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*\\d)\\P{Cc}{8,128}$';
