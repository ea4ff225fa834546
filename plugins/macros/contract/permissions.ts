/** Permissions for macros, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Creating, changing and deleting macros; every user runs them. */
  'macros:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
