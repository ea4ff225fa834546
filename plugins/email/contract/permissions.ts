/** Permissions for e-mails, with the profiles that have them. Every user may write an e-mail. */
export const permissions = {
  /** Reading the e-mails that the company's users sent, and sending them again. */
  'emails:view': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
