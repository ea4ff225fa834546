/** Permissions for file lists, and the profiles (admin, user) that have them. */
export const permissions = {
  'file-lists:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
