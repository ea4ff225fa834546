/** Permissions for connections, and the profiles (admin, user) that have them. */
export const permissions = {
  'connections-page:addConnection': ['admin'],
  'connections-page:actionButtons': ['admin'],
  'connections-page:editOrDeleteConnection': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
