/** Permissions for campaigns, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Every action on campaigns, which write to thousands of people in the company's name. */
  'campaigns:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
