import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

const bia = { name: 'Bia', email: 'bia@balcao.test', password: 'Atende-2026', profile: 'admin' };

let product: Product;
let browser: Browser;
let people: { ana: BrowserUser; bia: BrowserUser };

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const api = await signInByApi(product);
  await need(api.post('/users', bia));
  await need(api.post('/macros', { name: 'Encerrar', message: 'Até logo!', closes: true }));
  people = { ana: await aBrowserUser(browser), bia: await aBrowserUser(browser) };
  await signIn(people.ana.page, product, product.admin);
  await signIn(people.bia.page, product, bia);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Opens the form of the only macro at a person's screen. */
async function opensTheMacro({ page }: BrowserUser): Promise<Locator> {
  await page.goto(`${product.url}/macros`);
  await page.getByRole('button', { name: 'Editar' }).first().click();
  const form = page.getByRole('dialog', { name: 'Editar macro' });
  await form.getByLabel('Nome').waitFor();
  return form;
}

async function saves(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'hidden' });
}

test('what two people change of one macro at the same time is stored, and a field that both changed is asked about', async () => {
  const { ana, bia } = people;
  const [hers, theirs] = [await opensTheMacro(ana), await opensTheMacro(bia)];
  await theirs.getByLabel('Enviar este texto').fill('Obrigada e até logo!');
  await theirs.getByLabel('Nome').fill('Encerrar com carinho');
  await saves(theirs);

  await hers.getByLabel('Nome').fill('Encerrar depressa');
  await hers.getByRole('button', { name: 'Salvar' }).click();
  const question = ana.page.getByRole('dialog', { name: 'Outra pessoa mudou isto também' });
  await question.waitFor();
  expect(await question.textContent()).toContain('SeuEncerrar depressaDa outra pessoaEncerrar com carinho');
  expect(await question.textContent()).not.toContain('Obrigada');
  await saveScreen(ana.page, 'two-people-question');
  await question.getByRole('button', { name: 'Manter o meu' }).click();
  await hers.waitFor({ state: 'hidden' });

  const again = await opensTheMacro(bia);
  expect(await again.getByLabel('Nome').inputValue()).toBe('Encerrar depressa');
  expect(await again.getByLabel('Enviar este texto').inputValue()).toBe('Obrigada e até logo!');
});
