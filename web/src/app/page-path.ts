/** Pages that show every address below their own with code that is already loaded. */
const wholePages = ['/tickets'];

/** Whether both addresses are shown by one page, with code that is already loaded. */
export function isSamePage(one: string, other: string): boolean {
  return wholePages.some((page) => isWithin(page, one) && isWithin(page, other));
}

/** Address of the page that shows an address: the same one for all conversations. */
export function pagePath(pathname: string): string {
  return wholePages.find((page) => isWithin(page, pathname)) ?? pathname;
}

function isWithin(page: string, path: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
