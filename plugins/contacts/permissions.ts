/** What this plugin guards, and the profiles that hold it. */
export const permissions = {
  'contacts-page:deleteContact': ['admin'],
  /** The whole book leaves the house in one file. */
  'contacts-page:exportContacts': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
