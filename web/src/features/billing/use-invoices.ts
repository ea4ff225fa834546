import type { paymentChanged } from '@balcao/plugins/billing/contract/live-events.ts';
import type { Invoice } from '@balcao/plugins/billing/schemas.ts';
import { useInfiniteList, useLiveRows } from '../../lib/api/list.ts';

const invoicesKey = ['invoices'];

/** Returns the company's invoices, the newest first, kept up to date by live events. */
export function useInvoices(searchParam: string) {
  useLiveRows<typeof paymentChanged, Invoice>({
    event: 'company-{id}-payment',
    key: invoicesKey,
    rowsKey: 'invoices',
    row: 'record',
    id: 'id',
  });
  return useInfiniteList<Invoice>({
    key: invoicesKey,
    path: '/invoices',
    rowsKey: 'invoices',
    params: { searchParam },
  });
}
