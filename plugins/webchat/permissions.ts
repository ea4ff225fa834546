/** What this plugin guards, and the profiles that hold it. */
export const permissions = {
  'webchat:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
