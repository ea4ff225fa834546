import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pruneBuilds } from './bundle.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build that makes these files; answers which pieces are there after it. */
async function build(...files: string[]): Promise<string[]> {
  for (const file of files) writeFileSync(join(folder, file), '');
  await pruneBuilds(folder, files);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort();
}

describe('a build of the bundle', () => {
  test('a build leaves the pieces of the one before to the server that still runs from them', async () => {
    await build('serve.js', 'piece-a.js', 'piece-b.js');
    expect(await build('serve.js', 'piece-b.js', 'piece-c.js')).toEqual([
      'piece-a.js',
      'piece-b.js',
      'piece-c.js',
      'serve.js',
    ]);
  });

  test('a build removes the pieces of older ones', async () => {
    await build('serve.js', 'piece-a.js');
    await build('serve.js', 'piece-b.js');
    expect(await build('serve.js', 'piece-c.js')).toEqual(['piece-b.js', 'piece-c.js', 'serve.js']);
  });

  test('a build begins anew where the list of the one before was cut off', async () => {
    await build('serve.js', 'piece-a.js');
    writeFileSync(join(folder, 'files.json'), '["serve.js", "pie');
    expect(await build('serve.js', 'piece-b.js')).toEqual(['piece-b.js', 'serve.js']);
  });
});
