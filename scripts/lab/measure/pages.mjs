import { createRequire } from 'node:module';
import { createDatabase } from '../bench/database.mjs';
import { chromiumPath } from './screen.mjs';
import { startServer } from './server.mjs';

const require = createRequire(import.meta.url);
const axePath = require.resolve('axe-core/axe.min.js');
const who = { email: 'ana@balcao.test', password: 'Balcao-2026' };
/** Every width with both themes and three languages would be 48 walks: each value stands in some of these. */
const walks = [
  { width: 1440, height: 900, theme: 'light', locale: 'pt-BR' },
  { width: 390, height: 844, theme: 'dark', locale: 'pt-BR' },
  { width: 320, height: 700, theme: 'light', locale: 'es' },
  { width: 768, height: 1024, theme: 'dark', locale: 'en' },
  { width: 1024, height: 768, theme: 'light', locale: 'es' },
  { width: 1920, height: 1080, theme: 'dark', locale: 'en' },
  { width: 1440, height: 900, theme: 'dark', locale: 'es' },
  { width: 390, height: 844, theme: 'light', locale: 'en' },
];
/** Above this people see the page jump. */
const shiftMax = 0.02;
/** Time for what comes late to come: texts, pictures, the first live events. */
const settledMs = 1500;

const every = [
  ...[
    '/',
    '/tickets',
    '/kanban',
    '/contacts',
    '/schedules',
    '/quick-messages',
    '/macros',
    '/tags',
    '/chats',
    '/todolist',
  ],
  ...[
    '/campaigns',
    '/campaigns-config',
    '/contact-lists',
    '/files',
    '/connections',
    '/queues',
    '/users',
    '/prompts',
  ],
  ...['/queue-integration', '/webhooks', '/webchat', '/messages-api', '/settings', '/audit', '/financeiro'],
  ...['/subscription', '/announcements', '/helps', '/emails', '/sandbox', '/routing', '/flows'],
  ...['/settings?tab=routing', '/settings?tab=service-levels'],
];
const paths = process.env.PAGES_PATHS?.split(',') ?? every;

/**
 * Opens every page of the demo from 320 to 1920 px, in two themes and three languages, and prints by how much it shifts by itself, with
 * what moved, and what axe finds of any level. Takes the address of a product that runs, or starts one with the demo; `PAGES_WALKS=0,3`
 * takes some of the walks, `PAGES_PATHS=/tags,/flows/1` some of the pages.
 */
export async function pages(address = process.env.PAGES_URL) {
  const database = address ? null : await createDatabase();
  const server = database
    ? await startServer(
        { ...database.env, ADMIN_EMAIL: who.email, ADMIN_PASSWORD: who.password },
        [],
        ['--demo'],
      )
    : null;
  const url = address ?? server.url;
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const chosen = process.env.PAGES_WALKS?.split(',').map(Number) ?? [...walks.keys()];
    for (const index of chosen) {
      const page = await signedIn(browser, url, walks[index]);
      await walk(page, { url, ...walks[index] });
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server?.stop();
    await database?.drop();
  }
}

async function signedIn(browser, url, { width, height, theme: colorScheme, locale }) {
  const viewport = { width, height };
  const context = await browser.newContext({ bypassCSP: true, locale, viewport, colorScheme });
  // The product speaks the language that was chosen in it, and not the browser's.
  await context.addInitScript(
    ([key, language]) => localStorage.setItem(key, language),
    ['i18nextLng', locale.slice(0, 2)],
  );
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(who.email);
  await page.locator('input[type=password]').fill(who.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((to) => !to.pathname.startsWith('/login'));
  return page;
}

async function walk(page, { url, width, theme, locale }) {
  for (const path of paths) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(settledMs);
    const { total, moved } = await page.evaluate(() => window.shifts);
    const found = await axe(page);
    if (total <= shiftMax && found.length === 0) continue;
    process.stdout.write(`${width} ${theme} ${locale} ${path}: ${total.toFixed(3)}\n`);
    for (const line of total > shiftMax ? moved : []) process.stdout.write(`    moved  ${line}\n`);
    for (const line of found) process.stdout.write(`    axe    ${line}\n`);
  }
  process.stdout.write(`${width} ${theme} ${locale}: ${paths.length} pages\n`);
}

async function axe(page) {
  await page.addScriptTag({ path: axePath });
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.slice(0, 2).map(({ html }) => `${impact} ${id}: ${html.slice(0, 140)}`),
    );
  });
}

/** Runs in the page: adds up how much it shifts, and by what. */
function watchShifts() {
  window.shifts = { total: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shifts.total += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name =
          node instanceof Element ? node.outerHTML.slice(0, 110) : (node?.textContent ?? 'gone').slice(0, 60);
        window.shifts.moved.push(
          `${entry.value.toFixed(3)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)} ${name}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
