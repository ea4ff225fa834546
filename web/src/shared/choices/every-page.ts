/** Most pages that are read: a company can have no more rows of such a list. */
const pagesMax = 10;

/** Reads the rows of all pages of a list, for a selector that offers every one. */
export async function everyPage<Row>(
  ask: (pageNumber: number) => Promise<{ rows: readonly Row[]; hasMore: boolean }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let pageNumber = 1; pageNumber <= pagesMax; pageNumber++) {
    const { rows, hasMore } = await ask(pageNumber);
    all.push(...rows);
    if (!hasMore) break;
  }
  return all;
}
