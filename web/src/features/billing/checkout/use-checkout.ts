import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Charge, Invoice } from '@balcao/plugins/billing/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import {
  readCharge,
  readChargeOfInvoice,
  readInvoice,
  readPayingCompany,
  readPaymentWays,
} from '../api/checkout.ts';

export type OwnCompany = Pick<
  Company,
  | 'billingName'
  | 'addressStreet'
  | 'addressDistrict'
  | 'addressCity'
  | 'addressState'
  | 'addressZipCode'
  | 'plan'
>;

export interface Checkout {
  invoice: Invoice;
  company: OwnCompany;
  /** Pix code that is open for the invoice already. */
  charge: Charge | null;
  isSandbox: boolean;
  needsDocument: boolean;
}

/** Reads what the payment form of an invoice starts with: invoice, company and an open code. */
export function useCheckout(invoiceId: number | null) {
  const { user } = useSession();
  return useQuery({
    queryKey: ['checkout', invoiceId],
    enabled: invoiceId !== null,
    // The form must not be replaced while the user types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<Checkout> => {
      const id = invoiceId ?? 0;
      const [invoice, { charge }, company, ways] = await Promise.all([
        readInvoice(id),
        readChargeOfInvoice(id),
        readPayingCompany(user.companyId),
        readPaymentWays(),
      ]);
      return { invoice, charge, company, ...ways };
    },
  });
}

/** Polling interval of a charge, in milliseconds, should the live event of its payment be lost. */
const askEveryMs = 15_000;

/** State of a charge, polled while it is active. */
export function useChargeState(charge: Charge): Charge {
  const { data } = useQuery({
    queryKey: ['charge', charge.txid],
    queryFn: () => readCharge(charge.txid),
    initialData: charge,
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? askEveryMs : false),
  });
  return data;
}

/** Seconds until a moment, and 0 after it; updated every second. */
export function useSecondsTo(when: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(when) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(when) - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [when]);
  return seconds;
}
