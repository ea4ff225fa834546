import { codeAt, stepAt } from '@balcao/core/accounts/two-factor/totp.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { call, need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { axeFindings } from './support/inspect-screen.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

/** One more of our own people. */
const rita = { name: 'Rita', email: 'rita@balcao.test', password: 'Suporte-2026' };
const owner = { email: 'dona@padaria.test', password: 'Um-bom-segredo-41' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const staff = await signInByApi(product);
  await need(staff.post('/users', { ...rita, profile: 'admin', super: true, queueIds: [] }));
  const limits = { users: 5, connections: 2, queues: 5 };
  const plan = await need(staff.post('/plans', { name: 'Ouro', value: 149.9, ...limits }));
  const dueDate = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await need(
    staff.post('/companies', {
      ...owner,
      name: 'Padaria Sol',
      planId: plan.id,
      recurrence: 'MENSAL',
      dueDate,
    }),
  );
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openSecurity(page: Page): Promise<void> {
  await button(page, /^Conta de/).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Segurança' }).click();
}

describe('A user with two steps', () => {
  let secret: string;
  let recoveryCode: string;
  let ana: BrowserUser;
  beforeAll(async () => {
    ana = await aBrowserUser(browser, { bypassCSP: true, reducedMotion: 'reduce' });
  });

  test('a user turns two steps on by the code of their app, and keeps codes for the day it is lost', async () => {
    const { page } = ana;
    await signIn(page, product, product.admin);
    await openSecurity(page);
    await button(page, 'Ativar').click();
    secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
    await page.getByLabel('Digite o código que o aplicativo mostra').fill('000000');
    await button(page, 'Confirmar e ativar').click();
    await page
      .getByText(/código.*(incorreto|inválido|não confere)/i)
      .first()
      .waitFor();
    await page.getByLabel('Digite o código que o aplicativo mostra').fill(codeAt(secret, stepAt(Date.now())));
    await button(page, 'Confirmar e ativar').click();
    const codes = page.getByRole('group', { name: 'Guarde os códigos de recuperação' });
    recoveryCode = await codes.getByRole('listitem').first().innerText();
    expect(await axeFindings(page)).toEqual([]);
    await saveScreen(page, 'two-step-codes-light-1440');
    await button(page, 'Já guardei').click();
    await page.getByText(/^Ativa desde/).waitFor();
  });

  test('a user with two steps comes in by password and code, and neither is enough alone', async () => {
    const phone = await aBrowserUser(browser, { viewport: { width: 390, height: 844 }, bypassCSP: true });
    const { page } = phone;
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(product.admin.email);
    await page.getByLabel('Senha', { exact: true }).fill(product.admin.password);
    await button(page, 'Entrar').click();
    await page.getByText('Confirme que é você').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await saveScreen(page, 'two-step-light-390');
    // The address of a page behind the sign-in leads back to it.
    await page.goto(`${product.url}/tickets`);
    await page.getByLabel('Senha', { exact: true }).waitFor();
    await page.getByLabel('E-mail').fill(product.admin.email);
    await page.getByLabel('Senha', { exact: true }).fill(product.admin.password);
    await button(page, 'Entrar').click();
    await button(page, /recuperação/).click();
    await page.getByLabel(/recuperação/).fill(recoveryCode);
    await button(page, 'Entrar').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await phone.close();
  });

  test('a user with two steps sees where the account was used, and that the other place is signed out', async () => {
    const { page } = ana;
    await page.waitForURL((url) => url.pathname.startsWith('/login'));
    const answer = await call(product.url, 'POST', '/auth/login', { body: product.admin });
    expect(answer.body.token).toBeUndefined();
  });
});

describe('Our staff in a company', () => {
  test('our staff are in a company for a reason and a time that its owner sees, and the owner ends it', async () => {
    const [support, customer] = await Promise.all([aBrowserUser(browser), aBrowserUser(browser)]);
    await signIn(customer.page, product, owner);
    await signIn(support.page, product, rita);

    await support.page.goto(`${product.url}/settings?tab=access`);
    await support.page.getByRole('combobox', { name: /Empresa/ }).click();
    await support.page.getByRole('option', { name: 'Padaria Sol' }).click();
    await support.page.getByLabel(/Motivo/).fill('A dona pediu ajuda com as filas');
    await button(support.page, 'Entrar').click();
    await support.page.getByText(/Você está na empresa Padaria Sol como suporte/).waitFor();

    const strip = customer.page.getByText(/Rita, do suporte, está com acesso à sua empresa/);
    await strip.waitFor();
    expect(await strip.innerText()).toContain('A dona pediu ajuda com as filas');
    await saveScreen(customer.page, 'support-inside-light-1440');
    await button(customer.page, 'Encerrar').click();

    await support.page.getByText(/Você está na empresa Padaria Sol/).waitFor({ state: 'detached' });
    await customer.page.goto(`${product.url}/settings?tab=access`);
    await customer.page.getByText(/encerrado por/).waitFor();
  });
});

describe('An invited user', () => {
  test('an invited user comes in by the link, with a password of their own', async () => {
    const company = await signInByApi(product, owner);
    const invited = { emails: ['bia@padaria.test'], profile: 'user', queueIds: [] };
    const { invitations } = await need(company.post('/invitations', invited));
    const { search } = new URL(invitations[0].link, product.url);
    const guest = await aBrowserUser(browser, { viewport: { width: 390, height: 844 }, bypassCSP: true });
    const { page } = guest;
    await page.goto(`${product.url}/invitation${search}`);
    await page.getByText(/Padaria Sol convidou bia@padaria.test/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await saveScreen(page, 'invitation-light-390');
    await page.getByLabel('Seu nome').fill('Bia Reis');
    await page.getByLabel('Senha', { exact: true }).fill('Um-bom-segredo-42');
    await button(page, 'Aceitar o convite').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/invitation'));
    await button(page, /^Conta de Bia Reis/).waitFor();
    const { body } = await company.get('/invitations');
    expect(body.invitations[0].state).toBe('accepted');
    await guest.close();
  });
});
