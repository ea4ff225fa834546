/** Permissions for rules, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Reading, creating, changing, ordering, trying and deleting rules. */
  'rules:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
