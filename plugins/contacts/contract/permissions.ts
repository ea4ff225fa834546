/** Permissions for contacts, and the profiles (admin, user) that have them. */
export const permissions = {
  'contacts-page:deleteContact': ['admin'],
  /** The whole book leaves the house in one file. */
  'contacts-page:exportContacts': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
