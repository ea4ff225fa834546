/** Where a company's invoices go. */
export const billingFields = [
  'billingName',
  'addressZipCode',
  'addressStreet',
  'addressState',
  'addressCity',
  'addressDistrict',
] as const;

export type BillingField = (typeof billingFields)[number];
