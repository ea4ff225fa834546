import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Api, signIn as apiOf, need } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { anAgent, signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let ana: BrowserUser;
let chatUuid: string;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const { email } = await anAgent(product, 'Bruno');
  const api: Api = await apiOf(product);
  const users = await need(api.get('/users/list'));
  const bruno = users.find((user: { name: string }) => user.name === 'Bruno');
  expect([email, bruno]).toEqual([expect.any(String), expect.anything()]);
  chatUuid = (await need(api.post('/chats', { title: 'Equipe', users: [{ id: bruno.id }] }))).uuid;
  ana = await aBrowserUser(browser);
  await signIn(ana.page, product, product.admin);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const chip = () => ana.page.getByText('escala.pdf', { exact: true });
const choose = async (name: string) => {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await ana.page.locator('input[type=file]').setInputFiles([file]);
  await ana.page.getByText(name, { exact: true }).waitFor();
};

/** Waits until so many composers' files lie in the browser. */
async function untilKept(page: Page, wanted: number): Promise<void> {
  await page.waitForFunction(
    async (count) =>
      new Promise((resolve) => {
        const request = indexedDB.open('balcao-drafts', 1);
        // Nothing was ever kept: a database without its store belongs to no user.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve(count === 0);
        request.onsuccess = () => {
          const rows = request.result.transaction('files').objectStore('files').count();
          rows.onsuccess = () => {
            request.result.close();
            resolve(rows.result === count);
          };
        };
      }),
    wanted,
  );
}

test('a file that was chosen in a chat and not sent outlives a reload, in its chat, until it is sent', async () => {
  await ana.page.goto(`${product.url}/chats/${chatUuid}`);
  await choose('escala.pdf');
  await untilKept(ana.page, 1);
  await ana.page.reload();
  await chip().waitFor();
  // The log shows it before the server has it, and a reload breaks off a request that is under way.
  const taken = ana.page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/chats\/.+messages/.test(response.url()),
  );
  await ana.page.getByRole('button', { name: 'Enviar' }).click();
  await ana.page.getByRole('log').getByText('escala.pdf').waitFor();
  await untilKept(ana.page, 0);
  expect((await taken).status()).toBe(200);
  await ana.page.reload();
  await ana.page.getByRole('log').getByText('escala.pdf').waitFor();
  expect(await chip().count()).toBe(await ana.page.getByRole('log').getByText('escala.pdf').count());
});

test('a file kept unsent is not found in another tab, nor after the user signed out', async () => {
  await choose('segredo.pdf');
  await untilKept(ana.page, 1);
  const other = await ana.page.context().newPage();
  await other.goto(`${product.url}/chats/${chatUuid}`);
  await other.getByRole('log').getByText('escala.pdf').waitFor();
  expect(await other.getByText('segredo.pdf').count()).toBe(0);
  await other.close();
  await ana.page.getByRole('button', { name: /^Conta de/ }).click();
  await ana.page.getByRole('menuitem', { name: 'Sair' }).click();
  await ana.page.waitForURL((url) => url.pathname.startsWith('/login'));
  await untilKept(ana.page, 0);
  expect(ana.complaints).toEqual([]);
});
