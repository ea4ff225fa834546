import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Charge, Invoice, Subscribe } from '@balcao/plugins/billing/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates the Pix code by which an invoice is paid. */
export function payInvoice(payer: Subscribe): Promise<Charge> {
  return api.post('/subscription', payer);
}

export function readInvoice(id: number): Promise<Invoice> {
  return api.get(`/invoices/${id}`);
}

/** Reads the Pix code that is open for an invoice; null for none. */
export function readChargeOfInvoice(id: number): Promise<{ charge: Charge | null }> {
  return api.get(`/invoices/${id}/charge`);
}

/** Reads the state of a Pix code. */
export function readCharge(txid: string): Promise<Charge> {
  return api.get(`/subscription/charges/${txid}`);
}

export function readPayingCompany(id: number): Promise<Company> {
  return api.get(`/companies/${id}`);
}

/** Reads the data about a payer that this installation's payment provider needs. */
export function readPaymentWays(): Promise<{ isSandbox: boolean; needsDocument: boolean }> {
  return api.get('/subscription');
}
