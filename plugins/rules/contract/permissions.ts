/** Permissions for rules, and the profiles (admin, user) that have them. */
export const permissions = {
  /** See, make, change, order, try and delete rules. */
  'rules:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
