import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromSources } from '@balcao/core/testing/from-sources.ts';
import { brokenPromises } from '@balcao/core/testing/plugin-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Misuse } from '../operator/exit.ts';
import { createPlugin } from './create-plugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let place: string;
beforeAll(async () => {
  // Within the checkout, where authors write theirs.
  place = await mkdtemp(join(root, 'node_modules/.cache/plugin-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe('balcao plugin create', () => {
  test('plugin create writes a plugin that keeps what every plugin promises', async () => {
    const { folder, files } = await createPlugin('bons-dias', place);
    expect({ folder, files: files.sort() }).toEqual({
      folder: 'balcao-plugin-bons-dias',
      files: ['index.js', 'package.json', 'plugin.test.js', 'web.js'],
    });
    for (const file of files)
      expect(await readFile(join(place, folder, file), 'utf8')).not.toMatch(/__name__/i);
    const broken = await brokenPromises({
      plugin: join(place, folder),
      seed: async ({ api }) => ({
        id: (await api.post('/bons-dias', { text: 'of another company' })).body.id,
      }),
    });
    expect(broken).toEqual([]);
  });

  test('plugin create and the test that it writes do what the guide shows, in that order', async () => {
    const guide = await readFile(join(root, 'docs/plugins.md'), 'utf8');
    const shown = guide.slice(guide.indexOf('## In five minutes')).match(/^ {4}\S.*$/gm) ?? [];
    expect(shown.slice(0, 3).map((line) => line.trim())).toEqual([
      'node cli/dist/index.js plugin create birthdays',
      'npm test --prefix balcao-plugin-birthdays',
      'BALCAO_PLUGINS=./balcao-plugin-birthdays npm start',
    ]);
    // Runs the same command from the sources: tests build nothing.
    const source = [...fromSources, join(root, 'cli/index.ts')];
    const created = await outcomeOf(process.execPath, [...source, 'plugin', 'create', 'birthdays']);
    expect(created).toMatchObject({ code: 0, printed: expect.stringContaining(shown[2]?.trim() ?? '') });
    const tested = await outcomeOf('npm', ['test', '--silent', '--prefix', 'balcao-plugin-birthdays']);
    expect(tested).toEqual({ code: 0, printed: expect.stringContaining('# pass 2') });
  });

  test.each(['Visits', 'a b', '../x', '', 'a--b', '9lives', 'x'.repeat(41)])(
    'plugin create refuses the name %p and writes nothing',
    async (name) => {
      const before = await readdir(place);
      await expect(createPlugin(name, place)).rejects.toThrow(Misuse);
      expect(await readdir(place)).toEqual(before);
    },
  );

  test('plugin create refuses a folder that exists, and leaves it as it is', async () => {
    await mkdir(join(place, 'balcao-plugin-mine'));
    await writeFile(join(place, 'balcao-plugin-mine/index.js'), 'mine');
    await expect(createPlugin('mine', place)).rejects.toThrow(
      'There is a folder balcao-plugin-mine here already; nothing was written.',
    );
    expect(await readdir(join(place, 'balcao-plugin-mine'))).toEqual(['index.js']);
  });
});

function outcomeOf(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; printed: string }> {
  const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
  const child = spawn(command, args, { cwd: place, env });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}
