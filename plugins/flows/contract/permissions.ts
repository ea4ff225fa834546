/** Permissions for flows, each with the profiles that have it. */
export const permissions = {
  /** Edit, publish and delete flows. */
  'flows:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
