/// <reference lib="dom" />
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    seenAt?: number;
  }
}

export interface Carried {
  path: string;
  /** Size of the answer on the wire, headers included; answers from the browser's own cache are not among them. */
  bytes: number;
}

/**
 * Measures, from the next page load on, what the browser loads until `selector` is first on the page: all requests that began by
 * then, however late a busy machine notices.
 */
export async function watchNetwork(page: Page, selector: string): Promise<() => Promise<Carried[]>> {
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      window.seenAt = Date.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Map<string, { path: string; askedAt: number }>();
  const arrived: Array<Carried & { askedAt: number }> = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    asked.set(requestId, { path: new URL(request.url).pathname, askedAt: wallTime * 1000 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request && encodedDataLength > 0) arrived.push({ ...request, bytes: encodedDataLength });
  });
  return async () => {
    await page.locator(selector).first().waitFor();
    const seenAt = await page.evaluate(() => window.seenAt ?? 0);
    return arrived
      .filter(({ askedAt }) => askedAt <= seenAt)
      .map(({ path, bytes }) => ({ path, bytes }))
      .sort((a, b) => b.bytes - a.bytes);
  };
}
