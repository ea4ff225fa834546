/** Permissions for tickets, each with the profiles (admin, user) that have it. */
export const permissions = {
  'tickets-manager:showall': ['admin'],
  /**
   * Permission for the tickets of every queue and of none. `seesEveryQueue` checks the same rule where only the actor
   * is known.
   */
  'tickets-manager:everyQueue': ['admin'],
  'ticket-options:deleteTicket': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
