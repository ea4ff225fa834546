import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Api, need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let ana: BrowserUser;
let bia: Api;
let flowId: number;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const admin = await signInByApi(product);
  // A user has one session: the screen keeps the administrator's.
  const colleague = { email: 'bia@balcao.test', password: 'Segredo#2026' };
  await need(admin.post('/users', { name: 'Bia', profile: 'admin', ...colleague }));
  bia = await signInByApi(product, colleague);
  flowId = (await need(bia.post('/flows', { name: 'Triagem' }))).id;
  ana = await aBrowserUser(browser);
  await signIn(ana.page, product, product.admin);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a drawing that cannot be saved is not lost by the way back of the browser, and is saved once it can be', async () => {
  const { page } = ana;
  await page.goto(`${product.url}/flows`);
  await page.getByText('Triagem').first().click();
  await page.getByRole('tree').waitFor();
  await page.getByRole('toolbar').getByRole('button').first().press('Enter');
  await page.getByRole('menuitem', { name: 'Mensagem' }).press('Enter');
  await page.getByRole('treeitem', { name: /Mensagem/ }).waitFor();

  await page.context().setOffline(true);
  await page.getByLabel('Texto', { exact: false }).first().fill('Bom dia!');
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Ficar' }).press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(`${product.url}/flows/${flowId}`);

  await page.context().setOffline(false);
  await page.getByLabel('Texto', { exact: false }).first().fill('Bom dia, tudo bem?');
  await page.goBack();
  // The address changes once before the drawing is saved, and is set back; the editor goes only afterwards.
  await page.getByRole('tree').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${product.url}/flows`);
  const { draft } = await need(bia.get(`/flows/${flowId}`));
  expect(draft.nodes.map(({ text }: { text?: string }) => text)).toContain('Bom dia, tudo bem?');
});

test('a question whose dialog cannot be loaded is asked by the browser, and the page stays', async () => {
  // A browser of its own, whose cache has no dialog yet.
  const { page } = await aBrowserUser(browser);
  await signIn(page, product, product.admin);
  await need(bia.post('/tags', { name: 'Urgente', color: '#b71c1c' }));
  await page.goto(`${product.url}/tags`);
  const remove = page.getByRole('button', { name: /^Excluir/ }).first();
  await remove.waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  const asked = page.waitForEvent('dialog');
  // The key is held by the question until the user answers.
  const pressing = remove.press('Enter');
  const question = await asked;
  expect(question.message()).toContain('Urgente');
  await question.dismiss();
  await pressing;
  await page.context().setOffline(false);
  await page.getByText('Urgente').first().waitFor();
  expect((await need(bia.get('/tags/list'))).map(({ name }: { name: string }) => name)).toContain('Urgente');
});
