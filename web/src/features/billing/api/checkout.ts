import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Charge, Invoice, Subscribe } from '@balcao/plugins/billing/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Makes the code by which an invoice is paid. */
export function payInvoice(payer: Subscribe): Promise<Charge> {
  return api.post('/subscription', payer);
}

export function readInvoice(id: number): Promise<Invoice> {
  return api.get(`/invoices/${id}`);
}

/** Reads the code of an invoice that can be paid already; null for none. */
export function readChargeOfInvoice(id: number): Promise<{ charge: Charge | null }> {
  return api.get(`/invoices/${id}/charge`);
}

/** Reads what became of a code. */
export function readCharge(txid: string): Promise<Charge> {
  return api.get(`/subscription/charges/${txid}`);
}

export function readPayingCompany(id: number): Promise<Company> {
  return api.get(`/companies/${id}`);
}

/** Reads what this installation asks of payers. */
export function readPaymentWays(): Promise<{ isSandbox: boolean; needsDocument: boolean }> {
  return api.get('/subscription');
}
