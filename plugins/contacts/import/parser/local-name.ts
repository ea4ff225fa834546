/** An XML name without its prefix: some programs put every name into a name space of their own. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
