/** What this plugin guards, and the profiles that hold it. Names are everybody's, since queues show them. */
export const permissions = {
  /** Write integrations, see what was delivered to them, send it again. */
  'integrations:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
