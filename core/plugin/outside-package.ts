import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StartupError } from '../errors/startup-error.ts';
import { contractVersion, fitsContract } from './contract.ts';

/**
 * Finds the file from which a plugin of BALCAO_PLUGINS is loaded. A path, to a file or a package's folder, is
 * relative to the folder in which the process was started; anything else is a package's name. Throws Node's error
 * when it is missing.
 */
export function entryOf(specifier: string): string {
  const isPath = specifier.startsWith('.') || isAbsolute(specifier);
  if (!isPath) return fileURLToPath(import.meta.resolve(specifier));
  const path = resolve(specifier);
  return statSync(path).isDirectory() ? createRequire(import.meta.url).resolve(path) : path;
}

/**
 * Reads for which plugin contract the package of a file was written, before any of its code runs: a plugin for another
 * contract would fail in words that no operator understands. Throws StartupError with one sentence unless it fits.
 */
export function requireFittingContract(specifier: string, file: string): void {
  const range = readRange(dirname(file));
  const fits = range === null ? null : fitsContract(range);
  if (fits === null)
    throw new StartupError(
      `The plugin ${specifier} of BALCAO_PLUGINS does not say which plugin contract it was written for: its package.json ` +
        `needs "balcao": { "contract": "^${contractVersion}" }.`,
    );
  if (!fits)
    throw new StartupError(
      `The plugin ${specifier} of BALCAO_PLUGINS was written for the plugin contract ${range}, and this Balcão keeps ` +
        `${contractVersion}: take a version of the plugin that fits.`,
    );
}

/** Returns `balcao.contract` of the nearest package.json in this folder or above; null where there is none. */
function readRange(folder: string): string | null {
  const file = join(folder, 'package.json');
  if (existsSync(file)) {
    const { balcao } = JSON.parse(readFileSync(file, 'utf8')) as { balcao?: { contract?: unknown } };
    return typeof balcao?.contract === 'string' ? balcao.contract : null;
  }
  const above = dirname(folder);
  return above === folder ? null : readRange(above);
}

/** Returns the URL of a file in the form that `import()` needs. */
export function addressOf(file: string): string {
  return pathToFileURL(file).href;
}
