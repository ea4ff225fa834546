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
 * Opens screens of several browser contexts that share the session of one user, for tests that check pages side by side: half of
 * the time a browser only waits for frames and for the product.
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
 * Makes all contexts renew their session through the one that signed in: each renewal replaces the session's secret, and the use
 * of an old secret ends the session. It works within the page, since a browser with intercepted requests caches nothing and would
 * load the whole application with each page.
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
