/** Permissions of this plugin, and the profiles that have them. */
export const permissions = {
  /** Subscribe addresses to events, see what was delivered to them, send it again. */
  'webhooks:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
