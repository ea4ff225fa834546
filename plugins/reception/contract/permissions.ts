/** Permissions of this plugin, and the profiles that have them. */
export const permissions = {
  'reception:simulate': ['admin'],
  /** Reading which bot answers where. */
  'reception:bots': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
