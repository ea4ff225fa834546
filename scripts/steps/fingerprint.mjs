import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const leftOut = new Set(['node_modules', 'dist', 'data']);

/** Returns every file below the given paths (from the root) that `keeps` accepts, sorted. */
export function filesOf(paths, keeps = () => true) {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => below(path))
    .filter(keeps)
    .sort();
}

function below(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? below(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/** Returns a text that changes whenever one of the files changes, is added or removed; times do not matter. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** True while `stamp` (a file from the root) contains this text. */
export function isStamped(stamp, text) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

export function writeStamp(stamp, text) {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
