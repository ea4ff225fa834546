/** Permissions for prompts (AI bots), and the profiles (admin, user) that have them. */
export const permissions = {
  /** Write prompts and knowledge, try prompts out, see what was spent. */
  'prompts:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
