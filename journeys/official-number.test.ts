import { eventually } from '@balcao/core/testing/index.ts';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { GraphLoopback } from '../plugins/channel-cloud/loopback/graph-loopback.ts';
import { startGraph } from '../plugins/channel-cloud/loopback/start-graph.ts';
import { aBrowserUser, openBrowser } from './support/browser.ts';
import { axeFindings, sidewaysScroll } from './support/inspect-screen.ts';
import { lookingOptions } from './support/looking.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

let graph: GraphLoopback;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  graph = await startGraph();
  const { appId, appSecret, configurationId } = graph.state.app;
  const app = { META_APP_ID: appId, META_APP_SECRET: appSecret, META_SIGNUP_CONFIG: configurationId };
  [product, browser] = await Promise.all([
    startProduct((_data, url) => ({ GRAPH_URL: graph.url, PUBLIC_URL: url, ...app })),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await graph?.close();
});

const dayMs = 24 * 60 * 60_000;
const components = [
  { type: 'BODY', text: 'Olá {{1}}, chega {{2}}.', example: { body_text: [['Ana', 'hoje']] } },
  { type: 'FOOTER', text: 'Flor de Trigo' },
];

async function signedIn() {
  const answer = await fetch(`${product.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(product.admin),
  });
  return answer.json();
}

/** An official number of the company with a template, and the ids of its connection. */
async function aNumber(token: string, name = 'Oficial') {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(product.url + path, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const number = graph.state.addNumber();
  graph.state.addTemplate(number.accountId, { name: 'pedido_chega', components });
  const { id } = await call('POST', '/whatsapp', { name, provider: 'cloud' });
  const { phoneNumberId, accountId, token: secret, appSecret } = number;
  const values = { phoneNumberId, accountId, token: secret, appSecret };
  const { fields } = await call('PUT', `/whatsapp/${id}/settings`, { values });
  const shown = (name: string) => fields.find((field: { name: string }) => field.name === name).value;
  number.webhook = {
    url: new URL(shown('webhookUrl'), product.url).href,
    verifyToken: shown('verifyToken'),
  };
  await call('POST', `/whatsapp/${id}/templates/sync`);
  return { number, call };
}

async function expectWell(page: Page) {
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    // A dialog that still fades in has other colours.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('an agent sees how long a customer may be answered, and goes on by a template once the time is over', async () => {
  const { token, user } = await signedIn();
  const { number, call } = await aNumber(token);
  const writes = (from: string, name: string, leftMs: number) =>
    graph.customerWrites(
      number,
      from,
      {
        ...{ type: 'text', text: { body: 'E o pedido?' } },
        timestamp: String(Math.floor((Date.now() - dayMs + leftMs) / 1000)),
      },
      { profile: { name } },
    );
  await writes('5511988880001', 'Maria Souza', 40 * 60_000);
  await writes('5511988880002', 'Pedro Alves', -60_000);
  const tickets = await eventually(async () => {
    const found = await call('GET', '/tickets?showAll=true&status=pending');
    return found.tickets.length === 2 && found.tickets;
  });
  for (const { id } of tickets) await call('PUT', `/tickets/${id}`, { status: 'open', userId: user.id });
  const uuidOf = (name: string) =>
    tickets.find(({ contact }: { contact: { name: string } }) => contact.name === name).uuid;

  const person = await aBrowserUser(browser, lookingOptions);
  const { page } = person;
  await signIn(page, product, product.admin);
  await page.goto(`${product.url}/tickets/${uuidOf('Maria Souza')}`);
  await page.getByText(/Resposta livre por mais \d+ min/).waitFor();
  await page.locator('[data-answer-clock][data-urgent]').waitFor();
  await page.goto(`${product.url}/tickets/${uuidOf('Pedro Alves')}`);
  await page.getByRole('button', { name: 'Escolher modelo' }).waitFor();
  await expectWell(page);
  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  const choice = page.getByRole('button', { name: /pedido_chega/ });
  await choice.waitFor();
  await expectWell(page);
  await choice.click();
  await page.getByLabel(/Texto: 2/).fill('às 15h');
  await expectWell(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('log').getByText('Olá Pedro, chega às 15h.').waitFor();
  await eventually(async () => graph.state.sent.length === 1);
  expect(graph.state.sent[0]).toMatchObject({ to: '5511988880002', content: { type: 'template' } });

  await page.goto(`${product.url}/connections`);
  await page.getByText('Oficial', { exact: true }).click();
  await page.getByRole('button', { name: 'Ver modelos' }).click();
  await page.getByText('pedido_chega').waitFor();
  await expectWell(page);
  await page.getByRole('button', { name: 'Novo modelo' }).click();
  await page.getByLabel(/^Nome/).waitFor();
  await expectWell(page);
  expect(person.complaints).toEqual([]);
  await person.close();
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

test('the picture of an ad stands beside its words, and a message that came too late offers a template', async () => {
  const { token, user } = await signedIn();
  const { number, call } = await aNumber(token, 'Anúncios');
  const { phoneNumberId } = number;
  const id = graph.state.addFile({ bytes: onePixel, mimeType: 'image/png', phoneNumberId });
  const from = '5511988880003';
  await graph.customerWrites(
    number,
    from,
    {
      ...{ type: 'text', text: { body: 'Quero o bolo' } },
      timestamp: String(Math.floor((Date.now() - dayMs - 60_000) / 1000)),
      referral: {
        ...{ source_type: 'ad', source_id: '120210', headline: 'Bolos pela metade', body: 'Só hoje' },
        ...{ source_url: 'https://fb.me/bolos', image_url: `${graph.url}/pictures/${id}` },
      },
    },
    { profile: { name: 'Rosa Prado' } },
  );
  const ticket = await eventually(async () => {
    const { tickets } = await call('GET', `/tickets?showAll=true&status=pending&searchParam=${from}`);
    return tickets[0]?.ad?.pictureUrl && tickets[0];
  });
  await call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId: user.id });
  await call('POST', `/messages/${ticket.id}`, { body: 'Boa tarde' });
  const person = await aBrowserUser(browser, lookingOptions);
  const { page } = person;
  await signIn(page, product, product.admin);
  await page.goto(`${product.url}/tickets/${ticket.uuid}`);
  await page.getByRole('button', { name: 'Usar um modelo' }).waitFor();
  await page.locator('header img[src*="/public/"]').waitFor();
  await page
    .getByRole('button', { name: /Rosa Prado/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Anúncio' }).locator('img').waitFor();
  await expectWell(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Usar um modelo' }).click();
  await page.getByRole('button', { name: /pedido_chega/ }).waitFor();
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('an admin makes a campaign by a template, and sees it as a recipient gets it', async () => {
  const { token } = await signedIn();
  await aNumber(token, 'Campanhas');
  const person = await aBrowserUser(browser, lookingOptions);
  const { page } = person;
  await signIn(page, product, product.admin);
  await page.goto(`${product.url}/campaigns`);
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  await page.getByLabel(/^Nome/).fill('Fornada de sexta');
  await page.getByRole('combobox', { name: /Conexão/ }).click();
  await page.getByRole('option', { name: 'Campanhas' }).click();
  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  await page.getByRole('button', { name: /pedido_chega/ }).click();
  await page.getByLabel(/Texto: 2/).fill('às 15h');
  await expectWell(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Fornada de sexta').first().waitFor();
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await page.getByRole('tab', { name: 'Prévia e teste' }).click();
  await page.getByText('Olá Maria Silva, chega às 15h.').waitFor();
  await expectWell(page);
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('an admin schedules a template for a customer who never wrote, and sees it as the phone shows it', async () => {
  const { token } = await signedIn();
  const { call } = await aNumber(token, 'Lembretes');
  const contact = await call('POST', '/contacts', { name: 'Célia Nunes', number: '5511988880009' });
  const person = await aBrowserUser(browser, lookingOptions);
  const { page } = person;
  await signIn(page, product, product.admin);
  await page.goto(`${product.url}/schedules?contactId=${contact.id}`);
  await page.getByRole('combobox', { name: /Conexão/ }).click();
  await page.getByRole('option', { name: 'Lembretes' }).click();
  await page.getByRole('button', { name: 'Escolher modelo' }).click();
  await page.getByRole('button', { name: /pedido_chega/ }).click();
  await page.getByLabel(/Texto: 2/).fill('às 15h');
  await page.getByText('Olá {nome}, chega às 15h.').waitFor();
  await expectWell(page);
  await page.getByRole('button', { name: 'Agendar mensagem' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const { token: later } = await signedIn();
  const answer = await fetch(`${product.url}/schedules?contactId=${contact.id}`, {
    headers: { authorization: `Bearer ${later}` },
  });
  expect((await answer.json()).schedules).toMatchObject([
    { status: 'PENDENTE', template: { name: 'pedido_chega' } },
  ]);
  expect(person.complaints).toEqual([]);
  await person.close();
});

test('an admin connects a number in the window, and a customer writes to it from the page of the played platform', async () => {
  const person = await aBrowserUser(browser, lookingOptions);
  const { page } = person;
  await signIn(page, product, product.admin);
  await page.goto(`${product.url}/connections`);
  await page.getByRole('button', { name: 'Nova conexão' }).first().click();
  await page.getByLabel(/^Nome/).fill('Loja oficial');
  await page.getByRole('combobox', { name: /Canal/ }).click();
  await page.getByRole('option', { name: 'WhatsApp oficial (Meta)' }).click();
  const press = page.getByRole('button', { name: 'Entrar com o Facebook' });
  await press.waitFor();
  await expectWell(page);
  const [refused] = await Promise.all([page.waitForEvent('popup'), press.click()]);
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(/A janela fechou antes do fim/).waitFor();
  const [window] = await Promise.all([page.waitForEvent('popup'), press.click()]);
  await window.getByLabel('A new number').check();
  await window.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Loja oficial está conectado à Meta.').waitFor();
  await page.getByLabel(/PIN/).fill('123456');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const number = [...graph.state.numbers.values()].at(-1);
  if (!number) throw new Error('The window made no number');
  expect(number.pin).toBe('123456');
  expect(number.webhook?.url).toContain(`${product.url}/cloud/webhook/`);

  const played = await page.context().newPage();
  played.setDefaultTimeout(patienceMs());
  played.on('pageerror', ({ message }) => person.complaints.push(message));
  const template = graph.state.addTemplate(number.accountId, { name: 'aviso_loja', components });
  await played.goto(graph.url);
  await played.getByLabel('Number').selectOption(number.phoneNumberId);
  await played.getByLabel('Customer').fill('5511988880021');
  await played.getByLabel('Text').fill('Vocês abrem no feriado?');
  await played.getByRole('button', { name: 'Send' }).click();
  await played.locator('#chat').getByText('Vocês abrem no feriado?').waitFor();
  await page.goto(`${product.url}/tickets`);
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await page.getByText('Vocês abrem no feriado?').first().waitFor();

  const shut = played.getByRole('button', { name: 'Close their 24 hours' });
  await shut.click();
  await eventually(async () => shut.isDisabled());
  expect([...number.closed]).toEqual(['5511988880021']);
  const ofTemplate = played.locator('#templates p', { hasText: 'aviso_loja' });
  await ofTemplate.getByRole('button', { name: 'paused' }).click();
  await ofTemplate.getByText(/PAUSED/).waitFor();
  expect(template.status).toBe('PAUSED');
  const delay = played.getByLabel('Delay');
  await delay.fill('700');
  await delay.blur();
  await played.getByLabel('None at all').check();
  await eventually(async () => graph.state.faults.silent && graph.state.faults.statusDelayMs === 700);
  expect(person.complaints).toEqual([]);
  await person.close();
});
