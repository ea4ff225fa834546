/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { need, signIn as signInByApi } from './api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './browser.ts';
import { axeFindings, sidewaysScroll, textsOn } from './inspect-screen.ts';
import { outOfPlace } from './out-of-place.ts';
import { type Product, startProduct } from './product.ts';
import { foreignTexts, type Language, rawKeys } from './raw-keys.ts';
import {
  connectionsInEveryState,
  invitationsThatWait,
  narrow,
  type Screen,
  type Size,
  wide,
} from './screens.ts';
import { type SideBySide, sideBySide } from './side-by-side.ts';
import { signIn } from './sign-in.ts';

/** Browser options for checking screens: a content policy that admits the checker, and no animations. */
export const lookingOptions = { bypassCSP: true, reducedMotion: 'reduce' } as const;

/**
 * Sizes of screens, from the smallest phone to a large display, with one between any two widths at which the layout changes; the
 * low ones are common displays at a zoom of 200 %.
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
/** Sizes for dialogs, which have two layouts. */
const sizesOfDialogs = sizes.filter(({ width }) => [320, 640, 1440].includes(width));
/** Sizes in which the longer words of another language have the least room. */
const sizesForWords = sizes.filter(({ width }) => [320, 640, 880].includes(width));
export const languages = [
  { code: 'pt', name: 'Português' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const;
/** True before a release (`npm test -- --all`) and for pictures: every screen is then checked in every size and language. */
export const isEverythingLookedAt = process.env.TEST_ALL === 'true' || process.env.SCREENS === '1';
/** Name of the button that opens the user's own panel, in each language. */
const accountButton = /^(?:Conta|Cuenta) de |'s account$/;
const languageButton = /^(?:Idioma|Language)$/;
const waitingTickets = 16;

/** Demonstration with further rows, and signed-in users in browsers who check its screens side by side. */
export interface Looking {
  product: Product;
  people: SideBySide;
  keys: ReadonlySet<string>;
  foreign: ReadonlyMap<Language, ReadonlySet<string>>;
  stop(): Promise<void>;
}

export async function startLooking(): Promise<Looking> {
  const [product, browser]: [Product, Browser] = await Promise.all([
    startProduct({}, ['--demo']),
    openBrowser(),
  ]);
  await manyWait(product);
  await connectionsInEveryState(product);
  await invitationsThatWait(product);
  const person = await aBrowserUser(browser, lookingOptions);
  await signIn(person.page, product, product.admin);
  return {
    product,
    people: await sideBySide(browser, person, 2, lookingOptions),
    keys: new Set(await rawKeys()),
    foreign: await foreignOfEach(),
    async stop() {
      await browser.close();
      await product.stop();
    },
  };
}

/** Returns the screens that this run checks. */
export function lookedAt(screens: readonly Screen[]): Screen[] {
  return screens.filter(({ beforeCommit }) => isEverythingLookedAt || beforeCommit);
}

/** Returns the faults of a page in a wide and a narrow window, in light and dark. */
export async function faultsInTwoWidths(
  looking: Looking,
  one: BrowserUser,
  screen: Screen,
): Promise<string[]> {
  await prepareScreen(one.page, wide, 'light');
  await screen.open(one.page);
  const faults = await crumbsOn(one.page, 'pt', looking.foreign);
  faults.push(...(await inspectScreen(looking.keys, one, screen.name, [wide])));
  await prepareScreen(one.page, wide, 'light');
  faults.push(...(await inSizes(one.page, [wide])));
  await prepareScreen(one.page, narrow, 'light');
  await screen.openNarrow?.(one.page);
  faults.push(...(await inspectScreen(looking.keys, one, screen.name, [narrow], 'in one theme')));
  faults.push(...(await inSizes(one.page, [narrow])));
  return [...faults, ...one.complaints.splice(0)];
}

/** Returns the faults of a page in wide and narrow windows, in light and dark, in every size and language. */
export async function faultsOfPage(looking: Looking, one: BrowserUser, screen: Screen): Promise<string[]> {
  const { page } = one;
  await prepareScreen(page, wide, 'light');
  await screen.open(page);
  const faults = await inspectScreen(looking.keys, one, screen.name, [wide, narrow]);
  await prepareScreen(page, wide, 'light');
  for (const [at, { code, name }] of languages.entries()) {
    if (at > 0) await speak(page, code, name);
    if (at > 0 && screen.countText)
      faults.push(
        ...(await inspectScreen(looking.keys, one, `${screen.name}-${code}`, [wide, narrow], 'in one theme')),
      );
    const found = await inSizes(page, at === 0 ? sizes : sizesForWords);
    faults.push(...found.map((fault) => `${code} ${fault}`));
    faults.push(...(await crumbsOn(page, code, looking.foreign)));
  }
  await speak(page, 'pt', 'Português');
  return [...faults, ...one.complaints.splice(0)];
}

/** Returns the faults of a dialog, or of a page that has one size or is reached in another way on a phone. */
export async function faultsOfDialog(looking: Looking, one: BrowserUser, screen: Screen): Promise<string[]> {
  const { page } = one;
  const { name, open, only, openNarrow } = screen;
  await prepareScreen(page, wide, 'light');
  await open(page);
  const crumbs = await crumbsOn(page, 'pt', looking.foreign);
  if (only) return [...crumbs, ...(await inspectScreen(looking.keys, one, name, [only]))];
  const faults = [...crumbs, ...(await inspectScreen(looking.keys, one, name, [wide]))];
  if (openNarrow) {
    await prepareScreen(page, narrow, 'light');
    await openNarrow(page);
    return [...faults, ...(await inspectScreen(looking.keys, one, name, [narrow]))];
  }
  await prepareScreen(page, wide, 'light');
  return [...faults, ...(await inSizes(page, sizesOfDialogs)), ...one.complaints.splice(0)];
}

/** Saves pictures of the present screen and returns its faults of layout and contrast; in the first size in both themes. */
export async function inspectScreen(
  keys: ReadonlySet<string>,
  { page, complaints }: BrowserUser,
  name: string,
  sizes: readonly Size[],
  themes: 'in one theme' | 'in both themes' = 'in both themes',
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await prepareScreen(page, size, 'light');
    await saveScreen(page, `${name}-light-${size.width}`);
    const findings = await axeFindings(page);
    // Another theme changes colours and nothing else, and they are the same in every size.
    if (themes === 'in both themes' && size === sizes[0]) {
      await prepareScreen(page, size, 'dark');
      await saveScreen(page, `${name}-dark-${size.width}`);
      findings.push(...(await axeFindings(page, 'colours')).map((finding) => `dark ${finding}`));
    }
    faults.push(...findings.map((finding) => `${size.width} ${finding}`));
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`${size.width}: scrolls ${sideways} px sideways`);
  }
  faults.push(...(await textsOn(page)).filter((word) => keys.has(word)).map((key) => `raw key: ${key}`));
  return [...faults, ...complaints.splice(0)];
}

export async function prepareScreen(page: Page, size: Size, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await putPointerAside(page);
}

/**
 * Moves the pointer away: a hint below it that disappears while the checker reads the screen would be reported as having no
 * words.
 */
async function putPointerAside(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(
    () => !document.querySelector('[role="tooltip"]') || document.activeElement?.matches(':focus-visible'),
  );
}

/** Returns the faults of a page in each of the sizes. */
async function inSizes(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await outOfPlace(page)).map((fault) => `${size.width}x${size.height}: ${fault}`));
  }
  return faults;
}

/** Returns the words on the screen that belong to another language than the present one, which are missing translations. */
export async function crumbsOn(
  page: Page,
  code: Language,
  foreign: ReadonlyMap<Language, ReadonlySet<string>>,
): Promise<string[]> {
  const crumbs = (await textsOn(page)).filter((word) => foreign.get(code)?.has(word));
  return crumbs.map((word) => `${code}: of another language: ${word}`);
}

/** Returns for each language the texts that belong only to the other languages. */
export async function foreignOfEach(): Promise<ReadonlyMap<Language, ReadonlySet<string>>> {
  return new Map(
    await Promise.all(languages.map(async ({ code }) => [code, await foreignTexts(code)] as const)),
  );
}

/** Changes the language of the present screen by the menu, as users do. */
export async function speak(page: Page, code: string, name: string): Promise<void> {
  await page.setViewportSize(wide);
  const inMenu = page.getByRole('button', { name: accountButton });
  const onPage = page.getByRole('button', { name: languageButton });
  // Visitors have no account: the button stands on the page itself.
  await inMenu.or(onPage).first().waitFor();
  if (await inMenu.isVisible()) await inMenu.click();
  await onPage.click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // Its texts come over the line.
  await page.locator(`html[lang^="${code}"]`).waitFor();
}

/** Creates more tickets than a screen has room for. */
async function manyWait(product: Product): Promise<void> {
  const api = await signInByApi(product);
  const [connection] = (await need(api.get('/whatsapp?session=0'))) as Array<{ id: number }>;
  for (let number = 1; number <= waitingTickets; number++)
    await need(
      api.post(`/sandbox/${connection?.id}/inbound`, {
        from: `55119000000${String(number).padStart(2, '0')}`,
        name: number % 3 === 0 ? `Cliente ${number}, Padaria` : `Cliente ${number}`,
        body: 'Bom dia! Vocês entregam hoje no bairro Santa Cecília?',
      }),
    );
}
