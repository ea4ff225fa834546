/** Returns the version of the installed product, which the build writes into the page. */
export function productVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}
