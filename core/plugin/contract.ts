/**
 * Version of the plugin contract that this host keeps, as `major.minor`: the exports of `@balcao/core`, the APIs of our
 * plugins, the manifest, and the values that the web app hands to a plugin's browser module. The minor rises when something
 * is added, the major when something a plugin may rely on is taken away or changed.
 */
export const contractVersion = '1.0';

/**
 * True when a plugin written for `range` fits this host. `^1` is any 1.x, `^1.2` any from 1.2 below 2; null: the
 * range cannot be read.
 */
export function fitsContract(range: string, version = contractVersion): boolean | null {
  const wanted = /^\^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(range);
  if (!wanted) return null;
  const [major, minor] = version.split('.').map(Number) as [number, number];
  return Number(wanted[1]) === major && Number(wanted[2] ?? 0) <= minor;
}
