import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { type Api, eventually, need, signIn } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { axeFindings } from './support/inspect-screen.ts';
import { type Portal, signedIdentity, startPortal } from './support/portal.ts';
import { type Product, startProduct } from './support/product.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let product: Product;
let portal: Portal;
let browser: Browser;
let agent: Api;
let me: number;
let sales: string;
let support: string;
let visitor: BrowserUser;
/** Live lines that the visitor's page has open. */
const lines = new Set<object>();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  portal = await startPortal(product.url);
  agent = await signIn(product);
  me = (await need(agent.get('/auth/me'))).id;
  sales = await aChat('Vendas');
  support = await aChat('Suporte');
  visitor = await aVisitor();
  visitor.page.on('websocket', (line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
  });
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await product?.stop();
});

async function aChat(name: string): Promise<string> {
  const chat = { name, title: name, origins: [portal.url] };
  return (await need(agent.post('/webchat-widgets', chat))).publicKey;
}

/** A visitor at a page whose policy refuses nothing that the widget does: a refusal is a complaint. */
async function aVisitor(): Promise<BrowserUser> {
  return aBrowserUser(browser, { viewport: { width: 1280, height: 800 } });
}

const widget = (key: string): Locator => visitor.page.locator(`ticket-widget[widget-key="${key}"]`);
const launcher = (key = sales) => widget(key).locator('.launcher');
const composer = (key = sales) => widget(key).getByRole('textbox');
const log = (key = sales) => widget(key).getByRole('log');
const write = async (text: string, key = sales) => {
  await composer(key).fill(text);
  await composer(key).press('Enter');
};
const ticketsOf = async () => (await need(agent.get('/tickets?showAll=true'))).tickets;
const ticketWith = async (text: string) =>
  (
    await eventually(ticketsOf, (tickets) =>
      tickets.some(({ lastMessage }: { lastMessage: string }) => lastMessage === text),
    )
  ).find(({ lastMessage }: { lastMessage: string }) => lastMessage === text);

describe('A chat on a page of another origin, under a strict policy, beside hostile styles', () => {
  let ticket: number;

  test('a chat is the launcher alone until a visitor opens it, and then takes what they write', async () => {
    const { page } = visitor;
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/?chat=${sales}`);
    await launcher().waitFor();
    expect(loaded.filter((path) => path.startsWith('/embed/'))).toEqual(['/embed/v1/loader.js']);
    const { width, height } = (await launcher().boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([56, 56]);

    expect(await launcher().getAttribute('aria-expanded')).toBe('false');
    await launcher().press('Enter');
    await composer().waitFor();
    // It has no greeting.
    await log().getByText('Olá! Como podemos ajudar?').waitFor();
    expect(await launcher().getAttribute('aria-expanded')).toBe('true');
    await eventually(() => composer().evaluate((field) => field.matches(':focus')), Boolean);
    await write('Vocês abrem hoje? <b>Sim?</b>');
    await log().getByText('Vocês abrem hoje? <b>Sim?</b>').waitFor();
    await saveScreen(page, 'widget-open');
    ticket = (await ticketWith('Vocês abrem hoje? <b>Sim?</b>')).id;
  });

  test('a chat shows an answer as it comes, and on the launcher while it is closed', async () => {
    await need(agent.put(`/tickets/${ticket}`, { status: 'open', userId: me }));
    await need(agent.post(`/messages/${ticket}`, { body: 'Até as 18h.' }));
    await log().getByText('Até as 18h.').waitFor();

    await composer().press('Escape');
    await composer().waitFor({ state: 'hidden' });
    expect(await launcher().evaluate((button) => button.matches(':focus'))).toBe(true);
    await need(agent.post(`/messages/${ticket}`, { body: 'Posso reservar?' }));
    await widget(sales).locator('.badge', { hasText: '1' }).waitFor();
    expect(await launcher().getAttribute('aria-label')).toContain('1 por ler');
    await launcher().click();
    await log().getByText('Posso reservar?').waitFor();
    await widget(sales).locator('.badge').waitFor({ state: 'hidden' });
  });

  test('a chat is the same conversation after a reload, and announces an answer that came meanwhile', async () => {
    const { page } = visitor;
    await page.goto('about:blank');
    lines.clear();
    await need(agent.post(`/messages/${ticket}`, { body: 'Reservado.' }));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/?chat=${sales}`);
    await widget(sales).locator('.badge', { hasText: '1' }).waitFor();
    expect(loaded.filter((path) => path.startsWith('/embed/'))).toEqual(['/embed/v1/loader.js']);
    expect(loaded.filter((path) => path.startsWith('/webchat/'))).toEqual([
      `/webchat/${sales}`,
      `/webchat/${sales}/unread`,
    ]);
    expect(lines.size).toBe(0);
    await launcher().click();
    await log().getByText('Vocês abrem hoje?').waitFor();
    await log().getByText('Reservado.').waitFor();
  });

  test('a chat sends in order and once what was written while there was no line', async () => {
    const { page } = visitor;
    await page.context().setOffline(true);
    for (const text of ['primeiro', 'segundo', 'terceiro']) await write(text);
    await log().getByText('Aguardando envio').nth(2).waitFor();
    await page.context().setOffline(false);
    await log().getByText('Aguardando envio').first().waitFor({ state: 'hidden' });
    const { messages } = await need(agent.get(`/messages/${ticket}`));
    const written = messages.map(({ body }: { body: string }) => body);
    expect(written.slice(-3)).toEqual(['primeiro', 'segundo', 'terceiro']);
  });

  test('a chat keeps the end in sight when a file takes its room', async () => {
    const { page } = visitor;
    const hidden = () => log().evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    expect(await log().evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await eventually(hidden, (px) => px < 2);
    const height = await log().evaluate((list) => list.clientHeight);
    const photo = { name: 'foto.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
    await widget(sales).locator('input[type=file]').setInputFiles(photo);
    await eventually(
      () => log().evaluate((list) => list.clientHeight),
      (now) => now < height,
    );
    await eventually(hidden, (px) => px < 2);
    await page.getByRole('button', { name: 'Remover foto.txt' }).click();
  });

  test('a chat is no business of a second chat on the same page', async () => {
    const { page } = visitor;
    await page.goto(`${portal.url}/?chat=${sales}&chat=${support},inline`);
    await composer(support).waitFor();
    await write('Meu forno não liga', support);
    await log(support).getByText('Meu forno não liga').waitFor();
    expect((await ticketWith('Meu forno não liga')).id).not.toBe(ticket);
    expect(await log(support).getByText('Reservado.').count()).toBe(0);
    await launcher().click();
    await log().getByText('Reservado.').waitFor();
    expect(await log().getByText('Meu forno não liga').count()).toBe(0);
    await saveScreen(page, 'widget-two');
  });

  test('a chat has one line after ten changes of page without a load', async () => {
    const { page } = visitor;
    await page.goto('about:blank');
    // A page that is left takes its lines along without a word.
    lines.clear();
    await page.goto(`${portal.url}/?chat=${sales}`);
    await launcher().click();
    await log().getByText('Reservado.').waitFor();
    await eventually(
      async () => lines.size,
      (count) => count === 1,
    );
    for (let turn = 0; turn < 10; turn += 1) {
      await page.evaluate(
        (isSame) => {
          const old = document.querySelector('ticket-widget');
          const next = isSame ? old : (old?.cloneNode() as Element);
          old?.remove();
          if (next) document.body.append(next);
        },
        turn % 2 === 0,
      );
      await log().getByText('Reservado.').waitFor();
    }
    await eventually(
      async () => lines.size,
      (count) => count === 1,
    );
    await page.evaluate(() => document.querySelector('ticket-widget')?.remove());
    await eventually(
      async () => lines.size,
      (count) => count === 0,
    );
  });

  test.each(['light', 'dark'])(
    'a chat has nothing that axe finds wrong, %s, opened and closed',
    async (theme) => {
      const { page } = visitor;
      await page.goto(`${portal.url}/?chat=${sales}`);
      await widget(sales).evaluate((element, theme) => element.setAttribute('theme', theme), theme);
      await launcher().waitFor();
      await page.evaluate(axe);
      const ours = async () =>
        (await axeFindings(page)).filter((finding) => !/<(?:h1|html|main|body)\b/.test(finding));
      expect(await ours()).toEqual([]);
      await launcher().click();
      await log().getByText('Reservado.').waitFor();
      await saveScreen(page, `widget-${theme}`);
      expect(await ours()).toEqual([]);
    },
  );

  test('a chat stands in a frame too, for pages that may run no script', async () => {
    const { page } = visitor;
    await page.goto(`${portal.url}/?chat=${support},frame`);
    const inside = page.frameLocator('iframe');
    await inside.getByRole('textbox').fill('Escrevo de um quadro');
    await inside.getByRole('textbox').press('Enter');
    await inside.getByRole('log').getByText('Escrevo de um quadro').waitFor();
    expect(await ticketWith('Escrevo de um quadro')).toBeDefined();
  });

  test('a chat in a frame knows whom the page’s server has signed, by the address or by asking', async () => {
    const { page } = visitor;
    const { widgets } = await need(agent.get('/webchat-widgets'));
    const { id } = widgets.find(({ publicKey }: { publicKey: string }) => publicKey === support);
    const { secret } = await need(agent.post(`/webchat-widgets/${id}/secrets`, {}));
    const signed = () => signedIdentity(secret, support, { sub: 'ana', name: 'Ana Luz' });
    const inside = page.frameLocator('iframe');
    await page.goto(`${portal.url}/?chat=${support},frame,${signed()}`);
    await inside.getByText('Identificado como Ana Luz').waitFor();

    await page.exposeFunction('sign', signed);
    await page.addInitScript(() => {
      if (parent !== window) return;
      addEventListener('message', async ({ source, origin, data }) => {
        if (data?.type !== 'ticket-widget:identity') return;
        const token = await Reflect.get(window, 'sign')();
        (source as Window).postMessage({ type: data.type, token }, origin);
      });
    });
    await page.goto(`${portal.url}/?chat=${support},frame,ask`);
    await inside.getByText('Identificado como Ana Luz').waitFor();
  });

  test('a chat stands on its page without anything for the browser to complain of', () => {
    expect(visitor.complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

describe('The agent mode on a company’s page', () => {
  test('the agent mode on a company’s page shows an agent the contact of their token, live, and sends what they answer', async () => {
    const settings = { name: 'Clientes', origins: [portal.url], allowsAgents: true };
    const chat = await need(agent.post('/webchat-widgets', settings));
    const { secret } = await need(agent.post(`/webchat-widgets/${chat.id}/secrets`, {}));
    const bia = {
      name: 'Bia',
      email: 'bia@balcao.test',
      password: 'Atende-2026',
      profile: 'admin',
      queueIds: [],
    };
    await need(agent.post('/users', bia));
    const [customer, desk] = [await aVisitor(), await aVisitor()];
    const open = async ({ page }: BrowserUser, mode: string, claims: Record<string, unknown>) => {
      await page.exposeFunction('sign', () => signedIdentity(secret, chat.publicKey, claims));
      await page.goto(`${portal.url}/?chat=${chat.publicKey},inline`);
      await page.evaluate((mode) => {
        const element = document.querySelector('ticket-widget');
        Object.assign(element as object, { mode, getToken: Reflect.get(window, 'sign') });
      }, mode);
    };
    await open(customer, 'customer', { sub: 'marina', name: 'Marina Alves' });
    await customer.page.getByText('Identificado como Marina Alves').waitFor();
    await customer.page.getByRole('textbox').fill('Cadê meu pedido?');
    await customer.page.getByRole('textbox').press('Enter');

    const pass = { sub: 'bia', email: bia.email, scope: 'agent', contact: 'marina' };
    await open(desk, 'agent', pass);
    const at = desk.page.locator('ticket-widget');
    await at.getByRole('button', { name: 'Aguardando' }).click();
    await at.getByRole('button', { name: /Marina Alves/ }).click();
    await at.getByRole('log').getByText('Cadê meu pedido?').waitFor();
    await at.getByRole('button', { name: 'Aceitar' }).click();
    await at.getByRole('textbox').fill('Chega hoje.');
    await at.getByRole('textbox').press('Enter');
    await customer.page.getByRole('log').getByText('Chega hoje.').waitFor();
    const parcel = { name: 'etiqueta.txt', mimeType: 'text/plain', buffer: Buffer.from('BR 4711') };
    await at.locator('input[type=file]').setInputFiles(parcel);
    await at.getByRole('textbox').pressSequentially('A etiqueta');
    await customer.page.getByText('Digitando…').waitFor();
    await at.getByRole('button', { name: 'Enviar' }).click();
    await customer.page.getByRole('log').getByText('A etiqueta').waitFor();
    await customer.page.getByRole('link', { name: 'etiqueta.txt' }).waitFor();
    await customer.page.getByRole('textbox').pressSequentially('Obri');
    await at.getByText('Digitando…').waitFor();
    await customer.page.getByRole('textbox').fill('Obrigada!');
    await customer.page.getByRole('textbox').press('Enter');
    await at.getByRole('log').getByText('Obrigada!').waitFor();
    await saveScreen(desk.page, 'widget-desk');
    await at.getByRole('button', { name: 'Encerrar' }).click();
    await at.getByRole('button', { name: 'Reabrir' }).waitFor();
    expect([...customer.complaints, ...desk.complaints]).toEqual([]);
    await Promise.all([customer.close(), desk.close()]);
  });
});

describe('A page of an origin that the company has not named', () => {
  test('a page of an origin that the company has not named gets no chat: no launcher, and no frame', async () => {
    const foreign = await startPortal(product.url);
    const stranger = await aVisitor();
    try {
      await stranger.page.goto(`${foreign.url}/?chat=${sales}`);
      await eventually(async () => stranger.complaints.some((said) => said.includes('CORS')), Boolean);
      expect(await stranger.page.locator('ticket-widget .launcher').isVisible()).toBe(false);
      await stranger.page.goto(`${foreign.url}/?chat=${sales},frame`);
      await eventually(
        async () => stranger.complaints.some((said) => said.includes('frame-ancestors')),
        Boolean,
      );
    } finally {
      await stranger.close();
      await foreign.close();
    }
  });
});
