import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually, need, signIn as signInToApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { anAgent, signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let ana: BrowserUser;
let bruno: BrowserUser;
let brunosId: number;
let agent: Awaited<ReturnType<typeof anAgent>>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  agent = await anAgent(product, 'Bruno');
  [ana, bruno] = await Promise.all([aBrowserUser(browser), aBrowserUser(browser)]);
  await signIn(bruno.page, product, agent);
  await signIn(ana.page, product, product.admin);
  brunosId = await bruno.page.evaluate(() => Number(localStorage.getItem('userId')));
  await ana.page.goto(`${product.url}/tickets`);
  await rows(ana.page).first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const rows = (page: Page) => page.locator('[data-ticket-id] a');
const box = (page: Page) => page.getByLabel('Mensagem', { exact: true });
const log = (page: Page) => page.getByRole('log');
/** Whether the box has the focus, once whatever closes has closed. */
const boxHasFocus = (page: Page) =>
  eventually(
    () => page.evaluate(() => document.activeElement?.hasAttribute('data-focus-home') ?? false),
    (isIt) => isIt,
  );
const openFirst = async (page: Page) => {
  await rows(page).first().click();
  await log(page).waitFor();
  await boxHasFocus(page);
};

describe('With the hands on the keyboard, an agent', () => {
  test('resolves nothing by what is typed while a conversation opens', async () => {
    const { page } = ana;
    await rows(page).first().click();
    await page.keyboard.type('eeee');
    await log(page).waitFor();
    await boxHasFocus(page);
    expect(await page.getByText(/resolvida/).count()).toBe(0);
    // The last of these may have come when the box was there already.
    await box(page).fill('');
  });

  test('is back in the box after a menu, a window, the emojis, a click on a message and a message’s menu', async () => {
    const { page } = ana;
    // Its name is longer until the page knows what the channel carries.
    await page.getByRole('button', { name: 'Anexar', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Localização' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('dialog', { name: 'Emoji' }).waitFor();
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
    await log(page).getByRole('button', { name: 'Opções da mensagem' }).last().click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
    await log(page).locator('time').last().click();
    await boxHasFocus(page);
    await page.keyboard.press('Alt+t');
    await page.getByRole('dialog', { name: 'Transferir o ticket' }).waitFor();
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
  });

  test('finds an emoji by its name, with or without accents, and has it in the box', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: 'Emoji' }).click();
    const picker = page.getByRole('dialog', { name: 'Emoji' });
    await picker.getByRole('button', { name: '👍', exact: true }).waitFor();
    await page.keyboard.type('abacaxi');
    await picker.getByText('🍍', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await boxHasFocus(page);
    expect(await box(page).inputValue()).toBe('🍍');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await picker.getByRole('button', { name: '🍍', exact: true }).first().waitFor();
    await page.keyboard.type('maos juntas');
    await picker.getByText('🙏', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
    await box(page).fill('');
  });

  test('finds the history in one stop of the Tab key, and goes from message to message by arrows', async () => {
    const { page } = ana;
    const stops = await log(page).evaluate(
      (history) =>
        [...history.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0).length,
    );
    expect([stops, await log(page).evaluate(({ tabIndex }: HTMLElement) => tabIndex)]).toEqual([0, 0]);
    await log(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const places = await page.evaluate(() => {
      const all = [...document.querySelectorAll('[role="log"] [data-message-id]')];
      return all.length - all.indexOf(document.activeElement as Element);
    });
    expect(places).toBe(2);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
  });

  test('goes by Escape from the box to the row, and walks the list from there', async () => {
    const { page } = ana;
    const before = page.url();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== before);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-ticket-id]') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await boxHasFocus(page);
  });

  test('takes a resolved conversation back, and the server never heard of it', async () => {
    const { page } = ana;
    await openFirst(page);
    const path = new URL(page.url()).pathname;
    await page.keyboard.press('Alt+e');
    await page.waitForURL((url) => url.pathname !== path);
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await undo.waitFor();
    // Off the place that was pressed, and off every button.
    await saveScreen(page, 'resolved-undo-1440');
    await undo.click();
    await page.waitForURL((url) => url.pathname === path);
    await boxHasFocus(page);
    const api = await page.evaluate(async (uuid) => {
      const token = JSON.parse(localStorage.getItem('token') ?? '""');
      const answer = await fetch(`/tickets/u/${uuid}`, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).status;
    }, path.split('/').at(-1));
    expect(api).toBe('open');
  });
});

describe('A conversation that is handed over', () => {
  test('arrives in bold, in the notifications and with its note first; who lost it is asked before sending', async () => {
    const { page } = ana;
    await openFirst(page);
    const path = new URL(page.url()).pathname;
    await bruno.page.goto(`${product.url}/tickets`);
    await bruno.page
      .getByRole('button', { name: /Tickets não lidos|ticket/ })
      .first()
      .waitFor();
    // Another screen's admin takes it, so that the page here stays open.
    await page.evaluate(
      async ({ uuid, userId }) => {
        const token = JSON.parse(localStorage.getItem('token') ?? '""');
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const ticket = await (await fetch(`/tickets/u/${uuid}`, { headers })).json();
        const body = JSON.stringify({
          userId,
          queueId: ticket.queueId,
          status: 'open',
          note: 'Prometi retorno hoje',
        });
        await fetch(`/tickets/${ticket.id}`, { method: 'PUT', headers, body });
      },
      { uuid: path.split('/').at(-1), userId: brunosId },
    );
    await page.getByText('Esta conversa agora é de Bruno.').waitFor();
    await box(page).fill('Só mais uma coisa');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /agora é de Bruno/ }).waitFor();
    await saveScreen(page, 'lost-1440');
    await page.keyboard.press('Escape');
    await boxHasFocus(page);
    expect(await box(page).inputValue()).toBe('Só mais uma coisa');

    await bruno.page.locator('[data-ticket-id][data-unread] a').first().waitFor();
    await bruno.page.getByRole('button', { name: /1 conversa transferida/ }).click();
    await bruno.page.getByRole('dialog').getByText('Prometi retorno hoje').waitFor();
    await saveScreen(bruno.page, 'handover-bell-1440');
    await bruno.page.getByRole('dialog').getByText('Prometi retorno hoje').click();
    await bruno.page.getByText('transferiu esta conversa para você').waitFor();
    await boxHasFocus(bruno.page);
    await saveScreen(bruno.page, 'handover-1440');
    // It stays in the notifications until it is closed, or answered.
    await bruno.page.getByRole('button', { name: 'Fechar o aviso da transferência' }).click();
    await bruno.page.getByRole('button', { name: /conversa transferida/ }).waitFor({ state: 'detached' });
  });
});

describe('A number that is off', () => {
  test('is named over the box, and no box is left once the number is gone', async () => {
    const { page } = bruno;
    const api = await signInToApi(product);
    const [connection] = await need(api.get('/whatsapp'));
    await need(api.delete(`/whatsappsession/${connection.id}`));
    await page.getByText(/está desconectado desde/).waitFor();
    await saveScreen(page, 'number-off-1440');
    await need(
      api.post('/whatsapp', { name: 'Outro número', provider: connection.provider, isDefault: true }),
    );
    await need(api.delete(`/whatsapp/${connection.id}`));
    await page.reload();
    await page.getByText('O número desta conversa foi removido.').waitFor();
    expect(await box(page).count()).toBe(0);
    await saveScreen(page, 'number-gone-1440');
  });
});
