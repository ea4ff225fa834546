import { useQuery } from '@tanstack/react-query';
import { readAttention } from '../api/staff.ts';

/** Query key of the payments that super admins have to look at. */
export const attentionKey = ['payment-attention'];

/** Number of payments that need our own staff. */
export function useAttentionCount(): number {
  const { data } = useQuery({
    queryKey: attentionKey,
    queryFn: readAttention,
  });
  return data?.count ?? 0;
}
