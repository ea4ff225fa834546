import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from './support/product.ts';

const built = join(root, 'cli/dist');
const bundle = join(built, 'bundle');
const chunks = readdirSync(bundle).filter((file) => file.endsWith('.js'));

/** Output of a program that runs in a Node of its own. */
async function printed(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout.trim();
}

test.each(['serve', 'run'])('what was built starts its program %s from the bundle', async (program) => {
  const address = pathToFileURL(join(built, 'bundle-of.js')).href;
  const answer = await printed(
    `const { bundleOf } = await import('${address}'); console.log(bundleOf('${program}'));`,
  );
  expect(answer).toBe(pathToFileURL(join(bundle, `${program}.js`)).href);
});

test('every file that a module finds beside itself is found from the bundle', () => {
  const named = chunks.flatMap((chunk) => {
    const text = readFileSync(join(bundle, chunk), 'utf8');
    return [...text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, place]) => place ?? '');
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((place) => !existsSync(join(bundle, place)))).toEqual([]);
});

test('no piece of the bundle has a letter that makes the engine hold it with two bytes a letter', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  expect(chunks.filter((chunk) => /[^\x00-\x7f]/.test(readFileSync(join(bundle, chunk), 'utf8')))).toEqual(
    [],
  );
});
