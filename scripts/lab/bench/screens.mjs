import { createRequire } from 'node:module';
import { chromiumPath, fillConversation, say, ticketOf } from '../measure/screen.mjs';
import { startServer } from '../measure/server.mjs';
import { bareScreen } from './bare-screen.mjs';
import { createDatabase, openDriver } from './database.mjs';
import { flowGoal, flowPaints } from './flow-editor.mjs';

const require = createRequire(import.meta.url);
const customers = 24;
const messagesOfEach = 9;
const reader = { email: 'rita@balcao.test', password: 'Leitura-2026' };
const keys = 60;
/** Simulated hours for which a tab is open, with 200 messages a minute. */
const hours = Number(process.env.SCREEN_HOURS ?? 1);
const part = process.env.SCREEN_PART;
const isAsked = (name) => part === undefined || part === name;
/** Conversations of 100,000 messages. */
const longOnes = Math.max(1, Math.round(Number(process.env.SCREEN_MESSAGES ?? 100_000) / 100_000));
const messagesOfHour = 12_000;
const callers = 12;

/**
 * Paints of the agent's screen in Chromium, each beside the same paint of a bare React page of as many elements: in milliseconds from the
 * hand to the frame, with and without a processor six times slower. Then what a tab keeps in memory. SCREEN_PART plays one part alone:
 * `flows`, `tickets` or `memory`.
 */
export async function screens() {
  const database = await createDatabase();
  const server = await startServer(database.env);
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    headless: !process.env.DISPLAY,
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const world = await prepare(server, database.env);
    row(['', 'slowdown', 'product, median', 'p95', 'bare, median', 'p95', 'ratio']);
    if (isAsked('flows'))
      await flowPaints({ browser, server, openPage: () => signedIn(browser, server), report: reportFlow });
    if (isAsked('tickets')) await paints(browser, server);
    if (isAsked('memory')) await memory(browser, server, world);
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
  const { id: userId } = await server.api('POST', '/users', {
    ...{ name: 'Rita', profile: 'admin', queueIds: [] },
    ...reader,
  });
  for (let customer = 1; customer <= customers; customer++) {
    for (let index = 1; index < messagesOfEach; index++)
      await say(server, connection.id, numberOf(customer), `Mensagem ${index}`);
    await say(server, connection.id, numberOf(customer), `fim-${customer}`);
  }
  const driver = openDriver(env);
  for (let back = 0; back < longOnes; back++)
    await fillConversation(driver, await ticketOf(server, numberOf(customers - back)), `LONG-${back}`);
  await driver.close();
  for (let customer = 1; customer < customers; customer++) {
    const { id } = await ticketOf(server, numberOf(customer));
    await server.api('PUT', `/tickets/${id}`, { status: 'open', userId });
  }
  return { connectionId: connection.id };
}

const numberOf = (customer) => `55119900${String(10_000 + customer)}`;

async function paints(browser, server) {
  const page = await signedIn(browser, server);
  const size = await sizeOf(page);
  const bare = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await bare.addInitScript(watch);
  await bare.setContent(await bareScreen(size));
  await bare.evaluate(watch);
  for (const rate of [1, 6]) {
    const slow = async (on) =>
      (await on.context().newCDPSession(on)).send('Emulation.setCPUThrottlingRate', { rate });
    await slow(page);
    await slow(bare);
    // A conversation is new once in a load.
    await page.reload();
    await page.locator('a[href^="/tickets/"]').first().waitFor();
    await page.waitForTimeout(3000);
    const order = Array.from({ length: 10 }, (_, index) => index);
    const raw = await openings(bare, '[data-row]', order);
    report('click to messages, first time', rate, await openings(page, rowsOf, order), raw);
    report('click to messages, from memory', rate, await openings(page, rowsOf, order), raw);
    report('key to paint', rate, await typing(page), await typing(bare));
  }
  await bare.context().close();
  await page.context().close();
}

const rowsOf = 'a[href^="/tickets/"]';

async function signedIn(browser, server) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${server.url}/login`);
  await page.locator('input[type=email]').fill(reader.email);
  await page.locator('input[type=password]').fill(reader.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${server.url}/tickets`);
  await page.locator(rowsOf).first().waitFor();
  await page.waitForTimeout(3000);
  return page;
}

/** Elements of the product's page with a conversation open. */
async function sizeOf(page) {
  await page.locator(rowsOf).first().click();
  await page.getByRole('log').waitFor();
  await page.waitForTimeout(1500);
  return page.evaluate((rows) => {
    const within = (list) => [...list].reduce((sum, one) => sum + 1 + one.querySelectorAll('*').length, 0);
    const shown = document.querySelectorAll(rows);
    const messages = document.querySelectorAll('[data-message-id]');
    const main = document.querySelector('main') ?? document.body;
    const elements = { rows: within(shown), messages: within(messages) };
    const besides = main.querySelectorAll('*').length - elements.rows - elements.messages;
    return { rows: shown.length, messages: messages.length, elements: { ...elements, besides } };
  }, rowsOf);
}

async function openings(page, rows, order) {
  const times = [];
  for (const index of order) {
    const target = page.locator(rows).nth(index);
    if ((await target.getAttribute('aria-current')) === 'page') continue;
    await page.evaluate(() => window.begin());
    await target.click();
    const time = await page.evaluate(() => window.painted);
    if (time !== null) times.push(time);
    await page.waitForTimeout(300);
  }
  return times;
}

async function typing(page) {
  const box = page.getByRole('textbox', { name: /mensagem/i }).first();
  await box.click();
  await page.evaluate(() => window.keyTimes.splice(0));
  await box.pressSequentially('Bom dia, já vejo o seu pedido. '.repeat(2).slice(0, keys), { delay: 60 });
  return page.evaluate(() => [...window.keyTimes]);
}

/** Runs in the page: from a hand to the frame that shows what it asked for. */
function watch() {
  if (window.keyTimes) return;
  window.keyTimes = [];
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  const shown = () =>
    /fim-\d+|conversa comprida/.exec(document.querySelector('[role=log]')?.textContent ?? '')?.[0];
  window.begin = () => {
    const before = shown();
    window.painted = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const goOnUntil = timeStamp + 10_000;
          const look = () =>
            performance.now() > goOnUntil
              ? resolve(null)
              : shown() && shown() !== before
                ? afterPaint(() => resolve(performance.now() - timeStamp))
                : requestAnimationFrame(look);
          look();
        },
        { once: true, capture: true },
      );
    });
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint(() => window.keyTimes.push(performance.now() - timeStamp)),
    { capture: true },
  );
}

async function memory(browser, server, { connectionId }) {
  const opened = await signedIn(browser, server);
  const size = await sizeOf(opened);
  await opened.context().close();
  const page = await signedIn(browser, server);
  const session = await page.context().newCDPSession(page);
  const heap = async (of) => {
    await of.send('HeapProfiler.collectGarbage');
    return (await of.send('Runtime.getHeapUsage')).usedSize / 1_048_576;
  };
  const before = await heap(session);
  let left = hours * messagesOfHour;
  const call = async (caller) => {
    while (left-- > 0)
      await say(server, connectionId, numberOf(1 + ((left + caller) % customers)), `Mensagem ${left}`);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  await page.waitForTimeout(3000);
  const after = await heap(session);
  const bare = await (await browser.newContext()).newPage();
  await bare.setContent(await bareScreen(size));
  const least = await heap(await bare.context().newCDPSession(bare));
  const mb = (value) => `${value.toFixed(1)} MB`;
  row([
    `memory of a tab, ${hours} h of 200 a minute`,
    '1',
    mb(after),
    `${mb(before)} before`,
    mb(least),
    '',
    (after / least).toFixed(1),
  ]);
}

function reportFlow(title, rate, product, bare) {
  report(title, rate, product, bare, flowGoal);
}

function report(title, rate, product, bare, goal = null) {
  const at = (times, share) =>
    times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)];
  const ms = (value) => `${value.toFixed(1)} ms`;
  const [own, least] = [at(product, 0.5), at(bare, 0.5)];
  row([
    title,
    rate,
    ms(own),
    ms(at(product, 0.95)),
    ms(least),
    ms(at(bare, 0.95)),
    (own / least).toFixed(1),
    ...(goal !== null && own > goal ? [`over the goal of ${goal} ms`] : []),
  ]);
}

function row(cells) {
  const widths = [40, 10, 18, 16, 14, 12, 8, 0];
  process.stdout.write(`${cells.map((cell, at) => String(cell).padEnd(widths[at])).join('')}\n`);
}
