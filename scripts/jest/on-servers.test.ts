import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sources } from '../sources.ts';
import { playedOnServers, playedOnServersAlone } from './on-servers.mjs';

const opens = "import { startTestApp } from '@balcao/core/testing/index.ts';\n";
const files = {
  'core/sum.test.ts': "import { sum } from './sum.ts';\n",
  'core/app.test.ts': opens,
  'core/lock.test.ts': `/** @on-servers the lock is the database's */\n${opens}`,
  'core/typed-lock.test.ts': `/// <reference lib="dom" />\n/** @on-servers the lock is the database's */\n${opens}`,
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
    ]);
  });

  test('the round on servers is the only one to play what needs servers', () => {
    expect(playedOnServersAlone(root)).toEqual(['journeys/many.test.ts']);
  });
});

/** Words of a source whose effect each database or Redis has its own way with. */
const ownToServers =
  /forUpdate\(|FOR UPDATE|ON DUPLICATE|\.onConflict\(|isUniqueViolation\(|refuseTaken\(|skipLocked|GET_LOCK|from 'ioredis'|from 'bee-queue'/;
const played = playedOnServers();
const foldersPlayed = played.map((file) => dirname(file));
/** Folders whose test on servers stands elsewhere. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'plugins/tickets/message-counts': 'plugins/company-usage.test.ts',
  'core/accounts/email-confirmation': 'core/accounts/password-reset/password-reset.test.ts',
  'plugins/reception/bots': 'plugins/bots.test.ts',
  'plugins/integrations/bots': 'plugins/integrations/typebot/typebot.test.ts',
};

test('every source that locks, meets a taken key or speaks to Redis has a test on servers in or above its folder', () => {
  const own = sources().filter(
    (file) =>
      /^(?:core|plugins|cli)\/.+\.ts$/.test(file) &&
      !/\.test\.ts$|\/testing\/|\/migrations\/|\/loopback\//.test(file) &&
      ownToServers.test(readFileSync(file, 'utf8')),
  );
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((file) => !isPlayed(dirname(file)))).toEqual([]);
});

/** True when a test on servers stands in the folder or below it, or in one above it within its area. */
function isPlayed(folder: string): boolean {
  if (foldersPlayed.some((each) => each === folder || each.startsWith(`${folder}/`))) return true;
  for (let above = dirname(folder); above.includes('/'); above = dirname(above))
    if (foldersPlayed.includes(above)) return true;
  return played.includes(testedElsewhere[folder] ?? '');
}
