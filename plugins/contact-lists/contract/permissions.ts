/** Permissions for contact lists, and the profiles (admin, user) that have them. */
export const permissions = {
  'contact-lists:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
