import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Customers whom an official number blocks, a page after the other, as Meta has them. */
export const blockedAt = (connectionId: number) =>
  infiniteQueryOptions({
    queryKey: ['blocked-customers', connectionId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get(`/whatsapp/${connectionId}/blocked`, pageParam ? { after: pageParam } : undefined, { signal }),
    getNextPageParam: ({ after }) => after,
    staleTime: 0,
  });

export const blockCustomer = (connectionId: number, number: string) =>
  api.post(`/whatsapp/${connectionId}/blocked`, { number });

export const unblockCustomer = (connectionId: number, number: string) =>
  api.delete(`/whatsapp/${connectionId}/blocked/${number}`);

/** Registers an official number at Meta by its two-step PIN. */
export const registerNumber = (connectionId: number, pin: string) =>
  api.post(`/whatsapp/${connectionId}/registration`, { pin });
