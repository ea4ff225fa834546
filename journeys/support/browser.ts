import { mkdir } from 'node:fs/promises';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import { countUse } from '@balcao/core/testing/uses.ts';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/steps/chromium.mjs';

/** Starts a Chromium for tests, which can reach nothing but the product; `more` are further switches of Chromium. */
export async function openBrowser(...more: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found; install one or name it in CHROMIUM');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

export interface BrowserUser {
  page: Page;
  /** Complaints of the page's console and network; a journey ends with none. */
  complaints: string[];
  close(): Promise<void>;
}

/** Opens a browser context for one user at one screen, so that no two users share a session. */
export async function aBrowserUser(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserUser> {
  countUse('pages');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs());
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

/** Saves a picture of the page in `screens/` for developers to look at, when SCREENS=1 asks for it. */
export async function saveScreen(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  await mkdir('screens', { recursive: true });
  await page.screenshot({ path: `screens/${name}.png`, animations: 'disabled' });
}
