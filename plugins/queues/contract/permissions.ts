/** Permissions for queues, and the profiles (admin, user) that have them. */
export const permissions = {
  'queues:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
