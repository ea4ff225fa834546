/** Permissions for web chats, and the profiles (admin, user) that have them. */
export const permissions = {
  'webchat:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
