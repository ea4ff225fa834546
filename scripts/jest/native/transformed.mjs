import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/balcao-test-sources', import.meta.url));
const optionsFor = (path) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: path.endsWith('x') },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: true,
});
const settings = JSON.stringify(optionsFor('.ts'));

/** Returns a TypeScript file as JavaScript, from the cache while the file is unchanged. */
export async function transformed(path) {
  const source = readFileSync(path, 'utf8');
  const mark = `//${createHash('sha256').update(settings).update(source).digest('hex')}`;
  const file = keptAs(path);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept.endsWith(mark)) return kept;
  const { transformSync } = await import('@swc/core');
  const { code, map } = transformSync(source, { ...optionsFor(path), filename: path });
  mkdirSync(folder, { recursive: true });
  replace(`${file}.map`, map);
  replace(file, `${code}${mark}`);
  return code;
}

/** Returns the path of the source map of a file that was transformed before; undefined for any other. */
export function sourceMapOf(pathOrUrl) {
  const path = pathOrUrl.startsWith('file:') ? fileURLToPath(pathOrUrl) : pathOrUrl;
  const file = `${keptAs(path)}.map`;
  return existsSync(file) ? file : undefined;
}

function keptAs(path) {
  return join(folder, `${basename(path)}.${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
}

/** Writes a file completely or not at all, since other workers read it and other runs write it at the same time. */
function replace(file, text) {
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
