import type { Customers as CustomersAnswer } from '@balcao/plugins/channel-sandbox/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readCustomers } from '../api/read-phone.ts';
import { isUnread, type PhoneMessage } from '../phone/chat.ts';
import { customersKey } from '../sandbox-cache.ts';
import type { Remembered } from './remembered.ts';
import { formatNumber } from './suggest-customer.ts';

export interface Customer {
  customer: string;
  name: string;
  lastMessage: PhoneMessage | null;
  hasUnread: boolean;
}

/** Simulated customers who wrote, got a message, or were added in this browser; the latest conversation comes first. */
export function useCustomers(connectionId: number, remembered: Remembered['customers']) {
  const query = useQuery({
    queryKey: customersKey(connectionId),
    queryFn: ({ signal }) => readCustomers(connectionId, signal),
  });
  const customers = useMemo(
    () => mergeCustomers(query.data?.customers ?? [], remembered),
    [query.data, remembered],
  );
  return { customers, isLoading: query.isPending, error: query.error, retry: () => void query.refetch() };
}

export function mergeCustomers(
  known: (typeof CustomersAnswer)['static']['customers'],
  remembered: Remembered['customers'],
): Customer[] {
  const names = new Map(remembered.map(({ customer, name }) => [customer, name]));
  const isKnown = new Set(known.map(({ customer }) => customer));
  const spoke = known.map(({ customer, name, lastMessage }) => ({
    customer,
    name: names.get(customer) ?? name ?? formatNumber(customer),
    lastMessage,
    hasUnread: isUnread(lastMessage),
    at: lastMessage.sentAt,
  }));
  const silent = remembered
    .filter(({ customer }) => !isKnown.has(customer))
    .map(({ customer, name, addedAt }) => ({
      customer,
      name,
      lastMessage: null,
      hasUnread: false,
      at: addedAt,
    }));
  return [...spoke, ...silent]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at: _at, ...customer }) => customer);
}
