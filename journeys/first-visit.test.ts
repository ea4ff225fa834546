import { readdir, readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aBrowserUser, openBrowser } from './support/browser.ts';
import { type Product, root, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { watchNetwork } from './support/watch-network.ts';

/** Maximum traffic until the lists of tickets can be used: headers, files and data. */
const kibMax = 220;
/** Maximum of the app's files among it, the page included. */
const filesMax = 20;
/** One of the demonstration's people, with a ticket in hand. */
const agent = { email: 'bruno@balcao.demo', password: 'Balcao-2026' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('an agent whose browser has never been here loads little until the tickets can be used', async () => {
  const known = await aBrowserUser(browser);
  await signIn(known.page, product, agent);
  const storageState = await known.page.context().storageState();
  await known.close();
  const person = await aBrowserUser(browser, { storageState });
  const carriedUntilUsable = await watchNetwork(person.page, '[data-ticket-id]');
  await person.page.goto(`${product.url}/tickets`);
  const carried = await carriedUntilUsable();
  const files = carried.filter(({ path }) => path === '/tickets' || path.startsWith('/assets/'));
  const kib = Math.round(carried.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  expect({ kib, carried, isLight: kib <= kibMax }).toEqual({ kib, carried, isLight: true });
  expect({ files, areFew: files.length <= filesMax }).toEqual({ files, areFew: true });

  // The rest follows by itself: the code that shows a conversation, and the live socket.
  await person.page.getByText('Juliana Prado').first().click();
  await person.page.getByRole('log').getByText('Que rápido, obrigada!!').waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('the page names the version of the product as it is installed', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const page = await readFile(join(root, 'web/dist/index.html'), 'utf8');
  expect(page).toContain(`<meta name="version" content="${version}">`);
});

describe('Every text file of the build', () => {
  test.each([
    { encoding: 'br', open: brotliDecompressSync },
    { encoding: 'gzip', open: gunzipSync },
  ])('every text file of the build comes as $encoding to who takes it', async ({ encoding, open }) => {
    const names = (await readdir(join(root, 'web/dist/assets'))).filter((name) => /\.(?:js|css)$/.test(name));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const path = join(root, 'web/dist/assets', name);
      if ((await stat(path)).size < 1024) continue;
      const answer = await rawAnswer(`${product.url}/assets/${name}`, encoding);
      expect({ name, encoding: answer.encoding }).toEqual({ name, encoding });
      expect(open(answer.body).equals(await readFile(path))).toBe(true);
    }
  });
});

/** Response as it comes: `fetch` would decode it. */
function rawAnswer(url: string, encoding: string): Promise<{ encoding: unknown; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}
