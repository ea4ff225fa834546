/** Permissions of this plugin, and the profiles that have them. */
export const permissions = {
  /** Draw, publish and delete flows. */
  'flows:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
