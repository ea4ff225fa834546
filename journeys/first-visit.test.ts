import { readdir, readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aPerson, openBrowser } from './support/browser.ts';
import { type Product, root, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { watchNetwork } from './support/watch-network.ts';

/** What the network carries until the lists of tickets can be used: headers, files and data. */
const bytesMax = 226 * 1024;
/** Of them files of the app, the page included. */
const filesMax = 20;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('Somebody whose browser has never been here carries little until the tickets can be used', async () => {
  const known = await aPerson(browser);
  await signIn(known.page, product, product.admin);
  const { cookies, origins } = await known.page.context().storageState();
  await known.close();
  const person = await aPerson(browser, { storageState: { cookies, origins } });
  const network = await watchNetwork(person.page);
  await person.page.goto(`${product.url}/tickets`);
  await person.page.getByText('Tiago Bianchi').first().waitFor();
  const carried = network.carried();
  const bytes = carried.reduce((sum, each) => sum + each.bytes, 0);
  const files = carried.filter(({ path }) => path === '/tickets' || path.startsWith('/assets/'));
  expect({ carried, isLight: bytes <= bytesMax }).toEqual({ carried, isLight: true });
  expect({ files, areFew: files.length <= filesMax }).toEqual({ files, areFew: true });

  // What follows by itself: what shows a conversation, and the live link.
  await person.page.getByText('Tiago Bianchi').first().click();
  await person.page.getByRole('log').getByText('Gostei. Dá para mandar uma amostra antes?').waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

describe('Every text file of the build', () => {
  test.each([
    { encoding: 'br', open: brotliDecompressSync },
    { encoding: 'gzip', open: gunzipSync },
  ])('comes as $encoding to who takes it', async ({ encoding, open }) => {
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

/** As it comes: `fetch` would open it. */
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
