import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

const colleague = { name: 'Beto', email: 'beto@balcao.test', password: 'Atende-2026' };
const owner = { email: 'dona@padaria.test', password: '' };

let product: Product;
let browser: Browser;
let boss: BrowserUser;
let other: BrowserUser;
let company: BrowserUser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const api = await signInByApi(product);
  await need(api.post('/users', { ...colleague, profile: 'admin', super: true }));
  [boss, other, company] = await Promise.all([
    aBrowserUser(browser),
    aBrowserUser(browser),
    aBrowserUser(browser),
  ]);
  await Promise.all([signIn(boss.page, product, product.admin), signIn(other.page, product, colleague)]);
  await openTab(other.page, 'companies');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const openTab = (page: Page, tab: 'companies' | 'plans') => page.goto(`${product.url}/settings?tab=${tab}`);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toneOf = (page: Page, name: string) => row(page, name).getAttribute('data-tone');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
const done = (page: Page) => page.getByText('Operação realizada com sucesso!').first().waitFor();

/** Day that is so many days from today by the clock of a company that has not set one: that of the product, which is this machine's. */
function inDays(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(day);
}

test('a plan and a company on it are made, and a colleague sees the company come', async () => {
  const { page } = boss;
  await openTab(page, 'plans');
  await page.getByRole('button', { name: 'Novo plano' }).click();
  await page.getByLabel('Nome', { exact: false }).first().fill('Ouro');
  await page.getByLabel('Valor mensal').fill('1.299,90');
  await save(page);
  await row(page, 'Ouro').getByText('R$ 1.299,90').waitFor();

  await page.getByRole('tab', { name: 'Empresas' }).click();
  await page.getByRole('button', { name: 'Nova empresa' }).click();
  await page.getByLabel('Nome', { exact: false }).first().fill('Padaria Sol');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByRole('combobox', { name: 'Plano' }).click();
  await page.getByRole('option', { name: 'Ouro' }).click();
  await page.getByRole('group', { name: 'Vencimento' }).getByRole('spinbutton').first().click();
  await page.keyboard.type(inDays(4).split('-').reverse().join(''));
  await save(page);
  const drawn = page.getByRole('dialog', { name: 'Senha do primeiro administrador' });
  owner.password = (await drawn.locator('code').textContent()) ?? '';
  expect(owner.password).toMatch(/^[\w-]{16}$/);
  await drawn.getByRole('button', { name: 'Já anotei' }).click();

  await row(other.page, 'Padaria Sol').waitFor();
  for (const each of [page, other.page]) {
    expect(await toneOf(each, 'Padaria Sol')).toBe('late');
    await row(each, 'Padaria Sol').getByText('vence em 4 dias').waitFor();
  }
  await saveScreen(page, 'companies');
});

test('a switch of the plan opens and closes the feature on the screens of its companies at once', async () => {
  await signIn(company.page, product, owner);
  const kanban = company.page.getByRole('link', { name: 'Kanban' });
  await kanban.waitFor();
  const { page } = boss;
  await page.getByRole('tab', { name: 'Planos' }).click();
  await page.getByRole('button', { name: 'Editar: Ouro' }).click();
  await page.getByRole('switch', { name: 'Kanban' }).click();
  await save(page);
  await kanban.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Editar: Ouro' }).click();
  await page.getByRole('switch', { name: 'Kanban' }).click();
  await save(page);
  await kanban.waitFor();
});

test('a renewal takes the warning away on every screen of our own staff', async () => {
  const { page } = boss;
  await page.getByRole('tab', { name: 'Empresas' }).click();
  await page.getByRole('button', { name: 'Editar: Padaria Sol' }).click();
  await page.getByRole('button', { name: /^Renovar até/ }).click();
  await done(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  for (const each of [page, other.page]) {
    // The row cannot be found while a dialog lies over it: the wait is for the row without its warning.
    await row(each, 'Padaria Sol').and(each.locator(':not([data-tone])')).waitFor();
    expect(await row(each, 'Padaria Sol').getByText('vence em 4 dias').count()).toBe(0);
  }
});

test('a deleted company is gone from every screen, and its users are signed out', async () => {
  const { page } = other;
  await page.getByRole('button', { name: 'Excluir: Padaria Sol' }).click();
  await page.getByLabel('Para confirmar, escreva Padaria Sol').fill('Padaria Sol');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  for (const each of [page, boss.page]) await row(each, 'Padaria Sol').waitFor({ state: 'detached' });
  await company.page.waitForURL((url) => url.pathname.startsWith('/login'));
  expect([...boss.complaints, ...other.complaints]).toEqual([]);
});
