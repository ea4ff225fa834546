import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyOnServers, sameOnServers } from './same-on-servers.mjs';

const opens = "import { startTestApp } from '@balcao/core/testing/index.ts';\n";
const files = {
  'core/sum.test.ts': "import { sum } from './sum.ts';\n",
  'core/app.test.ts': opens,
  'core/page.test.ts': `/** @same-on-servers its subject is a page */\n${opens}`,
  'core/typed-page.test.ts': `/// <reference lib="dom" />\n/** @same-on-servers its subject is a page */\n${opens}`,
  'core/no-reason.test.ts': `/** @same-on-servers */\n${opens}`,
  'journeys/day.test.ts': "import { startProduct } from './support/product.ts';\n",
  'journeys/look.test.ts': '/** @same-on-servers its subject is how it looks */\n',
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

  test('leaves out what opens no database and what says so with a reason, whatever stands above it', () => {
    expect(sameOnServers(root).sort()).toEqual([
      'core/page.test.ts',
      'core/sum.test.ts',
      'core/typed-page.test.ts',
      'journeys/look.test.ts',
    ]);
  });

  test('is the only one to play what needs servers', () => {
    expect(onlyOnServers(root)).toEqual(['journeys/many.test.ts']);
  });
});
