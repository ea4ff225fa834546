/// <reference lib="dom" />
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { axeFindings, layoutShift, sidewaysScroll, watchLayoutShift } from './support/inspect-screen.ts';
import { type Product, startProduct } from './support/product.ts';
import { anAgent, signIn } from './support/sign-in.ts';

/** Maximum shift while the page opens, in the browser's layout shift units. */
const layoutShiftMax = 0.02;

let product: Product;
let browser: Browser;
let ana: BrowserUser;
let beto: Awaited<ReturnType<typeof anAgent>>;
let page: Page;
/** Requests of the page to the server since the test began. */
const asked: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  // Before the administrator signs in: a session begun elsewhere would end theirs.
  beto = await anAgent(product, 'Beto');
  ana = await aBrowserUser(browser, { bypassCSP: true, reducedMotion: 'reduce' });
  page = ana.page;
  await watchLayoutShift(page);
  await signIn(page, product, product.admin);
  await page.getByText(/^Atendimentos hoje/).waitFor();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/dashboard')) asked.push(pathname + search);
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
beforeEach(async () => {
  await page.goto(`${product.url}/`);
  await page.getByText(/^Atendimentos hoje/).waitFor();
  asked.length = 0;
});

const card = (name: string) => page.getByRole('list', { name: 'Números principais' }).getByLabel(`${name}: `);
const numberOf = async (name: string) => Number((await card(name).textContent())?.replace(/\D/g, ''));

test('the dashboard opens first for an admin, stands still while it fills and scrolls nothing sideways', async () => {
  expect(await sidewaysScroll(page)).toBe(0);
  const { sum, shifts } = await layoutShift(page);
  expect({ shifts, isStill: sum <= layoutShiftMax }).toEqual({ shifts, isStill: true });
});

test('the filter asks for nothing before it is pressed, names what is missing, and the back button takes it back', async () => {
  await page.getByText('Por período', { exact: true }).click();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('alert').getByText('Parametrize o filtro').waitFor();
  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'Últimos 7 dias' }).click();
  expect(asked.filter((path) => path.includes('days'))).toEqual([]);
  const call = page.waitForRequest((request) => request.url().includes('/dashboard/report?days=7'));
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await call;
  await page.waitForURL((url) => url.searchParams.get('days') === '7');
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
  const first = page.getByRole('group', { name: 'Data inicial' });
  await first.getByRole('spinbutton').first().click();
  await page.keyboard.type('31022026');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('alert').getByText('Uma das datas não existe.').waitFor();
  await first.getByText('31').waitFor();
});

test('a figure opens as many tickets as it says, a row opens its ticket, and the way back leads to the figure', async () => {
  const count = await numberOf('Atd. Acontecendo');
  expect(count).toBeGreaterThan(0);
  await card('Atd. Acontecendo').click();
  const dialog = page.getByRole('dialog', { name: 'Atendimentos acontecendo' });
  await dialog.getByText(`${count} no total`).waitFor();
  const rows = dialog.locator('tbody tr[data-opens]');
  await rows.nth(count - 1).waitFor();
  expect(await rows.count()).toBe(count);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByText('Tiago Bianchi').click();
  await page.waitForURL((url) => url.pathname.startsWith('/tickets/'));
  await page.getByRole('log').getByText('Gostei. Dá para mandar uma amostra antes?').waitFor();
  await page.goBack();
  await dialog.getByText('Tiago Bianchi').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('a column of the dashboard is reached by keyboard in one stop, walked to by arrows, and opened', async () => {
  const chart = page.getByRole('figure', { name: /^Atendimentos hoje/ });
  await chart.locator('a').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^22h/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Atendimentos novos' })
    .getByText(/· 22h$/)
    .waitFor();
});

test('the dashboard on paper is the page without the frame, light, with no chart wider than the sheet', async () => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 703, height: 1000 });
  const paper = await page.evaluate(() => ({
    isFrameSeen: document.querySelector('nav')?.checkVisibility(),
    isBarSeen: document.querySelector('form')?.checkVisibility(),
    color: getComputedStyle(document.body).backgroundColor,
    widest: Math.max(
      ...[...document.querySelectorAll('#content svg, #content table')].map(
        (drawn) => drawn.getBoundingClientRect().right,
      ),
    ),
  }));
  await saveScreen(page, 'dashboard-paper');
  expect(paper).toMatchObject({ isFrameSeen: false, isBarSeen: false, color: 'rgb(255, 255, 255)' });
  expect(paper.widest).toBeLessThanOrEqual(703);
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an agent who opens the dashboard is led to the conversations, and the server refuses its figures', async () => {
  const agent = await aBrowserUser(browser);
  await signIn(agent.page, product, beto);
  await agent.page.goto(`${product.url}/?days=7`);
  await agent.page.waitForURL((url) => url.pathname === '/tickets');
  await agent.page.getByText('Selecione um ticket').waitFor();
  expect(await agent.page.getByRole('link', { name: 'Painel' }).count()).toBe(0);
  const refused = await (await signInByApi(product, beto)).get('/dashboard/report');
  expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  await agent.close();
});

test('a user who comes online is seen to be online on the dashboard', async () => {
  const here = await aBrowserUser(browser);
  await signIn(here.page, product, { email: 'bruno@balcao.demo', password: 'Balcao-2026' });
  const presence = page.getByRole('row', { name: /^Bruno/ }).getByRole('img', { name: 'Online' });
  await eventually(
    async () => {
      await page.reload();
      await page.getByRole('row', { name: /^Bruno/ }).waitFor();
      return presence.count();
    },
    (count) => count === 1,
  );
  await here.close();
  expect(ana.complaints).toEqual([]);
});
