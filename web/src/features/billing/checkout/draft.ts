import { checkoutDraftKey, keepInTab, readInTab } from '../../../lib/storage.ts';
import type { CheckoutValues } from './checkout-form.ts';

/**
 * Reads what an admin typed into the payment form and did not pay yet: it outlives a new code, a reload and a closed
 * dialog.
 */
export function readDraft(companyId: number): Partial<CheckoutValues> {
  try {
    return JSON.parse(readInTab(checkoutDraftKey(companyId)) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the typed values in this tab only; they are deleted when the user signs out. */
export function writeDraft(companyId: number, values: CheckoutValues): void {
  keepInTab(checkoutDraftKey(companyId), JSON.stringify(values));
}

export function forgetDraft(companyId: number): void {
  keepInTab(checkoutDraftKey(companyId), null);
}
