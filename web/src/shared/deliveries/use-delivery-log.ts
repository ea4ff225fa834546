import type { DeliveryState } from '@balcao/core/deliveries/limits.ts';
import type { ListedDelivery } from '@balcao/core/deliveries/schemas.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type List, upsertRow, useInfiniteList } from '../../lib/api/list.ts';
import { toast } from '../../lib/toast.ts';

type LogFilter = 'all' | DeliveryState;

export interface DeliveryLog<T extends ListedDelivery> {
  list: List<T>;
  filter: LogFilter;
  setFilter: (filter: LogFilter) => void;
  /** Puts a delivery into the shown pages. */
  fold: (delivery: T, mayBeOld?: boolean) => void;
  /** A test or a replay is under way. */
  isSending: boolean;
  /** Shows the delivery that a test or a replay answers. */
  send: (work: () => Promise<T>, done: (delivery: T) => void) => Promise<void>;
  reload: () => void;
  toasts: typeof toast;
}

interface DeliveryLogOptions {
  key: QueryKey;
  path: string;
  isOpen: boolean;
  /** Toasts with the duration of the area; two seconds by default. */
  toasts?: typeof toast;
}

const rowsKey = 'deliveries';

/** Log of the deliveries to one webhook or integration for `LogDialog`, filtered by state where wanted. */
export function useDeliveryLog<T extends ListedDelivery>({
  key,
  path,
  isOpen,
  toasts = toast,
}: DeliveryLogOptions): DeliveryLog<T> {
  const client = useQueryClient();
  const [filter, setFilter] = useState<LogFilter>('all');
  const [isSending, setSending] = useState(false);
  const params = filter === 'all' ? {} : { state: filter };
  const list = useInfiniteList<T>({ key, path, rowsKey, params, enabled: isOpen });
  const fold = (row: T, mayBeOld = false) =>
    upsertRow<T>(client, key, row, {
      rowsKey,
      mayBeOld,
      belongs: ({ state }, { state: wanted }) => wanted === undefined || wanted === state,
    });
  const send = async (work: () => Promise<T>, done: (delivery: T) => void) => {
    setSending(true);
    await toasts.attempt(async () => {
      const delivery = await work();
      fold(delivery);
      done(delivery);
    });
    setSending(false);
  };
  const reload = () => void client.invalidateQueries({ queryKey: key });
  return { list, filter, setFilter, fold, isSending, send, reload, toasts };
}
