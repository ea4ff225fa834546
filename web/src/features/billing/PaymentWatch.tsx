import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import type {
  attentionChanged,
  paymentChanged,
  paymentReceived,
} from '@balcao/plugins/billing/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useSession } from '../../lib/api/session.tsx';
import { daysLeftOf, formatDay } from '../../lib/format/due-day.ts';
import { useJoin, useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { formatMoney } from './money.ts';
import { planOffersKey } from './plans/use-plan-offers.ts';
import { attentionKey } from './staff/use-attention.ts';

/**
 * Shows, on any page, that a payment renewed the company's licence, and to our own staff that a payment needs them.
 * Renders nothing itself.
 */
export function PaymentWatch() {
  const { company, refresh, user } = useSession();
  const client = useQueryClient();
  useJoin('joinStaff', user.super ? undefined : null);
  useLive<typeof paymentChanged>('company-{id}-payment', (told) => {
    void client.invalidateQueries({ queryKey: planOffersKey });
    if (told.action !== 'CONCLUIDA') return;
    // The top bar says until when the company may work.
    void refresh();
    if (told.invoice?.kind === 'change') return void say('success', 'changed', {});
    const day = told.company.dueDate === null ? null : dueDay(Date.parse(told.company.dueDate));
    // A company without an end, or one that owes a further period, has no day until which it was renewed.
    if (day === null || Number(daysLeftOf({ dueDay: day, timeZone: company.timeZone })) < 0)
      return void say('success', 'confirmed', {});
    void say('success', 'renewed', { date: formatDay(day) });
  });
  useLive<typeof paymentReceived>('company-{id}-payment-received', ({ payment }) => {
    const { invoiceId: id, state, value, asked, refunded } = payment;
    const amounts = {
      id,
      value: formatMoney(value),
      asked: formatMoney(asked),
      refunded: formatMoney(refunded),
    };
    void say('warning', `received.${state}`, amounts);
  });
  useLive<typeof attentionChanged>('company-{id}-payment-attention', ({ count }) => {
    const known = client.getQueryData<{ count: number }>(attentionKey)?.count ?? 0;
    void client.invalidateQueries({ queryKey: attentionKey });
    if (count > known) void say('warning', 'attention.told', { count });
  });
  return null;
}

async function say(kind: 'success' | 'warning', key: string, values: Record<string, unknown>): Promise<void> {
  await i18next.loadNamespaces('billing');
  toast[kind](i18next.t(key, { ns: 'billing', ...values }));
}
