/** Permissions for tickets, and the profiles (admin, user) that have them. */
export const permissions = {
  'tickets-manager:showall': ['admin'],
  /** Tickets of every queue and of none; `seesEveryQueue` is the same rule where only the actor is known. */
  'tickets-manager:everyQueue': ['admin'],
  'ticket-options:deleteTicket': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
