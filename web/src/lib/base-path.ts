/** Path below which this installation's pages are, without a final slash; the server writes it into the page, '' mostly. */
export const basePath = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** Address of a path of the product at this installation: of a call, a file, or a page opened by the browser itself. */
export function addressOf(path: string): string {
  return basePath + path;
}
