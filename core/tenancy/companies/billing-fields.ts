/** Columns of a company's billing address. */
export const billingFields = [
  'billingName',
  'addressZipCode',
  'addressStreet',
  'addressState',
  'addressCity',
  'addressDistrict',
] as const;

export type BillingField = (typeof billingFields)[number];
