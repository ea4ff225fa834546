import type { LiveEvent, LivePayload } from '@balcao/core/live/define-live-event.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLive } from '../live/live.tsx';
import { changeNowAndOnArrival } from './answers.ts';
import { api, type Query } from './api.ts';
import { type Growth, useGrowth } from './growth.ts';
import {
  isWhole,
  type ListPage,
  leftOf,
  mapRows,
  type Pages,
  pageAfter,
  pageRows,
  type Row,
  rowsOf,
  withChanged,
  withLeft,
  withoutRow,
  withRow,
} from './list-pages.ts';

export { type ListPage, type Row, rowsOf } from './list-pages.ts';

export interface ListOptions {
  /** Names the list in the cache; the params are added to it. */
  key: QueryKey;
  path: string;
  /** The field of the answer that holds the rows. */
  rowsKey: string;
  params?: Query;
  enabled?: boolean;
}

export interface List<T> extends Growth {
  rows: T[];
  /** Total that the server named; undefined if it named none. */
  count: number | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Rows of the search before are shown while a new one is on its way. */
  isStale: boolean;
}

/** A list that grows page by page. Every set of params has its own cache entry, so a late answer cannot land in another search. */
export function useInfiniteList<T extends Row>({
  key,
  path,
  rowsKey,
  params = {},
  enabled = true,
}: ListOptions): List<T> {
  const query = useInfiniteQuery({
    queryKey: [...key, params],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.get<ListPage>(path, { ...params, pageNumber: pageParam }, { signal });
      return { ...page, came: pageRows(page, rowsKey).length };
    },
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    placeholderData: keepPreviousData,
    structuralSharing: sameWhereEqual,
    enabled,
  });
  // A list that is not asked for has no rows on the way, which those before could stand for.
  const isOfBefore = query.isPlaceholderData && !enabled;
  const data = isOfBefore ? undefined : query.data;
  const rows = useMemo(() => (data ? rowsOf<T>(data, rowsKey) : []), [data, rowsKey]);
  const growth = useGrowth(query, JSON.stringify([key, params]));
  const { hasMore, loadMore } = growth;
  // Once all loaded rows have left, there is no end of the list to be scrolled to.
  const isEmptied = enabled && hasMore && rows.length === 0;
  useEffect(() => {
    if (isEmptied) loadMore();
  }, [isEmptied, loadMore]);
  return {
    rows,
    count: data?.pages[0]?.count,
    isLoading: (query.isPending && enabled) || (isEmptied && !growth.error),
    isStale: query.isPlaceholderData && enabled,
    ...growth,
  };
}

export interface UpsertOptions<T> {
  rowsKey: string;
  /** Place of a row that is not loaded: put first (default), put last, or left out. */
  insert?: 'top' | 'bottom' | 'never';
  /** A row that is loaded moves to the top. */
  moveToTop?: boolean;
  /** It may be an old row that was never loaded: it is put into lists only that are loaded to their end. */
  mayBeOld?: boolean;
  /** Value that the server orders the list by, the highest first: a row below the last loaded one waits for its page. */
  rankOf?: (row: T, params: Query) => string;
  /** Merges the known row with the incoming one. Default: incoming fields replace the known ones. */
  merge?: (known: T, came: T) => T;
  /** Does the row belong into the list with these params? If not it is taken out. Default: searches get no new rows. */
  belongs?: (row: T, params: Query) => boolean;
}

/** Folds a row of a live event into every cached list under `key`. Fields that the event lacks are kept. */
export function upsertRow<T extends Row>(
  client: QueryClient,
  key: QueryKey,
  row: T,
  options: UpsertOptions<T>,
): void {
  changeLists<Pages>(client, key, (data, params) => {
    const { rowsKey, insert = 'top', mayBeOld = false, merge = lay, belongs } = options;
    const rows = rowsOf<T>(data, rowsKey);
    const known = rows.find((candidate) => candidate.id === row.id);
    const merged = known ? merge(known, row) : row;
    const fits = belongs ? belongs(merged, params) : known !== undefined || !isFiltered(params);
    if (!fits) return known ? withLeft(withoutRow<T>(data, row.id, rowsKey)) : data;
    const isBelow = isBelowLast(rows, merged, params, options);
    if (known) return withKnown(data, merged, isBelow, options);
    const isOld = mayBeOld || isBelow;
    const isLeftOut = insert === 'never' || (isOld && !isWhole(data));
    return isLeftOut ? data : withRow(data, merged, rowsKey, insert);
  });
}

function withKnown<T extends Row>(
  data: Pages,
  row: T,
  isBelow: boolean,
  { rowsKey, moveToTop }: UpsertOptions<T>,
): Pages {
  const changed = moveToTop
    ? withRow(withoutRow<T>(data, row.id, rowsKey), row, rowsKey, 'top')
    : withChanged(data, row, rowsKey);
  return isBelow ? withLeft(changed) : changed;
}

/** True when the list's own order puts the row below all that is loaded. */
function isBelowLast<T extends Row>(
  rows: readonly T[],
  row: T,
  params: Query,
  { rankOf }: UpsertOptions<T>,
): boolean {
  const last = rows.at(-1);
  return rankOf !== undefined && last !== undefined && rankOf(row, params) < rankOf(last, params);
}

/** Takes a row out of every cached list under `key`. Ids are compared as text: events send them either way. */
export function removeRow(client: QueryClient, key: QueryKey, id: number | string, rowsKey: string): void {
  changeLists<Pages>(client, key, (data) => {
    const changed = withoutRow(data, id, rowsKey);
    return changed === data ? data : withLeft(changed);
  });
}

/** Changes the rows of every cached list under `key`: for what neither `upsertRow` nor `removeRow` says. */
export function patchRows<T extends Row>(
  client: QueryClient,
  key: QueryKey,
  rowsKey: string,
  change: (row: T) => T,
): void {
  changeLists<Pages>(client, key, (data) => mapRows<T>(data, rowsKey, (rows) => rows.map(change)));
}

/** The fields of a payload, whichever of its shapes has them, that hold a `Value`. */
type FieldWith<Payload, Value> = Payload extends unknown
  ? { [F in keyof Payload]-?: Payload[F] extends Value ? F & string : never }[keyof Payload]
  : never;

export interface LiveRows<E extends LiveEvent, T> extends UpsertOptions<T> {
  /** True when permissions are equal for every row: a row known only from an event takes them from its neighbours. */
  canIsShared?: boolean;
  event: E['name'];
  key: QueryKey;
  /** The payload's field with the row, and its field with the id of a deleted row. */
  row: FieldWith<LivePayload<E>, T>;
  id: FieldWith<LivePayload<E>, number | string>;
}

/**
 * Keeps a list in step with its `create`, `update` and `delete` events: `useLiveRows<typeof queueChanged, Queue>({…})`. Some
 * rows never come as `create`.
 */
export function useLiveRows<E extends LiveEvent, T extends Row>({
  event,
  key,
  row,
  id,
  canIsShared,
  ...options
}: LiveRows<E, T>): void {
  const client = useQueryClient();
  useLive<E>(event, (change) => {
    const payload = change as Record<string, unknown>;
    if (payload.action === 'delete')
      return removeRow(client, key, payload[id] as string | number, options.rowsKey);
    const shown = payload[row] as T | undefined;
    const changed = shown && canIsShared ? withCan(client, key, options.rowsKey, shown) : shown;
    if (changed) upsertRow<T>(client, key, changed, { ...options, mayBeOld: payload.action !== 'create' });
  });
}

/**
 * Adds the user's rights (`can`) to a changed row, taken from another row of the list, since live events contain none.
 * Without such a row the list is read again.
 */
function withCan<T extends Row>(
  client: QueryClient,
  key: QueryKey,
  rowsKey: string,
  change: T,
): T | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: key });
  const rows = lists.flatMap(([, data]) => (data?.pages ? rowsOf<T & { can?: unknown }>(data, rowsKey) : []));
  const can = rows.find((row) => row.can)?.can;
  if (can === undefined) void client.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  return can === undefined ? undefined : { can, ...change };
}

/** Changes every cached list under `key`, with each answer that is under way; `change` must bear being made twice. */
export function changeLists<D extends InfiniteData<ListPage, unknown>>(
  client: QueryClient,
  key: QueryKey,
  change: (data: D, params: Query) => D,
): void {
  /** Number of pages of the lists that lost a row, and whether they were being read just then. */
  const shrunk = new Map<QueryKey, { length: number; isRead: boolean }>();
  changeNowAndOnArrival(client, key, () => {
    for (const [queryKey, data] of client.getQueriesData<D>({ queryKey: key })) {
      if (!Array.isArray(data?.pages)) continue;
      const params = (queryKey[queryKey.length - 1] ?? {}) as Query;
      let changed = change(data, params);
      const { length } = data.pages;
      const before = shrunk.get(queryKey);
      const late = readSince(before, length);
      // The server may have read these pages after the row had left, and then passed over another one.
      if (late > 0) changed = withLeft(changed, late);
      else if (leftOf(changed) > leftOf(data))
        shrunk.set(queryKey, { length, isRead: client.getQueryState(queryKey)?.fetchStatus !== 'idle' });
      if (before) before.isRead = false;
      if (changed === data) continue;
      folded.add(changed);
      client.setQueryData(queryKey, changed);
    }
  });
}

/** Number of a list's pages that came since it lost a row. */
function readSince(before: { length: number; isRead: boolean } | undefined, length: number): number {
  if (before === undefined) return 0;
  if (before.length < length) return 1;
  return before.isRead && length > 1 ? length : 0;
}

/** Lists made by a live update: all rows that it did not change are the same objects already. */
const folded = new WeakSet<object>();

/**
 * Keeps the old objects of rows that are equal in the new answer, so that they are not rendered again. Changes by live
 * events skip this comparison, because many come each second.
 */
function sameWhereEqual(known: unknown, came: unknown): unknown {
  return folded.has(came as object) ? came : replaceEqualDeep(known, came);
}

function lay<T>(known: T, came: T): T {
  return { ...known, ...came };
}

function isFiltered(params: Query): boolean {
  return [params.searchParam, params.fieldFilter].some((text) => typeof text === 'string' && text !== '');
}
