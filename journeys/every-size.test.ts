/** @same-on-servers its subject is how pages fit */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signIn as signInByApi } from './support/api.ts';
import { aPerson, keepScreen, openBrowser } from './support/browser.ts';
import { wordsOn } from './support/look-over.ts';
import { outOfPlace } from './support/out-of-place.ts';
import { type Product, startProduct } from './support/product.ts';
import { foreignTexts, type Language } from './support/raw-keys.ts';
import { connectionsInEveryState, openConnections, type Screen, screensOf } from './support/screens.ts';
import { type SideBySide, sideBySide } from './support/side-by-side.ts';
import { signIn } from './support/sign-in.ts';

/**
 * From the smallest phone to a large screen, with one between any two widths at which the layout changes; the low ones are
 * common screens at 200 %.
 */
const sizes = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
  { width: 880, height: 600 },
  { width: 960, height: 540 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
];
/** A dialog has two layouts, and little height at the most. */
const sizesOfDialogs = sizes.filter(({ width }) => [320, 640, 1440].includes(width));
const desk = { width: 1440, height: 900 };
/** Where another language's longer words have the least room. */
const sizesForWords = sizes.filter(({ width }) => [320, 640, 880].includes(width));
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
  await connectionsInEveryState(product);
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

const screens = screensOf(() => product);
const pages: Array<Pick<Screen, 'name' | 'open'>> = [
  {
    name: 'tickets-many',
    async open(page) {
      await go(page, '/tickets');
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await shows(page, 'Cliente 16');
    },
  },
  // Seen by themselves in the one size that they have, or with more rows above.
  ...screens.filter(({ kind, only, openNarrow }) => kind === 'page' && !only && !openNarrow),
];
const dialogs = screens.filter(({ kind, only, openNarrow }) => kind === 'dialog' && !only && !openNarrow);

describe('In every size and language', () => {
  test.concurrent.each(pages)(
    '$name has everything inside the window and nothing under something',
    ({ open }) =>
      people.withOne(async ({ page, complaints }) => {
        await page.setViewportSize(desk);
        await open(page);
        const faults: string[] = [];
        for (const [at, { code, name }] of languages.entries()) {
          if (at > 0) await speak(page, code, name);
          const found = await inSizes(page, at === 0 ? sizes : sizesForWords);
          faults.push(...found.map((fault) => `${code} ${fault}`));
          const words = await wordsOn(page);
          const crumbs = words.filter((word) => foreign.get(code)?.has(word));
          faults.push(...crumbs.map((word) => `${code}: of another language: ${word}`));
        }
        await speak(page, 'pt', 'Português');
        expect([...faults, ...complaints.splice(0)]).toEqual([]);
      }),
  );

  test.concurrent.each(dialogs)('$name fits', ({ open }) =>
    people.withOne(async ({ page, complaints }) => {
      await page.setViewportSize(desk);
      await open(page);
      expect([...(await inSizes(page, sizesOfDialogs)), ...complaints.splice(0)]).toEqual([]);
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
      await openConnections(product, page);
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect({ width, heights }).toEqual({ width, heights: Array(3).fill(heights[0]) });
    }
  }));

/** What is wrong in each of the sizes. */
async function inSizes(page: Page, sizes: ReadonlyArray<typeof desk>): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await outOfPlace(page)).map((fault) => `${size.width}x${size.height}: ${fault}`));
  }
  return faults;
}

/** Changes the language under the screen, as people do. */
async function speak(page: Page, code: string, name: string): Promise<void> {
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: languageButton }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // Its texts come over the line.
  await page.locator(`html[lang^="${code}"]`).waitFor();
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
