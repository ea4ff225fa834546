import type { InfiniteData } from '@tanstack/react-query';

export type Row = { id: number | string };
export type ListPage = {
  count?: number;
  hasMore?: boolean;
  /** Number of rows with which the page came. */
  came?: number;
  /** On the last page: number of known rows that have left their places since it came. */
  left?: number;
} & Record<string, unknown>;
export type Pages = InfiniteData<ListPage, number>;

/** Rows over all pages. A row that a live insert pushed onto the next page too appears once. */
export function rowsOf<T extends Row>(data: Pick<Pages, 'pages'>, rowsKey: string): T[] {
  const seen = new Map<T['id'], T>();
  for (const page of data.pages) {
    for (const row of pageRows<T>(page, rowsKey)) if (!seen.has(row.id)) seen.set(row.id, row);
  }
  return [...seen.values()];
}

/**
 * Number of the page after the last one. Rows that have left drew those behind them onto pages that are read already:
 * these are asked for again.
 */
export function pageAfter({ hasMore, came = 0, left }: ListPage, _pages: unknown, lastPage: number) {
  if (!hasMore) return undefined;
  return left ? Math.max(1, lastPage + 1 - Math.ceil(left / came)) : lastPage + 1;
}

/** True when no page follows after the loaded ones. */
export function isWhole(data: Pages): boolean {
  return data.pages.at(-1)?.hasMore !== true;
}

/** Number of known rows that have left their places since the last page came. */
export function leftOf({ pages }: { pages: ListPage[] }): number {
  return pages.at(-1)?.left ?? 0;
}

/**
 * Records that a known row has left its place, which draws those behind the last page nearer; where pages were under way
 * just then, as many as `underWay`, perhaps also rows of these onto the pages before them.
 */
export function withLeft<D extends { pages: ListPage[] }>(data: D, underWay = 0): D {
  const last = data.pages.at(-1);
  const { came = 0, left = 0 } = last ?? {};
  const noted = underWay ? { hasMore: true, left: Math.max(came * underWay, left) + 1 } : { left: left + 1 };
  return { ...data, pages: [...data.pages.slice(0, -1), { ...last, ...noted }] };
}

export function pageRows<T>(page: ListPage, rowsKey: string): T[] {
  return (page[rowsKey] ?? []) as T[];
}

export function mapRows<T>(data: Pages, rowsKey: string, change: (rows: T[]) => T[]): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, [rowsKey]: change(pageRows<T>(page, rowsKey)) })),
  };
}

export function withChanged<T extends Row>(data: Pages, row: T, rowsKey: string): Pages {
  return mapRows<T>(data, rowsKey, (rows) => rows.map((old) => (old.id === row.id ? row : old)));
}

export function withoutRow<T extends Row>(data: Pages, id: T['id'], rowsKey: string): Pages {
  const isIt = (row: T) => String(row.id) === String(id);
  if (!data.pages.some((page) => pageRows<T>(page, rowsKey).some(isIt))) return data;
  return counted(
    mapRows<T>(data, rowsKey, (rows) => rows.filter((row) => !isIt(row))),
    -1,
  );
}

export function withRow<T extends Row>(data: Pages, row: T, rowsKey: string, where: 'top' | 'bottom'): Pages {
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
