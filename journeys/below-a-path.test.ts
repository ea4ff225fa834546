import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Api, eventually, need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, openBrowser } from './support/browser.ts';
import { type PathProxy, pathProxy } from './support/path-proxy.ts';
import { type Portal, startPortal } from './support/portal.ts';
import { type Product, startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';

/** One of the demonstration's people, with a ticket in hand. */
const agent = { email: 'bruno@balcao.demo', password: 'Balcao-2026' };

let proxy: PathProxy;
let product: Product;
/** The product as people reach it. */
let reached: Product;
let browser: Browser;
let portal: Portal;
let api: Api;

beforeAll(async () => {
  proxy = await pathProxy('/balcao', () => product.url);
  [product, browser] = await Promise.all([
    startProduct({ PUBLIC_URL: proxy.url }, ['--demo']),
    openBrowser(),
  ]);
  reached = { ...product, url: proxy.url };
  portal = await startPortal(proxy.url);
  api = await signInByApi(reached);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await product?.stop();
  await proxy?.close();
});

describe.each([
  { proxyOf: 'a proxy that keeps the path', keepsPath: true },
  { proxyOf: 'a proxy that takes the path off', keepsPath: false },
])('A product below a path, behind $proxyOf', ({ keepsPath }) => {
  test('agents sign in, load pages anew, hear what is written and see pictures', async () => {
    proxy.keepsPath = keepsPath;
    proxy.cookiesBeside = [];
    const { page, complaints, close } = await aBrowserUser(browser);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().startsWith(`${proxy.url}/`))
        outside.push(request.url());
    });
    const lines: string[] = [];
    page.on('websocket', (line) => lines.push(line.url()));
    await signIn(page, reached, agent);
    await page.goto(`${proxy.url}/tickets`);
    await page.getByText('Juliana Prado').first().click();
    await page.getByRole('log').getByText('Que rápido, obrigada!!').waitFor();
    await page.waitForURL(`${proxy.url}/tickets/*`);
    // The session is renewed by its cookie, and everything is found from an address that lies deeper.
    await page.reload();
    await page.getByRole('log').getByText('Que rápido, obrigada!!').waitFor();
    const said = `Até logo ${keepsPath ? 1 : 2}`;
    const uuid = new URL(page.url()).pathname.split('/').at(-1);
    const { id } = await need(api.get(`/tickets/u/${uuid}`));
    await eventually(async () => lines.length, Boolean);
    expect(lines.map((line) => new URL(line).pathname)).toContain('/balcao/socket.io/');
    await need(api.post(`/messages/${id}`, { body: said }));
    await page.getByRole('log').getByText(said).waitFor();
    const { mediaUrl } = await aPicture(id);
    expect(mediaUrl.startsWith(`${proxy.url}/public/`)).toBe(true);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('[role=log] img')].some(
        ({ naturalWidth }) => naturalWidth === 2,
      ),
    );
    expect([outside, complaints]).toEqual([[], []]);
    await page.goto(new URL('/', proxy.url).href);
    expect(proxy.cookiesBeside.filter((cookie) => cookie.includes('jrt'))).toEqual([]);
    await close();
  });

  test('a visitor of another page writes by the widget and hears the answer, in a frame as well', async () => {
    proxy.keepsPath = keepsPath;
    const chat = { name: `Vendas ${keepsPath}`, title: 'Vendas', origins: [portal.url] };
    const { publicKey } = await need(api.post('/webchat-widgets', chat));
    const { page, complaints, close } = await aBrowserUser(browser);
    await page.goto(`${portal.url}/?chat=${publicKey}`);
    const widget = page.locator('ticket-widget');
    await widget.locator('.launcher').click();
    await widget.getByRole('textbox').fill('Vocês abrem hoje?');
    await widget.getByRole('textbox').press('Enter');
    const asked = ({ lastMessage }: { lastMessage: string }) => lastMessage === 'Vocês abrem hoje?';
    const { tickets } = await eventually(
      () => need(api.get('/tickets?status=pending&showAll=true')),
      (list) => list.tickets.some(asked),
    );
    const ticket = tickets.find(asked);
    const { id: userId } = await need(api.get('/auth/me'));
    await need(api.put(`/tickets/${ticket.id}`, { status: 'open', userId }));
    await need(api.post(`/messages/${ticket.id}`, { body: 'Até as 18h.' }));
    await widget.getByRole('log').getByText('Até as 18h.').waitFor();
    await page.goto(`${portal.url}/?chat=${publicKey},frame`);
    await page.frameLocator('iframe').locator('ticket-widget').getByRole('textbox').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

test('a page opened beside the path, at the server’s own port, leads below it', async () => {
  const { page, close } = await aBrowserUser(browser);
  await page.goto(`${product.url}/login`);
  await page.waitForURL(`${product.url}/balcao/login`);
  await page.getByLabel('E-mail').waitFor();
  await close();
});

/** Sends a picture of two by two points into the conversation; the message of it. */
async function aPicture(ticketId: number): Promise<{ mediaUrl: string }> {
  const body = new FormData();
  body.append('medias', new Blob([png], { type: 'image/png' }), 'ponto.png');
  await need(api.post(`/messages/${ticketId}`, body));
  const { messages } = await need(api.get(`/messages/${ticketId}`));
  return messages.findLast(({ mediaType }: { mediaType: string }) => mediaType === 'image');
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
