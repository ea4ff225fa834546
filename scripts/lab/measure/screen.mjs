import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createDatabase, openDriver } from '../bench/database.mjs';
import { startServer } from './server.mjs';

const require = createRequire(import.meta.url);
const messages = 100_000;
const cards = 5_000;
/** Number of turns of a wheel that the reader scrolls, at the pace of a hasty hand. */
const wheels = 300;
const eventsPerSecond = 20;
const busySeconds = 20;
/** A sign-in of the same person elsewhere would end the one at the screen. */
const reader = { email: 'rita@balcao.test', password: 'Leitura-2026' };
const rowsOfStatement = 200;

/**
 * Measures a browser's work: a conversation of 100,000 messages and a board of 5,000 cards are scrolled, and the screen is used
 * while 20 messages a second arrive. Tasks over 50 ms are those that users feel; `next paint` is the wait of an act, which
 * only a browser on a display (DISPLAY, such as Xvfb's) measures truly.
 */
export async function screen() {
  const database = await createDatabase();
  const server = await startServer(database.env).catch(async (error) => {
    await database.drop();
    throw error;
  });
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Without a display Chromium draws some frames into nothing and presents them with a later one: next paint is then its own
    // doing, up to seconds even on an idle page.
    headless: !process.env.DISPLAY,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const world = await prepare(server, database.env);
    const page = await open(browser, server);
    row(['', 'tasks over 50 ms', 'the longest', 'next paint, p98', 'rows in the page']);
    await conversation(page, server, world);
    await board(page, server);
    await busy(page, server, world);
  } finally {
    await browser.close();
    await server.stop();
    await database.drop();
  }
}

async function prepare(server, env) {
  const connections = await server.api('GET', '/whatsapp');
  const connection =
    connections[0] ?? (await server.api('POST', '/whatsapp', { name: 'Teste', channel: 'sandbox' }));
  await server.api('POST', `/sandbox/${connection.id}/scan`, {}).catch(() => undefined);
  await say(server, connection.id, '5511990000001', 'Uma longa história');
  await say(server, connection.id, '5511990000002', 'Outra conversa');
  const [long, other] = [await ticketOf(server, '5511990000001'), await ticketOf(server, '5511990000002')];
  const driver = openDriver(env);
  await fillConversation(driver, long);
  await fillBoard(driver, long);
  await driver.close();
  const { id: userId } = await server.api('POST', '/users', {
    name: 'Rita',
    profile: 'admin',
    queueIds: [],
    ...reader,
  });
  return { userId, connectionId: connection.id, long, other };
}

export async function say(server, connectionId, from, body) {
  await server.api('POST', `/sandbox/${connectionId}/inbound`, {
    from,
    body,
    name: `Cliente ${from.slice(-4)}`,
  });
}

export async function ticketOf(server, number) {
  const goOnUntil = Date.now() + 20_000;
  for (;;) {
    const { tickets } = await server.api('GET', '/tickets?status=pending&showAll=true&pageNumber=1');
    const found = tickets.find(({ contact }) => contact.number === number);
    if (found) return found;
    if (Date.now() > goOnUntil) throw new Error(`No ticket of ${number}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** Gives a ticket the messages of 400 days; `mark` begins their wire ids, which are a company's own. */
export async function fillConversation(driver, ticket, mark = 'LONG') {
  const begin = Date.now() - 400 * 86_400_000;
  const columns =
    'createdAt, updatedAt, storedAt, companyId, ticketId, contactId, whatsappId, wireId, fromMe, body, mediaType, ack';
  await insert(driver, `Messages (${columns})`, messages, (index) => {
    const at = begin + index * 300_000;
    const body = `${index} ${'palavras de uma conversa comprida '.repeat(1 + (index % 4))}`;
    return [
      at,
      at,
      at,
      1,
      ticket.id,
      ticket.contactId,
      ticket.whatsappId,
      `${mark}-${index}`,
      index % 2,
      body,
      'conversation',
      3,
    ];
  });
}

/** Cards of the column without tag. */
async function fillBoard(driver, { whatsappId }) {
  const now = Date.now();
  const contacts =
    'id, createdAt, updatedAt, companyId, name, number, uuid, isGroup, whatsappId, addressKind, addressValue, searchKey';
  await insert(driver, `Contacts (${contacts})`, cards, (index) => {
    const number = `55218${String(10_000_000 + index)}`;
    return [
      100_000 + index,
      now,
      now,
      1,
      `Cartão ${index}`,
      number,
      crypto.randomUUID(),
      0,
      whatsappId,
      'phone',
      number,
      number,
    ];
  });
  const tickets =
    'createdAt, updatedAt, companyId, uuid, status, lastMessage, contactId, whatsappId, activeKey, driver';
  await insert(driver, `Tickets (${tickets})`, cards, (index) => [
    ...[now - index * 1000, now - index * 1000, 1, crypto.randomUUID(), 'pending', `Pedido ${index}`],
    ...[100_000 + index, whatsappId, `${100_000 + index}:${whatsappId}`, 'human'],
  ]);
}

async function insert(driver, into, count, make) {
  for (let start = 0; start < count; start += rowsOfStatement) {
    const rows = Array.from({ length: Math.min(rowsOfStatement, count - start) }, (_, index) =>
      make(start + index),
    );
    const one = `(${rows[0].map(() => '?').join(',')})`;
    await driver.all(`INSERT INTO ${into} VALUES ${rows.map(() => one).join(',')}`, rows.flat());
  }
}

async function open(browser, server) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(() => {
    const seen = { tasks: [], acts: [] };
    window.seen = seen;
    new PerformanceObserver((list) =>
      seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    new PerformanceObserver((list) =>
      seen.acts.push(
        ...list
          .getEntries()
          .filter(({ interactionId }) => interactionId)
          .map(({ duration }) => duration),
      ),
    ).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill(reader.email);
  await page.getByLabel('Senha', { exact: true }).fill(reader.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}

async function conversation(page, server, { long }) {
  await page.goto(`${server.url}/tickets/${long.uuid}`);
  const log = page.getByRole('log');
  await log.waitFor();
  await page.waitForLoadState('networkidle');
  await forget(page);
  await wheel(page, log, -900);
  await report(page, `a conversation of ${messages}, upwards`, '[data-message-id]');
  await forget(page);
  await wheel(page, log, 900);
  await report(page, 'and downwards', '[data-message-id]');
}

async function board(page, server) {
  await page.goto(`${server.url}/kanban`);
  const card = page.getByText(/^Cartão \d+/).first();
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  await forget(page);
  await wheel(page, card, 900);
  await report(page, `a lane of ${cards}`, '[data-card-id], [role=listitem]');
}

async function busy(page, server, { userId, connectionId, long, other }) {
  for (const { id } of [long, other]) await server.api('PUT', `/tickets/${id}`, { status: 'open', userId });
  await page.goto(`${server.url}/tickets/${long.uuid}`);
  await page.getByRole('log').waitFor();
  const box = page.getByRole('textbox', { name: /mensagem/i });
  await box.waitFor();
  await page.waitForLoadState('networkidle');
  await forget(page);
  let isOver = false;
  const arriving = arrive(server, connectionId, () => isOver);
  const goOnUntil = Date.now() + busySeconds * 1000;
  while (Date.now() < goOnUntil) {
    await box.pressSequentially('Bom dia, já vejo o seu pedido. ', { delay: 40 });
    for (const name of [other.contact.name, long.contact.name]) {
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();
      await box.waitFor();
    }
  }
  isOver = true;
  await arriving;
  await report(page, `typing while ${eventsPerSecond} messages a second arrive`, '[data-message-id]');
}

/** Messages of fifty customers, one of them the one whose conversation is open. */
async function arrive(server, connectionId, isOver) {
  for (let count = 0; !isOver(); count++) {
    const from = count % 10 === 0 ? '5511990000001' : `55119911${String(10_000 + (count % 50))}`;
    void say(server, connectionId, from, `Mensagem ${count}`).catch(() => undefined);
    await new Promise((resume) => setTimeout(resume, 1000 / eventsPerSecond));
  }
}

async function wheel(page, over, step) {
  await over.hover();
  for (let turn = 0; turn < wheels; turn++) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(30);
  }
}

async function forget(page) {
  await page.evaluate(() => {
    window.seen.tasks.length = 0;
    window.seen.acts.length = 0;
  });
}

async function report(page, title, rowsInPage) {
  const { tasks, acts, rows } = await page.evaluate(
    (selector) => ({ ...window.seen, rows: document.querySelectorAll(selector).length }),
    rowsInPage,
  );
  const ms = (value) => (value === undefined ? '–' : `${Math.round(value)} ms`);
  const sorted = acts.toSorted((a, b) => a - b);
  row([
    title,
    tasks.length,
    ms(tasks.toSorted((a, b) => b - a)[0]),
    ms(sorted[Math.floor(sorted.length * 0.98)]),
    rows,
  ]);
}

function row(cells) {
  const widths = [48, 18, 14, 18, 18];
  process.stdout.write(`${cells.map((cell, at) => String(cell).padEnd(widths[at])).join('')}\n`);
}

export function chromiumPath() {
  const path = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (given) => given && existsSync(given),
  );
  if (!path) throw new Error('No Chromium found; install one or name it in CHROMIUM');
  return path;
}
