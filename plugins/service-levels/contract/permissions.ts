/** Permissions for SLA policies, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Creating, changing, ordering and deleting SLA policies; every user reads them. */
  'service-levels:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
