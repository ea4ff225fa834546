/** The version of the product as it is installed; the build writes it into the page. */
export function productVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}
