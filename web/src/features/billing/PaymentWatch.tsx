import type { attentionChanged, paymentChanged } from '@balcao/plugins/billing/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useSession } from '../../lib/api/session.tsx';
import { formatDate } from '../../lib/format/dates.ts';
import { useJoin, useLive } from '../../lib/live/live.tsx';
import { slowToast } from '../../lib/toast.ts';
import { attentionKey } from './staff/use-attention.ts';

/** Says, wherever in the app, that a payment renewed the licence, and to our own staff that one needs them. Draws nothing. */
export function PaymentWatch() {
  const { refresh, user } = useSession();
  const client = useQueryClient();
  useJoin('joinStaff', user.super ? undefined : null);
  useLive<typeof paymentChanged>('company-{id}-payment', (told) => {
    if (told.action !== 'CONCLUIDA') return;
    // The top bar says until when the company may work.
    void refresh();
    void say('success', 'renewed', { date: told.company.dueDate ? formatDate(told.company.dueDate) : '' });
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
  slowToast[kind](i18next.t(key, { ns: 'billing', ...values }));
}
