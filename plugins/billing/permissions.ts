/** What this plugin guards, and the profiles that hold it. Reading the own company's invoices is everybody's. */
export const permissions = {
  /** Asking for a code by which an invoice is paid. */
  'billing:pay': ['admin'],
} as const;

type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}
