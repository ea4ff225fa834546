import type { Page } from 'playwright-core';

interface Carried {
  path: string;
  /** Of the answer on the wire, headers included; 0 for what came from the browser's own store. */
  bytes: number;
}

/** Counts what the network carries to a page from now on. */
export async function watchNetwork(page: Page): Promise<{ carried(): Carried[] }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const paths = new Map<string, string>();
  const arrived: Carried[] = [];
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith('http')) paths.set(requestId, new URL(response.url).pathname);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined && encodedDataLength > 0) arrived.push({ path, bytes: encodedDataLength });
  });
  return { carried: () => [...arrived].sort((a, b) => b.bytes - a.bytes) };
}
