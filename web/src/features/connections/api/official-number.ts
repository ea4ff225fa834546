import type { PhoneHistory } from '@balcao/plugins/channel-cloud/coexistence/schemas.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export type { PhoneHistory };

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

/** Blocks a customer by their number, or by their contact where it has none. */
export const blockCustomer = (connectionId: number, by: { number: string } | { contactId: number }) =>
  api.post(`/whatsapp/${connectionId}/blocked`, by);

export const unblockCustomer = (connectionId: number, number: string) =>
  api.delete(`/whatsapp/${connectionId}/blocked/${number}`);

/** Progress of the import of chats from the phone's app into an official number. */
export const phoneHistoryOf = (connectionId: number) =>
  queryOptions({
    queryKey: ['phone-history', connectionId],
    queryFn: ({ signal }) => api.get(`/whatsapp/${connectionId}/phone-history`, undefined, { signal }),
    staleTime: 0,
  });

/** Asks Meta for the chats and contacts of the phone's app, which it delivers once. */
export const askPhoneHistory = (connectionId: number) => api.post(`/whatsapp/${connectionId}/phone-history`);

/** Registers an official number at Meta by its two-step PIN. */
export const registerNumber = (connectionId: number, pin: string) =>
  api.post(`/whatsapp/${connectionId}/registration`, { pin });
