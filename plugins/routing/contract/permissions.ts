/** Permissions for the automatic assignment of tickets, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Set how queues give out tickets, and how many an agent gets. */
  'routing:manage': ['admin'],
  /** See who has how much, and set the availability of others. */
  'routing:supervise': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
