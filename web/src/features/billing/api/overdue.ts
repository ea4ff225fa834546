import type { OverdueBill, PayOverdue } from '@balcao/plugins/billing/overdue/schemas.ts';
import type { Charge } from '@balcao/plugins/billing/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads what a company past its due day owes, by a token that allows payment without a session. */
export const readOverdueBill = (token: string) =>
  api.post<OverdueBill>('/overdue/invoices', { token }, { isPublic: true });

/** Reads the state of a Pix code, by the same token. */
export const readOverdueCharge = (token: string, txid: string) =>
  api.post<Charge>('/overdue/charges/state', { token, txid }, { isPublic: true });

/** Creates the Pix code by which an overdue invoice is paid, by the same token. */
export const payOverdue = (payer: (typeof PayOverdue)['static']) =>
  api.post<Charge>('/overdue/charges', payer, { isPublic: true });
