import { checkoutDraftKey } from '../../../lib/storage.ts';
import type { CheckoutValues } from './checkout-form.ts';

/**
 * Reads what an admin typed into the payment form and did not pay yet: it outlives a new code, a reload and a closed
 * dialog.
 */
export function readDraft(companyId: number): Partial<CheckoutValues> {
  try {
    return JSON.parse(sessionStorage.getItem(checkoutDraftKey(companyId)) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the typed values in this tab only; they are deleted when the user signs out. */
export function writeDraft(companyId: number, values: CheckoutValues): void {
  sessionStorage.setItem(checkoutDraftKey(companyId), JSON.stringify(values));
}

export function forgetDraft(companyId: number): void {
  sessionStorage.removeItem(checkoutDraftKey(companyId));
}
