/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { aBrowserUser, type BrowserUser } from './browser.ts';

declare global {
  interface Window {
    renewByTheOneWhoSignedIn(url: string): Promise<{ status: number; body: string }>;
  }
}

export interface SideBySide {
  /** Does the work with a user that no other journey has meanwhile; waits until one is free. */
  withOne<T>(work: (person: BrowserUser) => Promise<T>): Promise<T>;
}

/**
 * People at screens of their own who share the session of one who signed in, for tests that look at pages side by side:
 * half of the time a browser waits, for its frames and for the product.
 */
export async function sideBySide(
  browser: Browser,
  signedIn: BrowserUser,
  people: number,
  options: BrowserContextOptions,
): Promise<SideBySide> {
  const session = signedIn.page.context();
  const storageState = await session.storageState();
  const free = await Promise.all(
    Array.from({ length: people }, async () => {
      const person = await aBrowserUser(browser, { ...options, storageState });
      await renewBy(session, person.page.context());
      return person;
    }),
  );
  const waiting: Array<(person: BrowserUser) => void> = [];
  const take = async (): Promise<BrowserUser> =>
    free.pop() ?? new Promise<BrowserUser>((resolve) => void waiting.push(resolve));
  const giveBack = (person: BrowserUser) => {
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

const renewals = new WeakMap<BrowserContext, Promise<void>>();

/**
 * Each renewal replaces the session's secret, and an old one ends it: all renew by the one who signed in. Within the page,
 * since a browser with routes on its line keeps nothing that it loads, and read the whole application with each page.
 */
async function renewBy(session: BrowserContext, context: BrowserContext): Promise<void> {
  await context.exposeFunction('renewByTheOneWhoSignedIn', async (url: string) => {
    // One after the other, as the tabs of a browser do it: of two at once one would bring an old secret.
    const answer = (renewals.get(session) ?? Promise.resolve()).then(() => session.request.post(url));
    renewals.set(
      session,
      answer.then(
        () => undefined,
        () => undefined,
      ),
    );
    const response = await answer;
    return { status: response.status(), body: await response.text() };
  });
  await context.addInitScript(() => {
    const { fetch, renewByTheOneWhoSignedIn } = window;
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (!new URL(url).pathname.endsWith('/auth/refresh_token')) return fetch(input, init);
      const { status, body } = await renewByTheOneWhoSignedIn(url);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    };
  });
}
