import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundleOf } from './bundle-of.ts';

let root: string;
const from = () => pathToFileURL(join(root, 'cli/dist/bundle-of.js')).href;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-bundle-'));
  for (const folder of ['core', 'plugins', 'cli']) made(`${folder}/dist/.tsbuildinfo`, 100);
  made('cli/dist/bundle/serve.js', 200);
});
afterEach(() => {
  delete process.env.BALCAO_PLUGINS;
  rmSync(root, { recursive: true });
});

/** Makes an empty file that was last written so many seconds after the epoch. */
function made(file: string, seconds: number): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
}

describe('a program is started', () => {
  test('a program is started from its bundle, when nothing was compiled after it', () => {
    expect(bundleOf('serve', from())).toBe(pathToFileURL(join(root, 'cli/dist/bundle/serve.js')).href);
  });

  test('a program is started from its modules, when some layer was compiled after its bundle', () => {
    made('plugins/dist/.tsbuildinfo', 300);
    expect(bundleOf('serve', from())).toBeNull();
  });

  test('a program is started from its modules, when it has no bundle, as from the sources', () => {
    expect(bundleOf('run', from())).toBeNull();
    expect(bundleOf('serve')).toBeNull();
  });

  test('a program is started from its modules when BALCAO_PLUGINS adds a plugin, which must share them', () => {
    process.env.BALCAO_PLUGINS = './birthdays';
    expect(bundleOf('serve', from())).toBeNull();
    process.env.BALCAO_PLUGINS = ' ';
    expect(bundleOf('serve', from())).not.toBeNull();
  });
});
