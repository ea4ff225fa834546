/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser } from '../support/browser.ts';
import { isEverythingLookedAt, lookingOptions } from '../support/looking.ts';
import { type Product, startProduct } from '../support/product.ts';
import { bearer, signIn } from '../support/sign-in.ts';

/**
 * From the smallest phone to a large screen, on both sides of every width at which a page's frame changes; before a commit those
 * with the least room for a table with side menu, for one without it, and for cards.
 */
const widths = isEverythingLookedAt
  ? [1920, 1440, 1280, 1199, 1100, 1099, 1024, 960, 899, 800, 700, 640, 600, 599, 390, 320]
  : [1440, 1100, 899, 600, 320];
const pages = [
  { path: '/contacts', shows: 'Beatriz Falcão' },
  { path: '/queues', shows: 'Cobrança' },
  { path: '/tags', shows: 'Cliente antigo da matriz' },
  { path: '/users', shows: 'Carla Menezes' },
  { path: '/connections', shows: 'Loja Serra Clara' },
  { path: '/quick-messages', shows: '/endereço' },
  { path: '/macros', shows: 'Encerrar com agradecimento' },
  { path: '/contact-lists', shows: 'Clientes do litoral norte' },
  { path: '/settings?tab=companies', shows: 'Empresa 1' },
  { path: '/settings?tab=plans', shows: /Demonstração|Plano 1|Básico/ },
];

let product: Product;
let browser: Browser;
let person: BrowserUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  person = await aBrowserUser(browser, { ...lookingOptions, viewport: { width: 1920, height: 900 } });
  const headers = await bearer(product, product.admin);
  const rows = {
    '/tags': { name: 'Cliente antigo da matriz', color: '#0E7490' },
    '/contact-lists': { name: 'Clientes do litoral norte' },
  };
  for (const [path, body] of Object.entries(rows)) {
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  await signIn(person.page, product, product.admin);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Words of the first row, each with its element; those of its actions are names of buttons and not counted. */
async function wordsOfFirstRow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('main tbody tr[data-index], main tbody tr, main article');
    const walker = document.createTreeWalker(row ?? document.body, NodeFilter.SHOW_TEXT);
    const words = new Set<string>();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const isOfRow = !node.parentElement?.closest('.actions, dt, button[aria-label], [aria-hidden="true"]');
      const said = node.textContent?.trim();
      // A dash says that there is nothing to say.
      if (isOfRow && said && said !== '–') words.add(said);
    }
    return [...words];
  });
}

/** Parts that are cut and must not be: the page sideways, headers, and names in a table whose other cells have room to spare. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    const table = document.querySelector('main table');
    for (const head of table?.querySelectorAll('th') ?? []) {
      if (head.textContent && head.scrollWidth > head.clientWidth + 1)
        faults.push(`header ${head.textContent}`);
      if (head.getBoundingClientRect().width < 40) faults.push(`no width: ${head.textContent}`);
    }
    if (table && table.getBoundingClientRect().right > innerWidth + 1) faults.push('the table is cut');
    return faults;
  });
}

const lost = (all: string[], shown: string[]) => all.filter((word) => !shown.includes(word));

describe('The table of a list page', () => {
  test.each(pages)('the table of $path loses nothing from 320 to 1920 px', async ({ path, shows }) => {
    const { page } = person;
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(product.url + path);
    await page.locator('main').getByText(shows).first().waitFor();
    await page.locator('main tbody td, main article').first().waitFor();
    const all = await wordsOfFirstRow(page);
    expect(all.length).toBeGreaterThan(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // A table that got another width measures itself, and is drawn anew.
      await eventually(
        async () => [
          ...lost(all, await wordsOfFirstRow(page)).map((word) => `${width}: lost ${word}`),
          ...(await faultsOf(page)).map((fault) => `${width}: ${fault}`),
        ],
        (faults) => faults.length === 0,
      );
    }
  });
});
