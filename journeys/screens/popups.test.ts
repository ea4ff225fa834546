import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { axeFindings, layoutShift, watchLayoutShift } from '../support/inspect-screen.ts';
import { type Looking, prepareScreen, startLooking } from '../support/looking.ts';
import { openConversation, wide } from '../support/screens.ts';

/** Maximum shift while a list over the page is filled, in the browser's layout shift units. */
const layoutShiftMax = 0.02;
const everyImpact = ['minor', 'moderate', 'serious', 'critical'];

let looking: Looking;
beforeAll(async () => {
  looking = await startLooking();
});
afterAll(() => looking?.stop());

const go = (page: Page, path: string) => page.goto(looking.product.url + path);

interface Popup {
  name: string;
  role: 'menu' | 'listbox';
  open: (page: Page) => Promise<unknown>;
}

const popups: Popup[] = [
  {
    name: 'the actions of a ticket',
    role: 'menu',
    async open(page) {
      await openConversation(looking.product, page);
      await page.getByRole('button', { name: 'Mais ações do ticket' }).click();
    },
  },
  {
    name: 'the columns to which a card moves',
    role: 'menu',
    async open(page) {
      await go(page, '/kanban');
      await page.getByRole('link', { name: 'Tiago Bianchi' }).first().hover();
      await page
        .getByRole('button', { name: /^Mover .*Tiago Bianchi/ })
        .first()
        .click();
    },
  },
  {
    name: 'the languages',
    role: 'menu',
    async open(page) {
      await go(page, '/contacts');
      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('button', { name: /^Idioma/ }).click();
    },
  },
  {
    name: 'the options of a setting',
    role: 'listbox',
    async open(page) {
      await go(page, '/settings');
      await page.getByRole('combobox').first().click();
    },
  },
];

describe('An open list over the page', () => {
  test.concurrent.each(popups)('has no finding of accessibility of any level: $name', ({ role, open }) =>
    looking.people.withOne(async ({ page }) => {
      await prepareScreen(page, wide, 'light');
      await open(page);
      await page.getByRole(role).last().waitFor();
      expect(await axeFindings(page, 'everything', everyImpact)).toEqual([]);
    }),
  );
});

describe('Rows that come late', () => {
  /** Holds back the answers of a path until the function that it returns is called. */
  async function heldBack(page: Page, path: RegExp): Promise<() => Promise<void>> {
    const held: Route[] = [];
    await page.route(path, (route) => void held.push(route));
    return async () => {
      await page.unroute(path);
      await Promise.all(held.map((route) => route.continue()));
    };
  }

  test('the macros move nothing when they come', () =>
    looking.people.withOne(async ({ page }) => {
      await watchLayoutShift(page);
      await prepareScreen(page, wide, 'light');
      await openConversation(looking.product, page);
      await page.reload();
      const letIn = await heldBack(page, /\/macros\b/);
      await page.keyboard.press('Alt+m');
      const picker = page.getByRole('dialog', { name: 'Macros' });
      const field = picker.getByRole('textbox');
      const before = await field.boundingBox();
      await page.waitForFunction(() => document.querySelector('[role="dialog"][aria-busy="true"]'));
      const { sum: known } = await layoutShift(page);
      await letIn();
      await picker.getByRole('option').first().waitFor();
      expect(await field.boundingBox()).toEqual(before);
      const { sum, shifts } = await layoutShift(page);
      expect({ shifts, isStill: sum - known <= layoutShiftMax }).toEqual({ shifts, isStill: true });
      await page.keyboard.press('Escape');
    }));

  test('kinds of a search that are found later move no row that stands, nor the chosen one', () =>
    looking.people.withOne(async ({ page }) => {
      await watchLayoutShift(page);
      await prepareScreen(page, wide, 'light');
      await go(page, '/contacts');
      await page.getByText('Beatriz Falcão').waitFor();
      const letIn = await heldBack(page, /\/(tickets|messages)\b[^.]*\?/);
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog', { name: 'Pesquisar' });
      await search.getByRole('combobox').fill('tiago');
      const row = search.getByRole('option', { name: /Tiago Bianchi/ }).first();
      await row.waitFor();
      const before = await row.boundingBox();
      const { sum: known } = await layoutShift(page);
      const rows = await search.getByRole('option').count();
      await letIn();
      await search.getByRole('option').nth(rows).waitFor();
      expect(await row.boundingBox()).toEqual(before);
      expect(await search.getByRole('option', { selected: true }).boundingBox()).toEqual(before);
      const { sum, shifts } = await layoutShift(page);
      expect({ shifts, isStill: sum - known <= layoutShiftMax }).toEqual({ shifts, isStill: true });
      await page.keyboard.press('Escape');
    }));
});
