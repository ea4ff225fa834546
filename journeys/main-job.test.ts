import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { narrow } from './support/screens.ts';
import { anAgent, bearer, signIn } from './support/sign-in.ts';

let product: Product;
let browser: Browser;
let phone: BrowserUser;
let agent: BrowserUser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  phone = await aBrowserUser(browser);
  agent = await aBrowserUser(browser);
  // First of all: a second sign-in ends the session of the screen that is open.
  const bruno = await anAgent(product, 'Bruno');
  await signIn(phone.page, product, product.admin);
  await signIn(agent.page, product, bruno);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The customer's phone on the page, apart from the list of customers beside it. */
const handset = () => phone.page.getByRole('region', { name: /Telefone de/ });

describe('The main job, with a customer at the phone and an agent at the screen', () => {
  test('a customer writes and the ticket waits on the agent’s screen, without a reload', async () => {
    await agent.page.goto(`${product.url}/tickets`);
    await agent.page.getByRole('tab', { name: /Aguardando/ }).click();
    await agent.page.getByText('Ninguém esperando').waitFor();

    await phone.page.goto(`${product.url}/sandbox`);
    await phone.page.getByRole('button', { name: 'Oi! Vocês estão atendendo agora?' }).click();

    await agent.page.getByText('Oi! Vocês estão atendendo agora?').first().waitFor();
    await saveScreen(agent.page, 'tickets-pending-light-1440');
  });

  test('the agent accepts, answers, and the customer’s phone shows the answer', async () => {
    await agent.page
      .getByRole('button', { name: /Aceitar/ })
      .first()
      .click();
    const box = agent.page.getByLabel('Mensagem', { exact: true });
    await box.waitFor();
    await expect(box.isEnabled()).resolves.toBe(true);
    await box.fill('Bom dia! Estamos sim, como posso ajudar?');
    await box.press('Enter');

    await handset().getByText('Bom dia! Estamos sim, como posso ajudar?').waitFor();
    await agent.page.getByLabel('Lida').first().waitFor();
    await saveScreen(phone.page, 'sandbox-light-1440');
    await saveScreen(agent.page, 'conversation-light-1440');
  });

  test('an answer that was sent stands once in the conversation', async () => {
    const bubbles = agent.page.getByRole('log').getByText('Bom dia! Estamos sim, como posso ajudar?');
    expect(await bubbles.count()).toBe(1);
    await agent.page.reload();
    await bubbles.first().waitFor();
    expect(await bubbles.count()).toBe(1);
  });

  test('the customer goes on writing and the agent sees it at once', async () => {
    const box = phone.page.getByLabel('Mensagem', { exact: true });
    await box.fill('Quero trocar o *moedor* que comprei');
    await box.press('Enter');
    await agent.page.getByRole('log').getByText('Quero trocar o', { exact: false }).waitFor();
    expect(await agent.page.getByRole('log').locator('strong', { hasText: 'moedor' }).count()).toBe(1);
  });

  test('pictures and documents of the customer arrive, and the agent’s files reach the phone', async () => {
    const files = [
      { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ];
    await agent.page.getByLabel('Anexar arquivos').setInputFiles(files);
    await agent.page.getByText('nota.pdf').first().waitFor();
    await agent.page.getByRole('button', { name: 'Enviar' }).click();
    await handset().getByText('nota.pdf').first().waitFor();
  });

  test('the agent resolves the ticket and finds it among the resolved', async () => {
    await agent.page.getByRole('button', { name: 'Resolver' }).click();
    await agent.page.waitForURL(`${product.url}/tickets`);
    await agent.page.getByRole('tab', { name: 'Resolvidos' }).click();
    await agent.page.getByText('Maria Silva').first().waitFor();
  });

  test('the browsers of customer and agent complain of nothing', () => {
    expect([...phone.complaints, ...agent.complaints]).toEqual([]);
  });
});

test('a visitor on a phone signs up, is led by the welcome to a test phone, and answers a first customer', async () => {
  const visitor = await aBrowserUser(browser, { viewport: narrow, timezoneId: 'America/Manaus' });
  const { page } = visitor;
  const owner = { email: 'dona@padaria.test', password: 'Pao-quente-71' };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await page.goto(`${product.url}/signup`);
  await page.getByLabel('Nome').fill('Padaria Aurora');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha', { exact: false }).first().fill(owner.password);
  await page.getByText('7 dias de teste').waitFor();
  await press('Cadastrar');
  // Signed in by that, with the welcome first.
  await page.getByRole('heading', { name: 'Boas-vindas ao Balcão' }).waitFor();
  await press('Criar telefone de teste');
  await press('Oi! Vocês estão atendendo agora?');
  await page.getByRole('link', { name: 'Atender' }).click();
  await press(/Aceitar/);
  await page.getByLabel('Mensagem', { exact: true }).fill('Estamos sim!');
  await press('Enviar');
  await page.getByRole('log').getByText('Estamos sim!').waitFor();
  // Until the server has it, a bubble is this page's alone, and goes with it.
  await page
    .getByLabel(/^(?:Enviada|Entregue|Lida)$/)
    .first()
    .waitFor();
  expect(await page.title()).toContain('Maria Silva');
  // The welcome is over with the first answer.
  await page.goto(product.url);
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  expect(await page.getByText('Boas-vindas ao Balcão').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
  // The company lives by the clock of the browser that opened it.
  const headers = await bearer(product, owner);
  const settings = (await (await fetch(`${product.url}/settings`, { headers })).json()) as Array<{
    key: string;
    value: string;
  }>;
  expect(settings.find(({ key }) => key === 'timeZone')?.value).toBe('America/Manaus');
});
