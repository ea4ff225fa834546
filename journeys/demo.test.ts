/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { narrow } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

/**
 * Pages of the menu, with what the demonstration shows on each. Tasks are left out, which live in the browser, and the forms that
 * send an e-mail or a message by the API.
 */
const pages: ReadonlyArray<readonly [path: string, shows: string | RegExp]> = [
  // On the first day of a month, which is all it shows, few were rated.
  ['/', 'Triagem da loja'],
  ['/?days=30', /^\d+ avaliações, em média/],
  ['/tickets', 'Clube do Café Serra Clara'],
  ['/kanban', 'Otávio Reis'],
  ['/quick-messages', '/endereço'],
  ['/schedules', /Padaria Flor|Café Estação/],
  ['/chats', 'Equipe da loja'],
  ['/helps', 'Primeiros passos no Balcão'],
  ['/contacts', 'Café Estação'],
  ['/tags', 'Assistência'],
  ['/EmailLis', 'Rastreio da tampa nova'],
  ['/campaigns', 'Torra nova de primavera'],
  ['/contact-lists', 'Assinantes do clube'],
  ['/bots', 'Cobrança'],
  ['/prompts', 'Atendente virtual'],
  ['/queue-integration', 'Pedidos da loja virtual'],
  ['/webhooks', 'Sistema de gestão'],
  ['/connections', 'Loja Serra Clara'],
  ['/sandbox', 'Mariana Duarte'],
  ['/webchat', 'Site da loja'],
  ['/files', 'Catálogo e tabela'],
  ['/macros', 'Pedir um instante'],
  ['/announcements', 'Manutenção no domingo'],
  ['/queues', 'Cobrança'],
  ['/users', 'Carla Menezes'],
  ['/audit', /criou/],
  ['/financeiro', /249,00/],
  ['/payments', 'Cafeteria do Porto'],
  ['/settings?tab=rules', 'Assistência tem prioridade'],
  ['/settings?tab=companies', 'Empório Boa Vista'],
  ['/settings?tab=plans', 'Essencial'],
  ['/settings?tab=api-tokens', 'Planilha de vendas'],
];

let product: Product;
let browser: Browser;
let ana: BrowserUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  ana = await aBrowserUser(browser);
  await signIn(ana.page, product, product.admin);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('On every page of the menu the demonstration shows rows', () => {
  test.each(pages)('the page %s of the demonstration shows rows', async (path, shows) => {
    const { page } = ana;
    await page.goto(product.url + path);
    const main = page.locator('main');
    const seen = main.getByText(shows).first().waitFor();
    await seen.catch(async (cause: unknown) => {
      throw new Error(`${path} shows other things:\n${await main.innerText()}`, { cause });
    });
    await saveScreen(page, `demo${path.replace(/\W+/g, '-')}`);
    expect(ana.complaints.splice(0)).toEqual([]);
  });
});

test('every kind of message stands in a conversation of the demonstration, on a phone too', async () => {
  const { page } = ana;
  await page.setViewportSize(narrow);
  await page.goto(`${product.url}/tickets`);
  await page.getByText('Marcos Teles').first().click();
  const log = page.getByRole('log');
  for (const words of ['Oficina Bom Café', 'Qual torra vocês preferem?', 'Mensagem apagada'])
    await log.getByText(words).first().waitFor();
  await log.getByText('Catálogo Serra Clara').first().waitFor();
  await log.getByRole('img').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('tabs stand in one row on a phone, with the chosen one in sight', async () => {
  const { page } = ana;
  await page.setViewportSize(narrow);
  await page.goto(`${product.url}/settings?tab=plans`);
  const tabs = page.getByRole('tablist').first();
  await tabs.getByRole('tab', { name: 'Planos', selected: true }).waitFor();
  const places = await tabs
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(places.length).toBeGreaterThan(4);
  expect(new Set(places).size).toBe(1);
  const isInSight = await tabs.evaluate((bar) => {
    const chosen = bar.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const { left, right } = bar.getBoundingClientRect();
    return chosen !== undefined && chosen.left >= left && chosen.right <= right;
  });
  expect(isInSight).toBe(true);
});

test('a day of the month names its customer under the time where days are narrow', async () => {
  const { page } = ana;
  await page.setViewportSize({ width: 640, height: 844 });
  await page.goto(`${product.url}/schedules`);
  const time = page.locator('.fc-daygrid-event time').first();
  await time.waitFor();
  const name = await time.locator('~ strong').boundingBox();
  const above = await time.boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(name?.width).toBeGreaterThan(40);
});

test('a demonstration is as it was after a kill and another start with `--demo`', async () => {
  const { url } = product;
  const before = await countsOf(url);
  await product.kill();
  await product.restart();
  expect(await countsOf(url)).toEqual(before);
});

/** Numbers of tickets and contacts, as the API counts them. */
async function countsOf(url: string): Promise<unknown> {
  const signed = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(product.admin),
  });
  const { token } = (await signed.json()) as { token: string };
  const read = async (path: string) =>
    (await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      count: number;
    };
  return [(await read('/contacts')).count, (await read('/tickets?status=open&showAll=true')).count];
}
