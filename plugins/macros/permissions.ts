/** What this plugin guards, and the profiles that hold it. */
export const permissions = {
  /** Make, change and delete macros; everybody runs them. */
  'macros:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
