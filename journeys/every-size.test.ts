/** @same-on-servers its subject is how pages fit */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually, signIn as signInByApi } from './support/api.ts';
import { aPerson, keepScreen, openBrowser } from './support/browser.ts';
import { axeFindings, wordsOn } from './support/look-over.ts';
import { outOfPlace } from './support/out-of-place.ts';
import { type Product, startProduct } from './support/product.ts';
import { foreignTexts, type Language } from './support/raw-keys.ts';
import { type SideBySide, sideBySide } from './support/side-by-side.ts';
import { signIn } from './support/sign-in.ts';

/** From the smallest phone to a large screen; the low ones are common screens at 200 %. */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 640, height: 900 },
  { width: 700, height: 500 },
  { width: 720, height: 450 },
  { width: 880, height: 600 },
  { width: 960, height: 540 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1300 },
];
const desk = { width: 1440, height: 900 };
const phone = { width: 320, height: 568 };
const languages = [
  { code: 'pt', name: 'Português' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const;
/** The button of the languages, in whichever of them it is. */
const languageButton = /^(?:Idioma|Language)$/;
const waitingTickets = 16;

let product: Product;
let browser: Browser;
let people: SideBySide;
const foreign = new Map<Language, ReadonlySet<string>>();

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  for (const { code } of languages) foreign.set(code, await foreignTexts(code));
  await manyWait();
  await inEveryState();
  const options = { bypassCSP: true, reducedMotion: 'reduce' } as const;
  const person = await aPerson(browser, options);
  await signIn(person.page, product, product.admin);
  people = await sideBySide(browser, person, 2, options);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const go = (page: Page, path: string) => page.goto(product.url + path);
const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();

const screens: Array<{ name: string; open: (page: Page) => Promise<unknown> }> = [
  {
    name: 'The list of tickets that wait',
    async open(page) {
      await go(page, '/tickets');
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await shows(page, 'Cliente 16');
    },
  },
  {
    name: 'A conversation',
    async open(page) {
      await go(page, '/tickets');
      await page.getByText('Tiago Bianchi').first().click();
      await page.getByRole('log').getByText('Gostei. Dá para mandar uma amostra antes?').waitFor();
    },
  },
  { name: 'Contacts', open: (page) => go(page, '/contacts').then(() => shows(page, 'Beatriz Falcão')) },
  { name: 'Queues', open: (page) => go(page, '/queues').then(() => shows(page, 'Financeiro')) },
  { name: 'Tags', open: (page) => go(page, '/tags').then(() => shows(page, 'Nenhuma tag ainda')) },
  { name: 'Connections', open: openConnections },
  {
    name: 'Settings',
    open: (page) => go(page, '/settings').then(() => shows(page, 'Aviso de transferência')),
  },
  {
    name: 'Quick messages',
    open: (page) => go(page, '/quick-messages').then(() => shows(page, '/endereço')),
  },
  {
    name: 'Scheduled messages',
    open: (page) => go(page, '/schedules').then(() => shows(page, 'Hoje')),
  },
  {
    name: 'Macros',
    open: (page) => go(page, '/macros').then(() => shows(page, 'Encerrar com agradecimento')),
  },
  { name: 'To-do list', open: (page) => go(page, '/todolist').then(() => shows(page, 'Nada por fazer')) },
  { name: 'Help', open: (page) => go(page, '/helps').then(() => shows(page, 'Primeiros passos no Balcão')) },
  { name: 'Users', open: (page) => go(page, '/users').then(() => shows(page, 'Carla Menezes')) },
  {
    name: 'The test phone',
    async open(page) {
      await go(page, '/sandbox');
      await page.getByLabel('Mensagem', { exact: true }).first().waitFor();
    },
  },
];

describe('In every size, language and theme', () => {
  test.concurrent.each(screens)(
    '$name has everything inside the window and nothing under something',
    ({ open }) =>
      people.withOne(async ({ page, complaints }) => {
        await page.setViewportSize(desk);
        await open(page);
        const faults: string[] = [];
        for (const [at, { code, name }] of languages.entries()) {
          if (at > 0) await speak(page, name);
          faults.push(...(await allSizes(page, at)).map((fault) => `${code} ${fault}`));
          const words = await wordsOn(page);
          const crumbs = words.filter((word) => foreign.get(code)?.has(word));
          faults.push(...crumbs.map((word) => `${code}: of another language: ${word}`));
        }
        await speak(page, 'Português');
        expect([...faults, ...complaints.splice(0)]).toEqual([]);
      }),
  );

  const dialogs: Array<{ path: string; opener: string; inside?: string }> = [
    { path: '/users', opener: 'Novo usuário' },
    { path: '/contacts', opener: 'Novo contato' },
    { path: '/queues', opener: 'Nova fila', inside: 'Menu de opções' },
    { path: '/queues', opener: 'Nova fila', inside: 'Simular' },
    { path: '/connections', opener: 'Nova conexão', inside: 'Simular' },
    { path: '/quick-messages', opener: 'Nova resposta rápida' },
    { path: '/schedules', opener: 'Novo agendamento' },
    { path: '/macros', opener: 'Nova macro' },
    { path: '/settings?tab=helps', opener: 'Nova ajuda' },
    { path: '/connections', opener: 'Nova conexão' },
    { path: '/connections', opener: 'Detalhes' },
  ];
  test.concurrent.each(dialogs)('the dialog of "$opener" fits, $inside', ({ path, opener, inside }) =>
    people.withOne(async ({ page }) => {
      await page.setViewportSize(desk);
      await go(page, path);
      await page.getByRole('button', { name: opener }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button').first().waitFor();
      if (inside) await dialog.locator('button', { hasText: inside }).click();
      expect(await allSizes(page, 0, false)).toEqual([]);
    }),
  );
});

test('In compact density a screen of 900 px shows at least 14 tickets', () =>
  people.withOne(async ({ page }) => {
    await page.setViewportSize(desk);
    await go(page, '/tickets');
    await page.getByRole('button', { name: /^Densidade/ }).click();
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await shows(page, 'Cliente 16');
    await keepScreen(page, 'tickets-compact');
    const whole = await page.locator('[data-ticket-id]').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );
    expect(whole).toBeGreaterThanOrEqual(14);
  }));

test('Rows of connections are equally high whatever state they are in', () =>
  people.withOne(async ({ page }) => {
    for (const width of [desk.width, 1024, 640]) {
      await page.setViewportSize({ width, height: 900 });
      await openConnections(page);
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect({ width, heights }).toEqual({ width, heights: Array(3).fill(heights[0]) });
    }
  }));

async function openConnections(page: Page): Promise<void> {
  await go(page, '/connections');
  await page.getByRole('button', { name: 'Ver QR Code' }).waitFor();
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
}

/**
 * What is wrong in each size. Every other size is seen in the other theme, the other way round in every second language:
 * each is seen in both. Axe looks at the widest layout and at the narrowest.
 */
async function allSizes(page: Page, at: number, withAxe = true): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const size of sizes.filter((_, index) => ((index + at) % 2 === 0) === (scheme === 'light'))) {
      await page.setViewportSize(size);
      const found = await outOfPlace(page);
      if (withAxe && (size.width === desk.width || (at === 0 && size.width === phone.width))) {
        found.push(...(await axeFindings(page)));
      }
      faults.push(...found.map((fault) => `${size.width}x${size.height} ${scheme}: ${fault}`));
    }
  }
  return faults;
}

/** Changes the language under the screen, as people do. */
async function speak(page: Page, name: string): Promise<void> {
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: languageButton }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** More tickets than a screen has room for. */
async function manyWait(): Promise<void> {
  const api = await signInByApi(product);
  const [connection] = (await api.get('/whatsapp?session=0')).body;
  for (let number = 1; number <= waitingTickets; number++) {
    const answer = await api.post(`/sandbox/${connection.id}/inbound`, {
      from: `55119000000${String(number).padStart(2, '0')}`,
      name: `Cliente ${number}`,
      body: 'Bom dia! Vocês entregam hoje no bairro Santa Cecília?',
    });
    expect(answer.status).toBe(201);
  }
}

/** Besides the connection that works, one that waits for its code and one that is down. */
async function inEveryState(): Promise<void> {
  const api = await signInByApi(product);
  const make = async (name: string): Promise<number> => {
    const made = await api.post('/whatsapp', { name, provider: 'sandbox', queueIds: [] });
    return made.body.id;
  };
  await make('Reserva');
  const id = await make('Filial do centro');
  await eventually(
    async () => (await api.get(`/whatsapp/${id}`)).body.status,
    (status) => status === 'qrcode',
  );
  expect((await api.delete(`/whatsappsession/${id}`)).status).toBe(200);
}
