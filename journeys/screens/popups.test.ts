import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/inspect-screen.ts';
import { type Looking, prepareScreen, startLooking } from '../support/looking.ts';
import { openConversation, wide } from '../support/screens.ts';

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
