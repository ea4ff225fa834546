/** What this plugin guards, and the profiles that hold it. */
export const permissions = {
  /** Write prompts and knowledge, try prompts out, see what was spent. */
  'prompts:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
