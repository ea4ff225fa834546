const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Windows', /Windows/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** Names the browser and system of a user agent; null when either is unknown. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const named = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? { browser, system } : null;
}
