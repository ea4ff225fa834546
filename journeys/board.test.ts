import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Api, eventually, need, signIn as signInByApi } from './support/api.ts';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { anAgent, signIn } from './support/sign-in.ts';

const cards = 5_000;
const lanes = ['Em conversa', 'Proposta', 'Ganho'];

let product: Product;
let browser: Browser;
let ana: BrowserUser;
let bruno: Api;
let carla: { email: string; password: string };
let columnIds: number[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, ['--demo']), openBrowser()]);
  const admin = await signInByApi(product);
  columnIds = [];
  for (const name of lanes) columnIds.push((await need(admin.post('/tags', { name, kanban: 1 }))).id);
  await manyCards();
  bruno = await signInByApi(product, await anAgent(product, 'Bruno'));
  // People are added by the admin's session, which ends the one before: not once Ana is at her screen.
  carla = await anAgent(product, 'Carla');
  ana = await aBrowserUser(browser, { bypassCSP: true });
  await ana.page.addInitScript(() => {
    const seen = ((window as unknown as { longTasks: number[] }).longTasks = [] as number[]);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask' });
  });
  await signIn(ana.page, product, product.admin);
  await ana.page.goto(`${product.url}/kanban`);
  await lane('Em conversa').getByRole('link').first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const lane = (name: string, page: Page = ana.page) => page.getByRole('region', { name, exact: true });
const drawn = () => ana.page.locator('[data-card-id]').count();

/** Straight into the tables: by the API it would take longer than the journey. */
async function manyCards(): Promise<void> {
  const database = new Database(join(product.dataDir, 'balcao.sqlite'));
  database.exec('PRAGMA busy_timeout = 5000');
  const like = database
    .prepare("SELECT * FROM Tickets WHERE status <> 'closed' AND queueId IS NOT NULL LIMIT 1")
    .get() as Record<string, unknown>;
  // Fields that the driver adds to a row are no columns.
  const { id: _id, _metadata, ...columns } = like;
  const names = Object.keys(columns);
  const insert = database.prepare(
    `INSERT INTO Tickets (${names.join(',')}) VALUES (${names.map((name) => `@${name}`).join(',')})`,
  );
  const link = database.prepare(
    'INSERT INTO TicketTags (companyId, ticketId, tagId, createdAt) VALUES (?, ?, ?, ?)',
  );
  database.transaction(() => {
    for (let index = 0; index < cards; index++) {
      const createdAt = Date.now() - index * 60_000;
      const uuid = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
      const row = { ...columns, uuid, activeKey: `card:${index}`, lastMessage: `Recado ${index}`, createdAt };
      const { lastInsertRowid } = insert.run(row);
      const laneId = [undefined, ...columnIds][index % 4];
      if (laneId) link.run(columns.companyId, Number(lastInsertRowid), laneId, createdAt);
    }
  })();
  database.close();
}

/** Long tasks while something is done, in milliseconds. */
async function longTasksDuring(work: () => Promise<unknown>): Promise<number[]> {
  await ana.page.evaluate(() => {
    (window as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
  await work();
  return ana.page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
}

/**
 * Drags as a hand does: it goes on when the dragged element is seen to come along, and lets go when the column shows the sign
 * that it is where it should be: so far across it, as a part of its width, and so many pixels down.
 */
async function drag(
  what: Locator,
  to: Locator,
  { across = 0.5, down = 200, sign = '[data-over]', givesUp = false } = {},
): Promise<void> {
  const from = await boxOf(what);
  const { mouse } = ana.page;
  await mouse.move(from.x + from.width / 2, from.y + from.height - 20);
  await mouse.down();
  await mouse.move(from.x + from.width / 2 + 12, from.y + from.height - 12, { steps: 3 });
  await ana.page.locator('[data-taken]').waitFor();
  // The board scrolls under a card that is held at its edge, so the hand goes after the column, as far as the board reaches.
  const board = await boxOf(ana.page.getByRole('main'));
  let nudges = 0;
  await eventually(
    async () => {
      const lane = await to.boundingBox();
      const wanted = (lane?.x ?? 0) + (lane?.width ?? 0) * across;
      const x = Math.min(Math.max(wanted, board.x + 30), board.x + board.width - 30);
      await mouse.move(x, (lane?.y ?? 0) + down + (++nudges % 3), { steps: 5 });
      return to.and(ana.page.locator(sign)).count();
    },
    (isTaking) => isTaking > 0,
  );
  if (givesUp) await ana.page.keyboard.press('Escape');
  await mouse.up();
}

/** A long press takes it up; the finger lifts where the column shows that it would take it. */
async function dragByFinger(page: Page, what: Locator, to: Locator): Promise<void> {
  const [from, lane] = [await boxOf(what), await boxOf(to)];
  const cdp = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: Array<{ x: number; y: number }>
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: lane.x + lane.width / 2, y: lane.y + 200 };
  await touch('touchStart', start);
  await page.locator('[data-taken]').waitFor();
  const steps = 30;
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', {
      x: start.x + ((end.x - start.x) * step) / steps,
      y: start.y + ((end.y - start.y) * step) / steps,
    });
  await to.and(page.locator('[data-over]')).waitFor();
  await touch('touchEnd');
  await cdp.detach();
}

/** Final position: elements above it may still be coming. */
async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await place.waitFor();
  let last = '';
  const box = await eventually(
    async () => {
      const now = await place.boundingBox();
      const isStill = JSON.stringify(now) === last;
      last = JSON.stringify(now);
      return isStill ? now : null;
    },
    (now) => now !== null,
  );
  if (!box) throw new Error('It has no place on the screen');
  return box;
}

describe('A board of 5,000 cards', () => {
  test('a board of 5,000 cards draws what is in sight, and scrolls on while others move cards', async () => {
    const column = lane('Em conversa');
    await saveScreen(ana.page, 'kanban');
    const ids = (await need(bruno.get(`/kanban/lanes/${columnIds[1]}`))).cards.map(
      ({ id }: { id: number }) => id,
    );
    const move = (turn: number) =>
      bruno.put(`/ticket-tags/${ids[turn % ids.length]}/${columnIds[turn % 2 ? 1 : 2]}`, {});
    const box = await column.boundingBox();
    await ana.page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 300);
    const answers: number[] = [];
    const long = await longTasksDuring(async () => {
      for (let turn = 0; turn < 60; turn++) {
        const [answer] = await Promise.all([move(turn), ana.page.mouse.wheel(0, 600)]);
        answers.push(answer.status);
        // A board that is busy with others' moves draws no frame.
        await ana.page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
      }
    });
    process.stdout.write(
      `  figure: ${long.length} tasks over 50 ms beside 60 moves, the longest ${Math.round(Math.max(0, ...long))} ms\n`,
    );
    expect(new Set(answers)).toEqual(new Set([201]));
    expect(await drawn()).toBeLessThan(120);
    await column
      .getByText(/^Recado (?:[4-9]\d\d|\d{4})$/)
      .first()
      .waitFor();
  });

  test('a board of 5,000 cards moves a card under the mouse to another column, on every screen, and undoes it', async () => {
    await ana.page.reload();
    const id = Number(await lane('Ganho').locator('[data-card-id]').first().getAttribute('data-card-id'));
    await drag(lane('Ganho').locator(`[data-card-id="${id}"]`), lane('Em aberto'));
    await ana.page.getByText('Ticket Tag Removido!').waitFor();
    const columnOf = async () =>
      (await need(bruno.get(`/tickets/${id}`))).tags.map((tag: { id: number }) => tag.id);
    await eventually(columnOf, (tags) => tags.every((tag: number) => !columnIds.includes(tag)));
    await ana.page.getByRole('button', { name: 'Desfazer' }).click();
    await eventually(columnOf, ([tag]) => tag === columnIds[2]);
    expect(ana.complaints).toEqual([]);
  });

  test('a column dragged by its head moves to another place, on every screen, and its head still takes cards', async () => {
    const other = await aBrowserUser(browser, { hasTouch: true });
    await signIn(other.page, product, carla);
    await other.page.goto(`${product.url}/kanban`);
    await lane('Ganho', other.page).waitFor();
    // The page itself shows the name of the board first.
    const namesOn = async (page: Page) =>
      (await page.getByRole('region').getByRole('heading').allInnerTexts()).join();
    const isNow = async (names: string) => {
      await eventually(
        async () => (await need(bruno.get('/kanban'))).lanes.map(({ name }: { name: string }) => name).join(),
        (reported) => reported === names,
      );
      for (const page of [ana.page, other.page])
        await eventually(
          () => namesOn(page),
          (seen) => seen === `Em aberto,${names}`,
        );
    };
    const orders: string[] = [];
    ana.page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/kanban/lanes')) orders.push(request.url());
    });
    const head = lane('Ganho').locator('header');
    // Independent of how far the board scrolls until the hand lets go: everything left of its middle is before the first
    // column.
    const first = { across: 0.2, sign: '[data-line="before"]' };
    await isNow('Em conversa,Proposta,Ganho');
    await head.scrollIntoViewIfNeeded();
    await drag(head, lane('Em conversa'), { ...first, givesUp: true });
    await ana.page.locator('[data-taken]').waitFor({ state: 'detached' });
    await isNow('Em conversa,Proposta,Ganho');
    await head.scrollIntoViewIfNeeded();
    await drag(head, lane('Em conversa'), first);
    await isNow('Ganho,Em conversa,Proposta');
    expect(orders).toHaveLength(1);
    await Promise.all([ana.page.reload(), other.page.reload()]);
    await isNow('Ganho,Em conversa,Proposta');

    const id = Number(await lane('Ganho').locator('[data-card-id]').first().getAttribute('data-card-id'));
    await drag(lane('Ganho').locator(`[data-card-id="${id}"]`), lane('Em conversa'), { down: 20 });
    await eventually(
      async () => (await need(bruno.get(`/tickets/${id}`))).tags[0]?.id,
      (tagId) => tagId === columnIds[0],
    );
    expect(await other.page.locator('header[draggable="true"]').count()).toBe(0);

    await dragByFinger(
      other.page,
      lane('Em conversa', other.page).locator(`[data-card-id="${id}"]`),
      lane('Proposta', other.page),
    );
    await eventually(
      async () => (await need(bruno.get(`/tickets/${id}`))).tags[0]?.id,
      (tagId) => tagId === columnIds[1],
    );
    expect([...ana.complaints, ...other.complaints]).toEqual([]);
    await other.close();
  });
});

describe("A queue's menu", () => {
  test('an option of a menu that is dragged by its handle stands below the one under whose line it is dropped', async () => {
    const { page } = ana;
    await page.goto(`${product.url}/queues`);
    await page.getByRole('button', { name: 'Editar' }).first().click();
    await page.getByRole('tab', { name: 'Menu de opções' }).click();
    const rows = page.getByRole('dialog').locator('[data-key]');
    const before = await rows.count();
    for (const title of ['Planos', 'Boleto', 'Mensal']) {
      await page.getByRole('button', { name: 'Adicionar opção', exact: true }).click();
      await page.keyboard.type(title);
    }
    const [above, taken] = [rows.nth(before), rows.nth(before + 2).locator('[data-part="handle"]')];
    const [to, from] = [await boxOf(above), await boxOf(taken)];
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 6, start.y - 6, { steps: 3 });
    await page.locator('[data-taken]').waitFor();
    let nudges = 0;
    await eventually(
      async () => {
        // One level to the right, just below the first.
        await page.mouse.move(start.x + 28 + (++nudges % 3), to.y + to.height - 4, { steps: 4 });
        return above.and(page.locator('[data-mark="after"]')).count();
      },
      (marked) => marked > 0,
    );
    await page.mouse.up();
    const titles = () =>
      rows.getByRole('textbox').evaluateAll((boxes) =>
        boxes
          .map((box) => (box as HTMLInputElement).value)
          .slice(-3)
          .join(),
      );
    await eventually(titles, (now) => now === 'Planos,Mensal,Boleto');
    expect(
      await rows
        .nth(before + 1)
        .locator('.number')
        .innerText(),
    ).toBe(`${before + 1}.1`);
  });
});
