/** Permissions for scheduled messages, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Change, send and delete scheduled messages of colleagues; one's own need no permission. */
  'schedules:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
