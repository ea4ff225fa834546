/** Permissions for campaigns, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Everything about campaigns: they write to thousands in the company's name. */
  'campaigns:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
