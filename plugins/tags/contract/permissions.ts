/** Permissions for tags, with the profiles that have them. Every user may create, change and delete tags and add them to tickets. */
export const permissions = {
  /** Choosing, ordering and deleting the columns of the board. */
  'tags:manage': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
