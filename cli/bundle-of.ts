import { statSync } from 'node:fs';

/** Programs that the build joins into few files as well (scripts/steps/bundle.mjs). */
export type Program = 'serve' | 'run';

/** Build-info files that the compiler writes last in each package; one newer than the bundle was compiled after it. */
const compiled = ['./.tsbuildinfo', '../../core/dist/.tsbuildinfo', '../../plugins/dist/.tsbuildinfo'];

/**
 * Returns the address of a program's bundle, which starts in half the time; null where its modules are to be loaded one by one:
 * when run from the sources, when a package was compiled after the bundle, and when BALCAO_PLUGINS adds plugins, since those
 * import the same modules and must share them with the product.
 */
export function bundleOf(program: Program, from = import.meta.url): string | null {
  if (process.env.BALCAO_PLUGINS?.trim()) return null;
  const bundle = new URL(`./bundle/${program}.js`, from);
  const made = timeOf(bundle);
  const isCurrent = compiled.every((file) => (timeOf(new URL(file, from)) ?? 0) <= (made ?? -1));
  return made !== null && isCurrent ? bundle.href : null;
}

function timeOf(file: URL): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
