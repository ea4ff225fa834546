/** Permissions for scheduled messages, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Changing, sending and deleting scheduled messages of colleagues; a user's own need no permission. */
  'schedules:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
