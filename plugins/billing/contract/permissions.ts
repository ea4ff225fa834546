/** Permissions for billing, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Reads the own company's invoices. */
  'billing:view': ['admin'],
  /** Asking for a code by which an invoice is paid. */
  'billing:pay': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
