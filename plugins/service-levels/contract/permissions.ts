/** Permissions of this plugin, and the profiles that have them. */
export const permissions = {
  /** Make, change, order and delete SLA policies; every user reads them. */
  'service-levels:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
