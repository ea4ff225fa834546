/** Permissions for calendars of opening hours, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Creating, changing and deleting calendars; every user reads them. */
  'calendars:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
