/** Permissions of this plugin, and the profiles that hold them. Writing an e-mail is open to all users. */
export const permissions = {
  /** Reads what the company wrote to others, and sends it again. */
  'emails:view': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
