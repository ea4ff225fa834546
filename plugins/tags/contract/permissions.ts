/** Permissions for tags, with the profiles that have them. Every user may create tags and add them to tickets. */
export const permissions = {
  /** Changing and deleting tags, and choosing and ordering the columns of the board. */
  'tags:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
