/** Permissions of this plugin, and the profiles that have them. */
export const permissions = {
  /** See, make, change, order, try and delete rules. */
  'rules:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
