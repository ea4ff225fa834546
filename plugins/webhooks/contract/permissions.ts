/** Permissions for webhooks, with the profiles that have them. */
export const permissions = {
  /** Editing webhooks, reading their delivery log, and sending deliveries again. */
  'webhooks:edit': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
