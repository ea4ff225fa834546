// Finds the test files that a database server and Redis are played with besides the embedded database: those that say so at
// their head, with the effect of a server on their subject.
//   /** @on-servers recipients are claimed under locks */
//   /** @on-both-databases each has its own statement for a list of ids */
//   /** @only-on-servers its subject is several processes */
// Before a commit a file of a plugin and a journey run on one database; `core` and `cli`, which have code of their own for each, run
// on both. `npm test -- --all` plays every file there that opens a database, and all journeys but those about looks.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['attacks', 'core', 'plugins', 'cli', 'docs', 'scripts'];
const opensOne =
  /\b(?:startTestApp|createTestDatabase|createMigratedDatabase|connectDatabase|ownRedis|buildApp)\b/;
// Below the lines for the compiler.
const head = (mark) => new RegExp(`^(?:///?.*\\n)*/\\*\\*(?:(?!\\*/)[\\s\\S])*@${mark}[ \\n]+(?!\\*/)\\S`);
const onServers = head('on-servers');
const onBoth = head('on-both-databases');
const onlyOnServers = head('only-on-servers');
/** Files that need one database before a commit. */
const ofOneDatabase = /^(?:plugins|journeys)[\\/]/;

/** Paths of the test files that the round on servers plays, from the repository's root; `all` of them before a release. */
export function playedOnServers({ root = ours, all = false } = {}) {
  const inNode = rooms.flatMap((room) => testsBelow(root, room));
  const journeys = testsBelow(root, 'journeys');
  return [...inNode, ...journeys].filter((file) => {
    const text = read(root, file);
    if ([onServers, onBoth, onlyOnServers].some((mark) => mark.test(text))) return true;
    if (!all) return false;
    return file.startsWith('journeys/') ? !file.startsWith('journeys/screens/') : opensDatabase(root, file);
  });
}

/**
 * Returns the paths of test files that the other rounds leave to the one on servers. Where it is played beside them (`besideServers`),
 * these include what a plugin or a journey has for it.
 */
export function leftToServers({ root = ours, besideServers = false } = {}) {
  return [...rooms, 'journeys']
    .flatMap((room) => testsBelow(root, room))
    .filter((file) => {
      const text = read(root, file);
      return onlyOnServers.test(text) || (besideServers && ofOneDatabase.test(file) && onServers.test(text));
    });
}

function testsBelow(root, room) {
  if (!existsSync(join(root, room))) return [];
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(file))
    .map((file) => join(room, file));
}

/** True for a test file that starts an application or creates a database, itself or through a test kit that it imports. */
function opensDatabase(root, file, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = read(root, file);
  return opensOne.test(text) || kitsOf(root, file, text).some((kit) => opensDatabase(root, kit, seen));
}

/** Kits in folders for tests that a file imports. */
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
