/** Permissions of this plugin, and the profiles that have them. Names are open to all users, since queues show them. */
export const permissions = {
  /** Write integrations, see what was delivered to them, send it again. */
  'integrations:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
