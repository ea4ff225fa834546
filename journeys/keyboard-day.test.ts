/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually, need, signIn as signInToApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser } from './support/browser.ts';
import { axeFindings } from './support/inspect-screen.ts';
import { isEverythingLookedAt } from './support/looking.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

/** Customers who write. */
const customers = isEverythingLookedAt ? 44 : 10;
/** Customers who are left to the end of the day. */
const together = ['Zilda Prado', 'Yara Prado', 'Xênia Prado'];
/** Greatest sum of layout shifts of a page that was not asked to move. */
const shiftMax = 0.02;

let product: Product;
let browser: Browser;
let ana: BrowserUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  const api = await signInToApi(product);
  const [connection] = await need(api.get('/whatsapp?session=0'));
  const write = (message: { from: string; name: string; body: string }) =>
    need(api.post(`/sandbox/${connection.id}/inbound`, message));
  for (const [index, name] of together.entries())
    await write({ from: `551197000000${index}`, name, body: 'Alguém aí?' });
  for (let number = 1; number <= customers; number++)
    await write({
      from: `551198000${String(number).padStart(4, '0')}`,
      name: `Cliente ${number}`,
      body: `Onde está o pedido ${number}?`,
    });
  ana = await aBrowserUser(browser, { bypassCSP: true });
  await ana.page.addInitScript(countShifts);
  await signIn(ana.page, product, product.admin);
  await ana.page.goto(`${product.url}/tickets`);
  await ana.page.getByRole('tab', { name: /^Aguardando.*[1-9]/ }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Sums up what moved without having been asked to, in the page. */
function countShifts(): void {
  const shifts: Array<{ by: number; what: string[] }> = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<
      PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: Array<{ node?: Node }> }
    >) {
      if (entry.hadRecentInput) continue;
      const what = (entry.sources ?? []).map(({ node }) => (node as Element)?.outerHTML?.slice(0, 200) ?? '');
      shifts.push({ by: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where the keys go: the box with its text, a row with its words, or anything else by its name. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.matches('[data-focus-home]'))
      return `box ${(activeElement as HTMLTextAreaElement).value}`;
    const row = activeElement?.closest('[data-ticket-id]');
    return row ? `row ${row.textContent}` : `${activeElement?.tagName} ${activeElement?.ariaLabel}`;
  });
const focusIs = (page: Page, form: RegExp) =>
  eventually(
    () => focus(page),
    (place) => form.test(place),
  );

describe('Without a mouse, an agent', () => {
  test('takes, answers, notes, takes back and resolves the tickets of a day', async () => {
    const { page } = ana;
    const { keyboard } = page;
    for (let number = 1; number <= customers; number++) {
      await keyboard.press('Alt+p');
      await focusIs(page, /^row .*Aceitar/);
      await keyboard.press('a');
      await focusIs(page, /^box $/);
      await keyboard.type('Já vejo isso.');
      await focusIs(page, /^box Já vejo isso\.$/);
      await keyboard.press('Enter');
      await page.getByRole('log').getByText('Já vejo isso.').last().waitFor();
      if (number % 3 === 0) {
        await keyboard.press('Alt+c');
        await page.getByRole('textbox', { name: 'Observação' }).waitFor();
        await focusIs(page, /^box $/);
        await keyboard.type('Pedido conferido');
        await keyboard.press('Enter');
        await page.getByRole('note').getByText('Pedido conferido').waitFor();
        await focusIs(page, /^box $/);
      }
      const path = new URL(page.url()).pathname;
      await keyboard.press('Alt+e');
      await page.waitForURL((url) => url.pathname !== path);
      if (number % 4 !== 0) continue;
      // The key of a toast is no key of a ticket, and the other way round.
      await page.getByRole('button', { name: 'Desfazer' }).first().waitFor();
      await keyboard.press('Alt+z');
      await page.waitForURL((url) => url.pathname === path);
      // The conversation that was left has no answer of ours.
      await page.getByRole('log').getByText('Já vejo isso.').last().waitFor();
      await focusIs(page, /^box $/);
      await keyboard.press('Alt+t');
      await page.getByRole('dialog', { name: 'Transferir o ticket' }).waitFor();
      await keyboard.press('Escape');
      await focusIs(page, /^box $/);
      await keyboard.press('Alt+e');
      await page.waitForURL((url) => url.pathname !== path);
    }
    expect(ana.complaints).toEqual([]);
  });

  test('picks several waiting tickets by their letter and takes them together', async () => {
    const { page } = ana;
    const { keyboard } = page;
    await page.goto(`${product.url}/tickets`);
    await page.getByRole('tab', { name: /^Aguardando.*[1-9]/ }).waitFor();
    await keyboard.press('Alt+p');
    await focusIs(page, /^row .*Xênia Prado/);
    await keyboard.press('x');
    const bar = page.getByRole('toolbar', { name: 'Ações com os tickets selecionados' });
    await bar.getByRole('status').getByText('1 selecionado').waitFor();
    await keyboard.press('j');
    await focusIs(page, /^row .*Yara Prado/);
    await keyboard.press('j');
    await focusIs(page, /^row .*Zilda Prado/);
    await keyboard.press('Shift+X');
    await bar.getByRole('status').getByText('3 selecionados').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Aceitar 3 tickets' }).focus();
    await keyboard.press('Enter');
    await page.getByText('3 tickets aceitos.').waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Atendendo/ }).click();
    for (const name of together) await page.getByRole('link', { name }).waitFor();
    expect(ana.complaints).toEqual([]);
  });

  test('sees nothing move that was not asked to', async () => {
    const shifts = await ana.page.evaluate(
      () => (window as unknown as { shifts: Array<{ by: number }> }).shifts,
    );
    const sum = shifts.reduce((total, { by }) => total + by, 0);
    expect({ shifts, isCalm: sum <= shiftMax }).toEqual({ shifts, isCalm: true });
  });
});
