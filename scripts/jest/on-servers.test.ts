import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sources } from '../sources.ts';
import { leftToServers, playedOnServers } from './on-servers.mjs';

const opens = "import { startTestApp } from '@balcao/core/testing/index.ts';\n";
const files = {
  'core/sum.test.ts': "import { sum } from './sum.ts';\n",
  'core/app.test.ts': opens,
  'core/lock.test.ts': `/** @on-servers the lock is the database's */\n${opens}`,
  'core/typed-lock.test.ts': `/// <reference lib="dom" />\n/** @on-servers the lock is the database's */\n${opens}`,
  'plugins/sent.test.ts': `/** @on-servers messages are claimed under locks */\n${opens}`,
  'plugins/lists.test.ts': `/** @on-both-databases each has its own statement */\n${opens}`,
  'core/no-reason.test.ts': `/** @on-servers */\n${opens}`,
  'core/named.test.ts': `${opens}/** @on-servers stands below the head */\n`,
  'journeys/day.test.ts': "import { startProduct } from './support/product.ts';\n",
  'journeys/screens/look.test.ts': "import { startLooking } from '../support/looking.ts';\n",
  'journeys/crash.test.ts': '/** @on-servers the process dies */\n',
  'journeys/many.test.ts':
    '/// <reference lib="dom" />\n/** @only-on-servers its subject is several processes */\n',
};

describe('The round on servers', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'balcao-rounds-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('the round on servers plays what names a reason at its head', () => {
    expect(playedOnServers({ root }).sort()).toEqual([
      'core/lock.test.ts',
      'core/typed-lock.test.ts',
      'journeys/crash.test.ts',
      'journeys/many.test.ts',
      'plugins/lists.test.ts',
      'plugins/sent.test.ts',
    ]);
  });

  test('the round on servers plays whatever opens a database, and journeys but those about looks, when asked for all', () => {
    expect(playedOnServers({ root, all: true }).sort()).toEqual([
      'core/app.test.ts',
      'core/lock.test.ts',
      'core/named.test.ts',
      'core/no-reason.test.ts',
      'core/typed-lock.test.ts',
      'journeys/crash.test.ts',
      'journeys/day.test.ts',
      'journeys/many.test.ts',
      'plugins/lists.test.ts',
      'plugins/sent.test.ts',
    ]);
  });

  test('the round on servers is the only one to play what needs servers', () => {
    expect(leftToServers({ root })).toEqual(['journeys/many.test.ts']);
  });

  test('the round on servers is the only one to play what a plugin or a journey has for it, where it is played', () => {
    expect(leftToServers({ root, besideServers: true }).sort()).toEqual([
      'journeys/crash.test.ts',
      'journeys/many.test.ts',
      'plugins/sent.test.ts',
    ]);
  });
});

/** Words of a source whose effect each database or Redis has its own way with. */
const ownToServers =
  /forUpdate\(|FOR UPDATE|ON DUPLICATE|\.onConflict\(|isUniqueViolation\(|refuseTaken\(|skipLocked|GET_LOCK|from 'ioredis'|from 'bee-queue'/;
/** Folders whose test on servers stands elsewhere. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'plugins/tickets/message-counts': 'plugins/company-usage.test.ts',
  'core/accounts/email-confirmation': 'core/accounts/password-reset/password-reset.test.ts',
  'plugins/reception/bots': 'plugins/bots.test.ts',
  'plugins/integrations/bots': 'plugins/integrations/typebot/typebot.test.ts',
};

/** Words of a source with statements or sizes of its own for each database. */
const ownToDatabase = /\bdialect\b|'sqlite'|\bsqlite:/;

test('every source that locks, meets a taken key or speaks to Redis has a test on servers in or above its folder', () => {
  const own = sourcesWith(ownToServers);
  expect(own.length).toBeGreaterThan(50);
  const isPlayed = playedNear(playedOnServers());
  expect(own.filter((file) => !isPlayed(dirname(file)))).toEqual([]);
});

test('every source with code of its own for a database has a test on the embedded one in or above its folder', () => {
  const own = sourcesWith(ownToDatabase);
  expect(own.length).toBeGreaterThan(30);
  const left = new Set(leftToServers({ besideServers: true }));
  const isPlayed = playedNear(sources().filter((file) => file.endsWith('.test.ts') && !left.has(file)));
  expect(own.filter((file) => !isPlayed(dirname(file)))).toEqual([]);
});

function sourcesWith(words: RegExp): string[] {
  return sources().filter(
    (file) =>
      /^(?:core|plugins|cli)\/.+\.ts$/.test(file) &&
      !/\.test\.ts$|\/testing\/|\/migrations\/|\/loopback\//.test(file) &&
      words.test(readFileSync(file, 'utf8')),
  );
}

/** Returns a check that is true for a folder with one of the tests in it or below it, or in one above it within its area. */
function playedNear(tests: readonly string[]): (folder: string) => boolean {
  const folders = new Set(tests.map((file) => dirname(file)));
  return (folder) => {
    if ([...folders].some((each) => each === folder || each.startsWith(`${folder}/`))) return true;
    for (let above = dirname(folder); above.includes('/'); above = dirname(above))
      if (folders.has(above)) return true;
    return tests.includes(testedElsewhere[folder] ?? '');
  };
}
