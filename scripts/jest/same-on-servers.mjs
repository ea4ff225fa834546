// Which test files a database server and Redis cannot change, so that the round on servers leaves them out:
//   those that open no database: neither they nor the kits they import start an application or make a database
//   those that say so themselves, with the reason:  /** @same-on-servers it is about what a phone shows */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['attacks', 'core', 'plugins', 'cli', 'docs', 'scripts'];
const opensOne =
  /\b(?:startTestApp|createTestDatabase|createMigratedDatabase|connectDatabase|ownRedis|buildApp)\b/;
const saysSo = /^\/\*\*[\s\S]*?@same-on-servers \S[\s\S]*?\*\//;

/** Paths from the repository's root. */
export function sameOnServers() {
  const inNode = rooms.flatMap(testsBelow);
  const without = inNode.filter((file) => !opensDatabase(file, new Set()));
  const sayingSo = [...inNode, ...testsBelow('journeys')].filter((file) => saysSo.test(read(file)));
  return [...new Set([...without, ...sayingSo])];
}

function testsBelow(room) {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(file))
    .map((file) => join(room, file));
}

function opensDatabase(file, seen) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = read(file);
  return opensOne.test(text) || kitsOf(file, text).some((kit) => opensDatabase(kit, seen));
}

/** What a file takes from beside it, and from any folder for tests. */
function kitsOf(file, text) {
  const named = [...text.matchAll(/ from '(\.[^']+|@balcao\/[^']+)'/g)].map(([, name]) =>
    name.startsWith('.') ? resolve(root, dirname(file), name) : join(root, name.slice('@balcao/'.length)),
  );
  return named
    .filter((path) => /[\\/]testing[\\/]/.test(path) && path.endsWith('.ts') && existsSync(path))
    .map((path) => relative(root, path));
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
