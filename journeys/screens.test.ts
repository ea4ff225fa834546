/** @same-on-servers its subject is how pages look */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { aPerson, keepScreen, openBrowser, type Person } from './support/browser.ts';
import { axeFindings, layoutShift, sidewaysScroll, watchLayoutShift, wordsOn } from './support/look-over.ts';
import { type Product, startProduct } from './support/product.ts';
import { rawKeys } from './support/raw-keys.ts';
import { type SideBySide, sideBySide } from './support/side-by-side.ts';
import { bearer } from './support/sign-in.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const [wide, , narrow] = sizes as [Size, Size, Size];
type Size = (typeof sizes)[number];

const options = { bypassCSP: true, reducedMotion: 'reduce' } as const;

/** What may jump while the tickets screen opens, in the browser's layout shift units. */
const layoutShiftMax = 0.02;

let product: Product;
let browser: Browser;
/** Who signs in with the keyboard, and in the end out. */
let person: Person;
/** Who looks at the screens meanwhile, in the same session. */
let people: SideBySide;
let keys: ReadonlySet<string>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  await anUnpairedPhone();
  keys = new Set(await rawKeys());
  person = await aPerson(browser, options);
  await watchLayoutShift(person.page);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A screen of the signed-in administrator and how one gets there. */
interface Screen {
  name: string;
  open: (page: Page) => Promise<unknown>;
  only?: Size;
  /** Does not outlive the change to a narrow screen, or is reached in another way there. */
  openNarrow?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const go = (page: Page, path: string) => page.goto(product.url + path);

async function openConversation(page: Page): Promise<void> {
  await go(page, '/tickets');
  await page.getByText('Tiago Bianchi').first().click();
  await page.getByRole('log').getByText('Gostei. Dá para mandar uma amostra antes?').waitFor();
}

async function openNewTicket(page: Page): Promise<void> {
  await go(page, '/tickets');
  await button(page, /Novo ticket/).click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
}

async function openDialog(page: Page, path: string, action: string | RegExp): Promise<void> {
  await go(page, path);
  await button(page, action).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

const screens: Screen[] = [
  {
    name: 'tickets',
    async open(page) {
      await go(page, '/tickets');
      await page.getByText('Selecione um ticket').waitFor();
      await page.getByText('Tiago Bianchi').first().waitFor();
    },
  },
  { name: 'conversation', open: openConversation },
  {
    name: 'ticket-transfer',
    async open(page) {
      await openConversation(page);
      await button(page, /^Transferir/).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
    async openNarrow(page) {
      await page.reload();
      await button(page, 'Mais ações do ticket').click();
      await page.getByRole('menuitem', { name: /Transferir/ }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  { name: 'ticket-new', open: openNewTicket, openNarrow: openNewTicket },
  {
    name: 'ticket-new-for-contact',
    async open(page) {
      await go(page, '/contacts');
      await page
        .getByRole('row')
        .filter({ hasText: 'Beatriz Falcão' })
        .getByRole('button', { name: 'Abrir conversa' })
        .click();
      await expectValue(page.getByRole('dialog').getByRole('combobox').first(), 'Beatriz Falcão');
    },
    only: wide,
  },
  {
    name: 'contacts',
    async open(page) {
      await go(page, '/contacts');
      await page.getByText('Beatriz Falcão').waitFor();
    },
  },
  {
    name: 'contact-edit',
    async open(page) {
      await go(page, '/contacts');
      await page.getByText('Beatriz Falcão').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
      await dialog.getByLabel('Nome do campo').waitFor();
    },
  },
  {
    name: 'queues',
    async open(page) {
      await go(page, '/queues');
      await page.getByText('Financeiro').first().waitFor();
    },
  },
  {
    name: 'tags',
    async open(page) {
      await go(page, '/tags');
      await page.getByText('Nenhuma tag ainda').waitFor();
    },
  },
  { name: 'tag-new', open: (page) => openDialog(page, '/tags', 'Nova tag') },
  { name: 'queue-new', open: (page) => openDialog(page, '/queues', 'Nova fila') },
  {
    name: 'connections',
    async open(page) {
      await go(page, '/connections');
      await button(page, 'Ver QR Code').waitFor();
      await page.getByLabel('Precisa de atenção').waitFor();
    },
  },
  { name: 'connection-new', open: (page) => openDialog(page, '/connections', 'Nova conexão') },
  {
    name: 'connection-code',
    async open(page) {
      await go(page, '/connections');
      await button(page, 'Ver QR Code').click();
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /Parear/ })
        .waitFor();
    },
  },
  {
    name: 'connection-details',
    async open(page) {
      await go(page, '/connections');
      await button(page, 'Detalhes').first().click();
      await page.getByRole('region', { name: 'Envio' }).waitFor();
    },
  },
  {
    name: 'connection-limits',
    async open(page) {
      await go(page, '/connections');
      await button(page, 'Detalhes').first().click();
      await button(page, 'Definir limites').click();
      await page.getByRole('dialog', { name: /^Limites/ }).waitFor();
    },
  },
  {
    name: 'settings',
    async open(page) {
      await go(page, '/settings');
      await page.getByText('Aviso de transferência').waitFor();
    },
  },
  {
    name: 'quick-messages',
    async open(page) {
      await go(page, '/quick-messages');
      await page.getByText('/endereço').waitFor();
    },
  },
  {
    name: 'schedules',
    async open(page) {
      await go(page, '/schedules');
      await page.locator('.fc-list, .fc-daygrid').first().waitFor();
    },
  },
  {
    name: 'macros',
    async open(page) {
      await go(page, '/macros');
      await page.getByText('Encerrar com agradecimento').waitFor();
    },
  },
  { name: 'macro-new', open: (page) => openDialog(page, '/macros', 'Nova macro') },
  {
    name: 'todo',
    async open(page) {
      await go(page, '/todolist');
      await page.getByText('Nada por fazer').waitFor();
    },
  },
  {
    name: 'helps',
    async open(page) {
      await go(page, '/helps');
      await page.getByText('Primeiros passos no Balcão').waitFor();
    },
  },
  { name: 'help-new', open: (page) => openDialog(page, '/settings?tab=helps', 'Nova ajuda') },
  { name: 'schedule-new', open: (page) => openDialog(page, '/schedules', 'Novo agendamento') },
  { name: 'quick-message-new', open: (page) => openDialog(page, '/quick-messages', 'Nova resposta rápida') },
  {
    name: 'users',
    async open(page) {
      await go(page, '/users');
      await page.getByText('Carla Menezes').waitFor();
    },
  },
  { name: 'user-new', open: (page) => openDialog(page, '/users', 'Novo usuário') },
  {
    name: 'sandbox',
    async open(page) {
      await go(page, '/sandbox');
      await page.getByLabel('Mensagem', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'menu',
    only: narrow,
    async open(page) {
      await page.setViewportSize(narrow);
      await go(page, '/contacts');
      await button(page, 'Abrir o menu').click();
      await page.getByRole('dialog').getByText('Telefone de teste').waitFor();
    },
  },
];

describe('With the keyboard alone', () => {
  let page: Page;
  beforeAll(() => {
    page = person.page;
  });
  afterAll(async () => {
    people = await sideBySide(browser, person, 2, options);
  });

  test('a person signs in', async () => {
    await go(page, '/login');
    await page.getByLabel('E-mail').waitFor();
    await page.keyboard.type(product.admin.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(product.admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/tickets'));
  });

  test('a person opens a page with Ctrl+K', async () => {
    // The address is there before the page: what opens meanwhile closes again.
    await page.getByText('Selecione um ticket').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('Contatos');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/contacts');
    await page.getByText('Beatriz Falcão').waitFor();
  });

  test('a person fills a dialog, is asked before the text is lost, and is back where they were', async () => {
    await tabTo(page, 'Novo contato');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Novo contato' }).getByLabel('Nome').waitFor();
    await page.keyboard.type('Marta');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5511912345678');
    expect(await page.getByLabel('Nome').inputValue()).toBe('Marta');
    expect(await page.getByLabel('Número').inputValue()).toBe('5511912345678');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Descartar o que você digitou?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Novo contato');
  });
});

describe('The screen', () => {
  test.concurrent.each(screens)('$name is as it should be in every size, light and dark', (screen) =>
    people.withOne(async (one) => {
      const { name, open, only, openNarrow } = screen;
      await settle(one.page, wide, 'light');
      await open(one.page);
      if (only) return lookOver(one, name, [only]);
      if (!openNarrow) return lookOver(one, name, sizes);
      await lookOver(one, name, sizes.slice(0, -1));
      await settle(one.page, narrow, 'light');
      await openNarrow(one.page);
      await lookOver(one, name, [narrow]);
    }),
  );
});

describe('In another language, the screen', () => {
  const main = screens.filter(({ name }) => ['conversation', 'contacts', 'connection-new'].includes(name));

  test.concurrent.each(['en', 'es'].flatMap((language) => main.map((screen) => ({ language, ...screen }))))(
    '$name is as it should be in $language',
    ({ language, name, open }) =>
      people.withOne(async (one) => {
        const { page } = one;
        await settle(page, wide, 'light');
        await open(page);
        // The screen is reached in Portuguese; the language is then changed under it, as the menu of languages does.
        const path = new URL(page.url()).pathname;
        await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
        try {
          await go(page, path);
          if (name === 'connection-new') await button(page, /New connection|Nueva conexión/).click();
          await (name === 'connection-new'
            ? page.getByRole('dialog').getByRole('textbox').first()
            : page.getByText('Tiago Bianchi').first()
          ).waitFor();
          await lookOver(one, `${name}-${language}`, [wide, narrow], ['light']);
        } finally {
          await page.evaluate(() => localStorage.setItem('i18nextLng', 'pt'));
        }
      }),
  );
});

test('The pictures of the README show the day of a shop', async () => {
  const { page } = person;
  await settle(page, wide, 'light');
  await openConversation(page);
  await page.getByRole('switch', { name: 'Mostrar todos os tickets' }).click();
  await page.getByText('Padaria Flor de Trigo').first().waitFor();
  await page.mouse.move(0, 0);
  await keepScreen(page, 'readme-tickets');
  await page.getByRole('switch', { name: 'Mostrar todos os tickets' }).click();
  await go(page, '/sandbox');
  await page.getByText('Mariana Duarte').first().click();
  await page.getByText('Oi! Vocês ainda têm o moedor manual M2?').last().waitFor();
  await page.mouse.move(0, 0);
  await keepScreen(page, 'readme-sandbox');
});

describe('The tickets screen', () => {
  test('opens without anything jumping', async () => {
    const { page } = person;
    await settle(page, wide, 'light');
    await openConversation(page);
    await page.reload();
    await page.getByRole('log').getByText('Gostei. Dá para mandar uma amostra antes?').waitFor();
    await page.waitForLoadState('networkidle');
    const { sum, shifts } = await layoutShift(page);
    expect({ shifts, isQuiet: sum <= layoutShiftMax }).toEqual({ shifts: expect.anything(), isQuiet: true });
  });
});

describe('For a visitor, the screen', () => {
  test.each([
    { name: 'sign-in', path: '/login', field: 'Senha' },
    { name: 'sign-up', path: '/signup', field: 'Plano' },
  ])('$name is as it should be in every size, light and dark', async ({ name, path, field }) => {
    const { page } = person;
    await settle(page, wide, 'light');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.context().clearCookies();
    await go(page, path);
    await page.getByLabel(field, { exact: false }).first().waitFor();
    expect((await layoutShift(page)).shifts).toEqual([]);
    // A visitor's browser is told 401 when it asks for a session it does not have; nobody minds.
    person.complaints.length = 0;
    await lookOver(person, name, sizes);
  });
});

async function settle(page: Page, size: Size, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
}

/** Keeps pictures of what is on the screen and refuses what nobody should have to bear. */
async function lookOver(
  { page, complaints }: Person,
  name: string,
  sizesToSee: readonly Size[],
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  const faults: string[] = [];
  for (const size of sizesToSee) {
    for (const scheme of schemes) {
      await settle(page, size, scheme);
      await keepScreen(page, `${name}-${scheme}-${size.width}`);
      if (size.width === 1024) continue;
      // Another theme changes colours and nothing else.
      const findings = await axeFindings(page, scheme === 'light' ? 'everything' : 'colours');
      faults.push(...findings.map((finding) => `${size.width} ${scheme} ${finding}`));
    }
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`${size.width}: scrolls ${sideways} px sideways`);
  }
  faults.push(...(await wordsOn(page)).filter((word) => keys.has(word)).map((key) => `raw key: ${key}`));
  faults.push(...complaints.splice(0));
  expect(faults).toEqual([]);
}

async function expectValue(field: Locator, value: string): Promise<void> {
  await field.waitFor();
  expect(await field.inputValue()).toBe(value);
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`The Tab key does not lead to ${name}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

/** A simulated connection that waits for its code to be scanned. */
async function anUnpairedPhone(): Promise<void> {
  const headers = await bearer(product, product.admin);
  const made = await fetch(`${product.url}/whatsapp`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Reserva', provider: 'sandbox', queueIds: [] }),
  });
  if (!made.ok) throw new Error(`The connection was refused: ${made.status} ${await made.text()}`);
  const { id } = (await made.json()) as { id: number };
  const { authorization } = headers as { authorization: string };
  const asked = await fetch(`${product.url}/whatsappsession/${id}`, {
    method: 'PUT',
    headers: { authorization },
  });
  if (!asked.ok) throw new Error(`The code was refused: ${asked.status} ${await asked.text()}`);
}
