import { useQuery } from '@tanstack/react-query';
import { readAttention } from '../api/staff.ts';

export const attentionKey = ['payment-attention'];

/** Number of payments that need our own staff. */
export function useAttentionCount(): number {
  const { data } = useQuery({
    queryKey: attentionKey,
    queryFn: readAttention,
  });
  return data?.count ?? 0;
}
