// Which test files a database server and Redis cannot change, so that the round on servers leaves them out:
//   those that open no database: neither they nor the kits they import start an application or make a database
//   those that say so themselves, with the reason:  /** @same-on-servers it is about what a phone shows */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['attacks', 'core', 'plugins', 'cli', 'docs', 'scripts'];
const opensOne =
  /\b(?:startTestApp|createTestDatabase|createMigratedDatabase|connectDatabase|ownRedis|buildApp)\b/;
// At a file's head, below the lines that tell the compiler something.
const saysSo = /^(?:\/\/.*\n)*\/\*\*[\s\S]*?@same-on-servers \S[\s\S]*?\*\//;
const needsThem = /^(?:\/\/.*\n)*\/\*\*[\s\S]*?@only-on-servers \S[\s\S]*?\*\//;

/** Paths from the repository's root. */
export function sameOnServers(root = ours) {
  const inNode = rooms.flatMap((room) => testsBelow(root, room));
  const without = inNode.filter((file) => !opensDatabase(root, file, new Set()));
  const sayingSo = [...inNode, ...testsBelow(root, 'journeys')].filter((file) =>
    saysSo.test(read(root, file)),
  );
  return [...new Set([...without, ...sayingSo])];
}

/** Those that only the round on servers plays, as a file says at its head: `@only-on-servers`, with the reason. */
export function onlyOnServers(root = ours) {
  return testsBelow(root, 'journeys').filter((file) => needsThem.test(read(root, file)));
}

function testsBelow(root, room) {
  if (!existsSync(join(root, room))) return [];
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(file))
    .map((file) => join(room, file));
}

function opensDatabase(root, file, seen) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = read(root, file);
  return opensOne.test(text) || kitsOf(root, file, text).some((kit) => opensDatabase(root, kit, seen));
}

/** What a file takes from beside it, and from any folder for tests. */
function kitsOf(root, file, text) {
  const named = [...text.matchAll(/ from '(\.[^']+|@balcao\/[^']+)'/g)].map(([, name]) =>
    name.startsWith('.') ? resolve(root, dirname(file), name) : join(root, name.slice('@balcao/'.length)),
  );
  return named
    .filter((path) => /[\\/]testing[\\/]/.test(path) && path.endsWith('.ts') && existsSync(path))
    .map((path) => relative(root, path));
}

function read(root, file) {
  return readFileSync(join(root, file), 'utf8');
}
