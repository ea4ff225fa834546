/// <reference lib="dom" />
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof import('axe-core');
    layoutShifts?: { sum: number; shifts: string[] };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: ReadonlyArray<{ node?: Element; previousRect: DOMRect; currentRect: DOMRect }>;
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Returns the serious and critical faults of accessibility that axe finds on the screen, as sentences; of all rules, or of those
 * on colours. `impacts` names other levels.
 */
export async function axeFindings(
  page: Page,
  about: 'everything' | 'colours' = 'everything',
  impacts: readonly string[] = ['serious', 'critical'],
): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.addScriptTag({ path: axePath });
  return page.evaluate(
    async ({ about, impacts }) => {
      const found = await window.axe?.run(document, {
        resultTypes: ['violations'],
        ...(about === 'colours' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
      });
      return (found?.violations ?? [])
        .filter(({ impact }) => impacts.includes(impact ?? ''))
        .flatMap(({ id, nodes }) =>
          nodes
            .slice(0, 3)
            .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
        );
    },
    { about, impacts },
  );
}

/**
 * Returns by how many pixels the page, or anything on it that is not meant to (`data-sideways`), can be scrolled sideways; 0 is
 * right.
 */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const inside = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.matches('input, textarea, [data-sideways]') && scrolls(element),
    );
    const hidden = [document.documentElement, ...inside].map(
      (element) => element.scrollWidth - element.clientWidth,
    );
    return Math.max(...hidden);
  });
}

/** Returns every text on the page that a user reads or a screen reader says: texts, names, hints. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Text in code is a name that programs go by, such as an event's.
      if (!parentElement?.closest('code, pre')) words.add(textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        words.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    words.delete('');
    return [...words];
  });
}

/** Measures, from the next page load on, how much the layout moves without an act of the user; `layoutShift` returns the sum. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reported: { sum: number; shifts: string[] } = { sum: 0, shifts: [] };
    window.layoutShifts = reported;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        reported.sum += entry.value;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [
            x,
            y,
            width,
            height,
          ]);
          return `${node?.outerHTML?.slice(0, 120)} from ${from} to ${to}`;
        });
        reported.shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(() => window.layoutShifts ?? { sum: 0, shifts: ['nobody watched'] });
}
