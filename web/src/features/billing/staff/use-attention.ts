import type { Attention } from '@balcao/plugins/billing/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export const attentionKey = ['payment-attention'];

/** Number of payments that need our own staff. */
export function useAttentionCount(): number {
  const { data } = useQuery({
    queryKey: attentionKey,
    queryFn: () => api.get<{ payments: Attention[]; count: number }>('/payments/attention'),
  });
  return data?.count ?? 0;
}
