/** As many as a company can have of what is chosen from. */
const pagesMax = 10;

/** The rows of all pages of a list, for a selector that offers every one. */
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
