/** Permissions for fields of tickets and contacts, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Creating, changing, ordering and deleting fields; every user reads them and fills them in. */
  'fields:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
