/** Permissions for contacts, and the profiles (admin, user) that have them. */
export const permissions = {
  'contacts-page:deleteContact': ['admin'],
  /** Export of all contacts in one file. */
  'contacts-page:exportContacts': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
