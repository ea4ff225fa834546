import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from '../support/browser.ts';
import { layoutShift, watchLayoutShift } from '../support/inspect-screen.ts';
import {
  crumbsOn,
  foreignOfEach,
  inspectScreen,
  languages,
  lookingOptions,
  prepareScreen,
  speak,
} from '../support/looking.ts';
import { type Product, startProduct } from '../support/product.ts';
import { rawKeys } from '../support/raw-keys.ts';
import { narrow, openConversation, wide } from '../support/screens.ts';

/** Maximum shift while the tickets screen opens, in the browser's layout shift units. */
const layoutShiftMax = 0.02;

let product: Product;
let browser: Browser;
/** User who signs in with the keyboard, and in the end out. */
let person: BrowserUser;
let keys: ReadonlySet<string>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  keys = new Set(await rawKeys());
  person = await aBrowserUser(browser, lookingOptions);
  await watchLayoutShift(person.page);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const go = (page: Page, path: string) => page.goto(product.url + path);

describe('With the keyboard alone', () => {
  let page: Page;
  beforeAll(() => {
    page = person.page;
  });

  test('a user signs in with the keyboard alone', async () => {
    await go(page, '/login');
    await page.getByLabel('E-mail').waitFor();
    await page.keyboard.type(product.admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(product.admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('a user opens a page with Ctrl+K', async () => {
    // The URL is there before the page: a dialog opened meanwhile closes again.
    await page.getByText(/^Atendimentos hoje/).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('Contatos');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/contacts');
    await page.getByText('Beatriz Falcão').waitFor();
  });

  test('a user fills a dialog by keyboard, is asked before the text is lost, and is back where they were', async () => {
    await tabTo(page, 'Novo contato');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Novo contato' }).getByLabel('Nome').waitFor();
    await page.keyboard.type('Marta');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5511912345678');
    expect(await page.getByLabel('Nome').inputValue()).toBe('Marta');
    expect(await page.getByLabel('Número').inputValue()).toBe('5511912345678');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Descartar o que você digitou?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Novo contato');
  });

  test('a dialog that waits for its texts as it first opens leads back where the user was, too', async () => {
    await page.goto(`${product.url}/queues`);
    await page.getByText('Cobrança').first().waitFor();
    await tabTo(page, 'Nova fila');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nova fila' }).getByLabel('Nome').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Nova fila');
  });
});

test('the pictures of the README show the day of a shop', async () => {
  const { page } = person;
  await prepareScreen(page, wide, 'light');
  await openConversation(product, page);
  await page.getByRole('switch', { name: 'Mostrar todos os tickets' }).click();
  await page.getByText('Padaria Flor de Trigo').first().waitFor();
  await page.mouse.move(0, 0);
  await saveScreen(page, 'readme-tickets');
  await page.getByRole('switch', { name: 'Mostrar todos os tickets' }).click();
  await go(page, '/sandbox');
  await page.getByText('Mariana Duarte').first().click();
  await page.getByText('Oi! Vocês ainda têm o moedor manual M2?').last().waitFor();
  await page.mouse.move(0, 0);
  await saveScreen(page, 'readme-sandbox');
});

describe('A screen', () => {
  test.each([
    { name: 'tickets', path: '/tickets', shows: 'Gostei. Dá para mandar uma amostra antes?' },
    // Its columns are far from the widths that they have before they are measured.
    { name: 'quick messages', path: '/quick-messages', shows: '/endereço' },
    { name: 'schedules', path: '/schedules', shows: 'Hotel Beira-Rio' },
  ])('the screen $name opens without anything jumping', async ({ path, shows }) => {
    const { page } = person;
    await prepareScreen(page, wide, 'light');
    if (path === '/tickets') await openConversation(product, page);
    else await go(page, path);
    await page.reload();
    await page.getByText(shows).last().waitFor();
    await page.waitForLoadState('networkidle');
    const { sum, shifts } = await layoutShift(page);
    expect({ shifts, isQuiet: sum <= layoutShiftMax }).toEqual({ shifts: expect.anything(), isQuiet: true });
  });
});

describe('For a visitor, the screen', () => {
  test.each([
    { name: 'sign-in', path: '/login', field: 'Senha' },
    { name: 'sign-up', path: '/signup', field: 'Plano' },
  ])(
    'the visitor’s screen $name is as it should be, wide and narrow, light and dark',
    async ({ name, path, field }) => {
      const { page } = person;
      await prepareScreen(page, wide, 'light');
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.context().clearCookies();
      await go(page, path);
      await page.getByLabel(field, { exact: false }).first().waitFor();
      expect((await layoutShift(page)).shifts).toEqual([]);
      // A visitor's browser gets 401 when it asks for a session it does not have; this is no fault.
      person.complaints.length = 0;
      expect(await inspectScreen(keys, person, name, [wide, narrow])).toEqual([]);
      const foreign = await foreignOfEach();
      const crumbs: string[] = [];
      // The first is spoken already; in the end it is again.
      for (const { code, name: called } of [...languages, languages[0]]) {
        await speak(page, code, called);
        crumbs.push(...(await crumbsOn(page, code, foreign)));
      }
      expect(crumbs).toEqual([]);
    },
  );
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`The Tab key does not lead to ${name}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}
