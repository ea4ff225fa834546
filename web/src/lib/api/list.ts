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
import { useMemo } from 'react';
import { useLive } from '../live/live.tsx';
import { changeNowAndOnArrival } from './answers.ts';
import { api, type Query } from './api.ts';
import { type Growth, useGrowth } from './growth.ts';

export type Row = { id: number | string };
export type ListPage = { count?: number; hasMore?: boolean } & Record<string, unknown>;
type Pages = InfiniteData<ListPage, number>;

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
    queryFn: ({ pageParam, signal }) =>
      api.get<ListPage>(path, { ...params, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, lastPage) => (last.hasMore ? lastPage + 1 : undefined),
    placeholderData: keepPreviousData,
    structuralSharing: sameWhereEqual,
    enabled,
  });
  // A list that is not asked for has no rows on the way, which those before could stand for.
  const isOfBefore = query.isPlaceholderData && !enabled;
  const data = isOfBefore ? undefined : query.data;
  const rows = useMemo(() => (data ? rowsOf<T>(data, rowsKey) : []), [data, rowsKey]);
  return {
    rows,
    count: data?.pages[0]?.count,
    isLoading: query.isPending && enabled,
    isStale: query.isPlaceholderData && enabled,
    ...useGrowth(query, JSON.stringify([key, params])),
  };
}

/** Rows over all pages. A row that a live insert pushed onto the next page too appears once. */
export function rowsOf<T extends Row>(data: Pick<Pages, 'pages'>, rowsKey: string): T[] {
  const seen = new Map<T['id'], T>();
  for (const page of data.pages) {
    for (const row of pageRows<T>(page, rowsKey)) if (!seen.has(row.id)) seen.set(row.id, row);
  }
  return [...seen.values()];
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
    const { rowsKey, insert = 'top', moveToTop = false, mayBeOld = false, merge = lay, belongs } = options;
    const known = rowsOf<T>(data, rowsKey).find((candidate) => candidate.id === row.id);
    const merged = known ? merge(known, row) : row;
    const fits = belongs ? belongs(merged, params) : known !== undefined || !isFiltered(params);
    if (!fits) return known ? withoutRow<T>(data, row.id, rowsKey) : data;
    if (known && !moveToTop) {
      return mapRows<T>(data, rowsKey, (rows) => rows.map((old) => (old.id === row.id ? merged : old)));
    }
    if (known) return withRow(withoutRow<T>(data, row.id, rowsKey), merged, rowsKey, 'top');
    const isOld = mayBeOld || isBelowLast(data, merged, params, options);
    const isLeftOut = insert === 'never' || (isOld && !isWhole(data));
    return isLeftOut ? data : withRow(data, merged, rowsKey, insert);
  });
}

/** True when the list's own order puts the row below all that is loaded. */
function isBelowLast<T extends Row>(
  data: Pages,
  row: T,
  params: Query,
  { rankOf, rowsKey }: UpsertOptions<T>,
): boolean {
  const last = rowsOf<T>(data, rowsKey).at(-1);
  return rankOf !== undefined && last !== undefined && rankOf(row, params) < rankOf(last, params);
}

/** Takes a row out of every cached list under `key`. Ids are compared as text: events send them either way. */
export function removeRow(client: QueryClient, key: QueryKey, id: number | string, rowsKey: string): void {
  changeLists<Pages>(client, key, (data) => withoutRow(data, id, rowsKey));
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
  changeNowAndOnArrival(client, key, () => {
    for (const [queryKey, data] of client.getQueriesData<D>({ queryKey: key })) {
      if (!Array.isArray(data?.pages)) continue;
      const params = (queryKey[queryKey.length - 1] ?? {}) as Query;
      const changed = change(data, params);
      if (changed === data) continue;
      folded.add(changed);
      client.setQueryData(queryKey, changed);
    }
  });
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

function isWhole(data: Pages): boolean {
  return data.pages.at(-1)?.hasMore !== true;
}

function isFiltered(params: Query): boolean {
  return [params.searchParam, params.fieldFilter].some((text) => typeof text === 'string' && text !== '');
}

function pageRows<T>(page: ListPage, rowsKey: string): T[] {
  return (page[rowsKey] ?? []) as T[];
}

function mapRows<T>(data: Pages, rowsKey: string, change: (rows: T[]) => T[]): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, [rowsKey]: change(pageRows<T>(page, rowsKey)) })),
  };
}

function withoutRow<T extends Row>(data: Pages, id: T['id'], rowsKey: string): Pages {
  const isIt = (row: T) => String(row.id) === String(id);
  if (!data.pages.some((page) => pageRows<T>(page, rowsKey).some(isIt))) return data;
  return counted(
    mapRows<T>(data, rowsKey, (rows) => rows.filter((row) => !isIt(row))),
    -1,
  );
}

function withRow<T extends Row>(data: Pages, row: T, rowsKey: string, where: 'top' | 'bottom'): Pages {
  const target = where === 'top' ? 0 : data.pages.length - 1;
  const pages = data.pages.map((page, index) => {
    if (index !== target) return page;
    const rows = pageRows<T>(page, rowsKey);
    return { ...page, [rowsKey]: where === 'top' ? [row, ...rows] : [...rows, row] };
  });
  return counted({ ...data, pages }, 1);
}

function counted(data: Pages, by: number): Pages {
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.count === undefined ? page : { ...page, count: Math.max(0, page.count + by) },
    ),
  };
}
