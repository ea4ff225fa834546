import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  crumbsOn,
  faultsInTwoWidths,
  faultsOfDialog,
  inspectScreen,
  isEverythingLookedAt,
  type Looking,
  lookedAt,
  prepareScreen,
  startLooking,
} from '../support/looking.ts';
import { narrow, screensOf, wide } from '../support/screens.ts';

let looking: Looking;
beforeAll(async () => {
  looking = await startLooking();
});
afterAll(() => looking?.stop());

const dialogs = lookedAt(screensOf(() => looking.product)).filter(({ kind }) => kind === 'dialog');
const faultsOf = isEverythingLookedAt ? faultsOfDialog : faultsInTwoWidths;
const otherLanguages = [
  { language: 'en', opener: 'New connection' },
  { language: 'es', opener: 'Nueva conexión' },
] as const;

describe('The dialog', () => {
  test.concurrent.each(dialogs)('the dialog $name is as it should be and fits, light and dark', (screen) =>
    looking.people.withOne(async (one) => expect(await faultsOf(looking, one, screen)).toEqual([])),
  );

  test.concurrent.each(isEverythingLookedAt ? otherLanguages : otherLanguages.slice(0, 1))(
    'the dialog connection-new is as it should be in $language',
    ({ language, opener }) =>
      looking.people.withOne(async (one) => {
        const { page } = one;
        await prepareScreen(page, wide, 'light');
        await page.goto(`${looking.product.url}/connections`);
        await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
        try {
          await page.reload();
          await page.getByRole('button', { name: opener }).click();
          await page.getByRole('dialog').getByRole('textbox').first().waitFor();
          const name = `connection-new-${language}`;
          expect(await crumbsOn(page, language, looking.foreign)).toEqual([]);
          expect(await inspectScreen(looking.keys, one, name, [wide, narrow], 'in one theme')).toEqual([]);
        } finally {
          await page.evaluate(() => localStorage.setItem('i18nextLng', 'pt'));
        }
      }),
  );
});
