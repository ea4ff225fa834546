/**
 * Permissions for integrations, with the profiles that have them. Every user may read their names, because queues show
 * them.
 */
export const permissions = {
  /** Editing integrations, reading their delivery log, and sending deliveries again. */
  'integrations:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
