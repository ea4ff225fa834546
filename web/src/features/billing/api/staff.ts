import type { ChangeInvoice, MarkSeen } from '@balcao/plugins/billing/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the payments that need our own staff, and their number. */
export const readAttention = () => api.get('/payments/attention');

/** Marks a payment as dealt with, with a note about what was done. */
export const markPaymentSeen = (id: number, seen: (typeof MarkSeen)['static']) =>
  api.post(`/payments/${id}/seen`, seen);

export const changeInvoice = (id: number, changes: (typeof ChangeInvoice)['static']) =>
  api.put(`/invoices/${id}`, changes);
