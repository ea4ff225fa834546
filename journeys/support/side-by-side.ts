import type { Browser, BrowserContextOptions } from 'playwright-core';
import { aPerson, type Person } from './browser.ts';

export interface SideBySide {
  /** Does the work with a person whom nobody else has meanwhile; waits until one is free. */
  withOne<T>(work: (person: Person) => Promise<T>): Promise<T>;
}

/**
 * People at screens of their own who share the session of one who signed in, for tests that look at pages side by side:
 * half of the time a browser waits, for its frames and for the product.
 */
export async function sideBySide(
  browser: Browser,
  signedIn: Person,
  people: number,
  options: BrowserContextOptions,
): Promise<SideBySide> {
  const session = signedIn.page.context();
  const storageState = await session.storageState();
  const free = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await aPerson(browser, { ...options, storageState });
      // Each renewal replaces the session's secret, and an old one ends it: all renew by the one who signed in.
      await person.page.context().route('**/auth/refresh_token', async (route) => {
        const response = await session.request.post(route.request().url());
        await route.fulfill({ response });
      });
      return person;
    }),
  );
  const waiting: Array<(person: Person) => void> = [];
  const take = async (): Promise<Person> =>
    free.pop() ?? new Promise<Person>((resolve) => void waiting.push(resolve));
  const giveBack = (person: Person) => {
    const next = waiting.shift();
    if (next) next(person);
    else free.push(person);
  };
  return {
    async withOne(work) {
      const person = await take();
      try {
        return await work(person);
      } finally {
        giveBack(person);
      }
    },
  };
}
