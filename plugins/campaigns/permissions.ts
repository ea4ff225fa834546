/** What this plugin guards, and the profiles that hold it. */
export const permissions = {
  /** Everything about campaigns: they write to thousands in the company's name. */
  'campaigns:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
