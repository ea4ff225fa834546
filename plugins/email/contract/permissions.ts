/** Permissions of this plugin, and the profiles that hold them. Writing an e-mail is everybody's. */
export const permissions = {
  /** Reads what the company wrote to others, and sends it again. */
  'emails:view': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
