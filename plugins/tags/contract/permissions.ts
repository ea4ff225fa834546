/**
 * Permissions of this plugin, and the profiles that have them. Making a tag and putting it on a ticket is open to all users.
 */
export const permissions = {
  /** Changing and deleting tags, and what is a column of the board in which order. */
  'tags:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
