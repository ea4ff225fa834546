/** Permissions for billing, and the profiles (admin, user) that have them. */
export const permissions = {
  /** Reading the own company's invoices. */
  'billing:view': ['admin'],
  /** Requesting a code with which an invoice is paid. */
  'billing:pay': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
