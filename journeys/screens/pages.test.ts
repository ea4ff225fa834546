import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { saveScreen } from '../support/browser.ts';
import {
  faultsInTwoWidths,
  faultsOfPage,
  isEverythingLookedAt,
  type Looking,
  lookedAt,
  startLooking,
} from '../support/looking.ts';
import { openConnections, type Screen, screensOf, wide } from '../support/screens.ts';

let looking: Looking;
beforeAll(async () => {
  looking = await startLooking();
});
afterAll(() => looking?.stop());

const pages: Screen[] = lookedAt([
  {
    name: 'tickets-many',
    kind: 'page',
    async open(page) {
      await page.goto(`${looking.product.url}/tickets`);
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await page.getByText('Cliente 16').first().waitFor();
    },
  },
  ...screensOf(() => looking.product).filter(({ kind }) => kind === 'page'),
]);
const [claim, faultsOf] = isEverythingLookedAt
  ? (['in every size and language, light and dark', faultsOfPage] as const)
  : (['wide and narrow, light and dark', faultsInTwoWidths] as const);

describe('The page', () => {
  test.concurrent.each(pages)(`the page $name is as it should be, ${claim}`, (screen) =>
    looking.people.withOne(async (one) => expect(await faultsOf(looking, one, screen)).toEqual([])),
  );
});

test('a screen of 900 px in compact density shows at least 14 tickets', () =>
  looking.people.withOne(async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(`${looking.product.url}/tickets`);
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: /^Densidade/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await page.getByText('Cliente 16').first().waitFor();
    await saveScreen(page, 'tickets-compact');
    const whole = await page.locator('[data-ticket-id]').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );
    expect(whole).toBeGreaterThanOrEqual(14);
  }));

test('controls that stand close together on a ticket and above it do not touch, on a phone neither', () =>
  looking.people.withOne(async ({ page }) => {
    for (const width of [wide.width, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${looking.product.url}/tickets`);
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await page.getByText('Cliente 16').first().waitFor();
      const rows = await page.locator('[data-ticket-id][data-unread]').evaluateAll((tickets) =>
        tickets.map((ticket) => {
          const unread = ticket.querySelector('[aria-label*="não lida"]')?.getBoundingClientRect();
          const accept = ticket.querySelector('.MuiButton-root')?.getBoundingClientRect();
          return unread && accept ? Math.max(accept.top - unread.bottom, accept.left - unread.right) : null;
        }),
      );
      const gaps = rows.filter((gap) => gap !== null);
      expect({ width, shown: gaps.length > 5, least: Math.min(...gaps) >= 3 }).toEqual({
        ...{ width, shown: true, least: true },
      });
      const due = page.getByText(/^Ativo até/);
      const [day, whose] = await due.evaluate((element) => [
        element.getBoundingClientRect().right,
        element.parentElement?.parentElement?.getBoundingClientRect().right ?? 0,
      ]);
      expect({ width, isWhole: (day ?? 0) <= (whose ?? 0) + 1 }).toEqual({ width, isWhole: true });
    }
  }));

test('beside the name of a ticket a time is shown whole or not at all, at 200 % zoom neither', () =>
  looking.people.withOne(async ({ page }) => {
    for (const width of [wide.width, 720, 640, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${looking.product.url}/tickets`);
      await page.getByRole('tab', { name: /Aguardando/ }).click();
      await page.getByText('Cliente 16').first().waitFor();
      const places = await page
        .locator('[data-ticket-id] [data-waits], [data-ticket-id] time')
        .evaluateAll((times) =>
          times.map((time) => {
            const own = time.getBoundingClientRect();
            const line = time.parentElement?.getBoundingClientRect() ?? own;
            if (own.width === 0 || own.top >= line.bottom - 1) return 'away';
            return own.left >= line.left - 1 && own.right <= line.right + 1 ? 'whole' : 'cut';
          }),
        );
      expect({
        width,
        isShown: places.includes('whole'),
        cut: places.filter((place) => place === 'cut'),
      }).toEqual({
        ...{ width, isShown: true, cut: [] },
      });
      const tabs = await page
        .getByRole('tab', { name: /Aguardando/ })
        .evaluate((tab) => tab.scrollWidth - tab.clientWidth);
      expect({ width, tabs }).toEqual({ width, tabs: 0 });
    }
  }));

test('rows of connections are equally high whatever state they are in', () =>
  looking.people.withOne(async ({ page }) => {
    // Narrower the rows are cards.
    for (const width of [wide.width, 1024, 899]) {
      await page.setViewportSize({ width, height: 900 });
      await openConnections(looking.product, page);
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(3);
      expect({ width, heights }).toEqual({ width, heights: heights.map(() => heights[0]) });
    }
  }));
