/** Permissions for quick messages, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Changing and deleting quick messages of colleagues. */
  'quick-messages:editAll': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
