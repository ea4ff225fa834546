/** Permissions for simulated phones, and the profiles (admin, user) that have them. */
export const permissions = {
  'sandbox:play': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
