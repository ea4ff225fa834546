/** Permissions for views (named filters of tickets), and the profiles (admin, user) that have them. */
export const permissions = {
  /** Make, change, order and delete views that others see; every user has views of their own. */
  'ticket-views:share': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
