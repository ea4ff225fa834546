import { api } from '../../../lib/api/api.ts';

/** Reads the receipt of a paid invoice, a PDF in the language of the screen. */
export const readReceipt = (id: number) => api.download(`/invoices/${id}/receipt`);
