import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Api, eventually, need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, root, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

/** User at the screen; acts elsewhere meanwhile are done by the installation's own staff. */
const caio = { email: 'caio@balcao.test', password: 'Atende-2026' };
const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString();

let folder: string;
let product: Product;
let browser: Browser;
let person: BrowserUser;
let api: Api;
let ticket: { id: number; uuid: string; contactId: number };

/** Far from the product's own folder, where a plugin finds nothing of ours by itself. */
async function twoPlugins(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'balcao-plugins-'));
  await cp(join(root, 'docs/example-plugin'), join(folder, 'visits'), { recursive: true });
  const shaky = join(folder, 'shaky');
  await mkdir(shaky);
  const about = { name: 'shaky', type: 'module', main: './index.js', balcao: { contract: '^1' } };
  await writeFile(join(shaky, 'package.json'), JSON.stringify(about));
  await writeFile(
    join(shaky, 'index.js'),
    `import { definePlugin } from '@balcao/core';
     const web = { module: new URL('./web.js', import.meta.url) };
     export default definePlugin({ name: 'shaky', web, register() {} });`,
  );
  await writeFile(
    join(shaky, 'web.js'),
    `const label = { pt: 'Instável', en: 'Shaky', es: 'Inestable' };
     const Component = () => { throw new Error('shaky on purpose'); };
     export const register = () => ({ page: { label, Component }, ticketPanel: { Component } });`,
  );
  return [join(folder, 'visits'), shaky].join(',');
}

beforeAll(async () => {
  const named = await twoPlugins();
  [product, browser] = await Promise.all([
    startProduct({ BALCAO_PLUGINS: named }, ['--demo']),
    openBrowser(),
  ]);
  api = await signInByApi(product);
  const { id: userId } = await need(api.post('/users', { ...caio, name: 'Caio', profile: 'admin' }));
  [ticket] = (await need(api.get('/tickets?status=pending&showAll=true'))).tickets;
  await need(api.put(`/tickets/${ticket.id}`, { status: 'open', userId }));
  const { contactId } = ticket;
  await need(api.post('/visits', { contactId, place: 'Padaria Flor de Trigo', visitAt: inTwoDays }));
  person = await aBrowserUser(browser);
  await signIn(person.page, product, caio);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const complaintsBesides = (expected: RegExp) => person.complaints.filter((one) => !expected.test(one));

describe('A plugin from outside', () => {
  test('a plugin from outside has its page in the menu', async () => {
    const { page } = person;
    await page.getByRole('link', { name: 'Visitas' }).click();
    await page.getByRole('heading', { name: 'Visitas' }).waitFor();
    await page.getByText('Padaria Flor de Trigo').waitFor();
    expect(new URL(page.url()).pathname).toBe('/p/visits');
    await saveScreen(page, 'outside-plugin-page');
    await need(api.post('/visits', { contactId: ticket.contactId, place: 'Loja nova', visitAt: inTwoDays }));
    await page.getByText('Loja nova').waitFor();
    await page.reload();
    await page.getByText('Loja nova').waitFor();
    expect(person.complaints).toEqual([]);
  });

  test('a plugin from outside stands beside a conversation and acts on what is written there', async () => {
    const { page } = person;
    await page.goto(`${product.url}/tickets/${ticket.uuid}`);
    await page.getByRole('button', { name: 'Ver os dados do contato' }).click();
    const drawer = page.getByRole('complementary').filter({ hasText: 'Planejar visita' });
    await drawer.getByText('Padaria Flor de Trigo').waitFor();
    await drawer.getByLabel('Local').fill('Feira do Bixiga');
    await drawer.getByRole('group', { name: 'Quando' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('200520311030');
    await drawer.getByRole('button', { name: 'Planejar visita' }).click();
    await drawer.getByText('Feira do Bixiga').waitFor();
    await saveScreen(page, 'outside-plugin-panel');
    await page.getByRole('button', { name: 'Mais ferramentas' }).click();
    await page.getByRole('menuitem', { name: 'Inserir a próxima visita' }).click();
    const box = page.getByPlaceholder('Escreva uma mensagem');
    await eventually(
      () => box.inputValue(),
      (text) => text.startsWith('Nossa próxima visita: Padaria Flor de Trigo'),
    );
  });

  test('a plugin from outside that fails leaves a word in its place, and the app goes on', async () => {
    const { page } = person;
    await page.getByText('O plugin shaky teve um problema aqui.').waitFor();
    await page.getByRole('link', { name: 'Instável' }).click();
    await page.getByRole('main').getByText('O plugin shaky teve um problema aqui.').waitFor();
    await page.getByRole('link', { name: 'Visitas' }).click();
    await page.getByText('Padaria Flor de Trigo', { exact: true }).waitFor();
    expect(complaintsBesides(/shaky on purpose/)).toEqual([]);
  });

  test('a plugin from outside keeps a setting of the company in a tab of its own', async () => {
    const { page } = person;
    await page.goto(`${product.url}/settings?tab=plugin-visits`);
    await page.getByRole('switch', { name: 'Avisar no dia anterior' }).click();
    await saveScreen(page, 'outside-plugin-settings');
    const stored = async () =>
      (await need(api.get('/settings'))).find(({ key }: { key: string }) => key === 'visitsReminder')?.value;
    await eventually(stored, (value) => value === 'disabled');
  });

  test('a plugin that the plan closes is gone from the menu, and not loaded by who comes then', async () => {
    const { page } = person;
    const plans = await need(api.get('/plans'));
    const all = plans.plans ?? plans;
    for (const plan of all) await need(api.put(`/plans/${plan.id}`, { ...plan, useVisits: false }));
    await page.getByRole('link', { name: 'Visitas' }).waitFor({ state: 'detached' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${product.url}/p/visits`);
    await page.getByText('Esta página não está aberta para você').waitFor();
    expect(asked).toContain('/plugins/shaky/web.js');
    expect(asked).not.toContain('/plugins/visits/web.js');
  });
});
