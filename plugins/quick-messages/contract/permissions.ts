/** Permissions for quick messages, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Change and delete what a colleague wrote. */
  'quick-messages:editAll': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
