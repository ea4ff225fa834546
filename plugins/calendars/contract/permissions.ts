/** Permissions of this plugin, and the profiles that have them. */
export const permissions = {
  /** Make, change and delete calendars; every user reads them. */
  'calendars:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
