import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

const conditions = ['balcao-src', 'import', 'default'];

/**
 * Makes a function that returns the file of the repository to which an import leads; null for an installed package and for a file
 * that does not exist. Paths start at the root and have forward slashes.
 */
export function makeResolver(root) {
  const exportsOf = workspaceExports(root);
  const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return (from, specifier) => {
    const bare = specifier.replace(/\?.*$/, '');
    const path = bare.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(from), bare))
      : ownPackage(exportsOf, bare);
    return path !== null && isFile(path) ? path : null;
  };
}

function workspaceExports(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = workspaces
    .map((folder) => ({ folder, file: join(root, folder, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ folder, ...JSON.parse(readFileSync(file, 'utf8')) }));
  return new Map(manifests.map(({ folder, name, exports }) => [name, { folder, exports: exports ?? {} }]));
}

function ownPackage(exportsOf, specifier) {
  const [, name, inside] = /^(@[^/]+\/[^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const found = exportsOf.get(name);
  if (!found) return null;
  const wanted = inside ? `./${inside}` : '.';
  for (const [pattern, target] of Object.entries(found.exports)) {
    const star = starOf(pattern, wanted);
    const path = star === null ? undefined : pick(target);
    if (path) return posix.join(found.folder, path.replaceAll('*', star));
  }
  return null;
}

/** Text that the star of a pattern of `exports` stands for; empty for one without a star, null where it does not fit. */
function starOf(pattern, wanted) {
  const [head = '', tail] = pattern.split('*');
  if (tail === undefined) return pattern === wanted ? '' : null;
  const fits = wanted.startsWith(head) && wanted.endsWith(tail) && wanted.length > head.length + tail.length;
  return fits ? wanted.slice(head.length, wanted.length - tail.length) : null;
}

function pick(target) {
  if (typeof target === 'string') return target;
  const condition = conditions.find((each) => each in (target ?? {}));
  return condition ? pick(target[condition]) : undefined;
}
