import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical findings of axe on what is on the screen, in words. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      );
  });
}

/** How far the page can be scrolled sideways, in pixels; 0 is as it should be. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Everything that a person or a screen reader is told: texts, names, hints. */
export function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) words.add(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        words.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    words.delete('');
    return [...words];
  });
}

/** Adds up, from the next page load on, how much things jumped without anybody's doing; read it with `layoutShift`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = window as unknown as { shifted: number; shifts: string[] };
    told.shifted = 0;
    told.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: Array<{ node?: Node; previousRect: DOMRect; currentRect: DOMRect }>;
        }
      >) {
        if (entry.hadRecentInput) continue;
        told.shifted += entry.value;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [
            x,
            y,
            width,
            height,
          ]);
          return `${(node as Element | undefined)?.outerHTML?.slice(0, 120)} from ${from} to ${to}`;
        });
        told.shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(() => {
    const { shifted, shifts } = window as unknown as { shifted: number; shifts: string[] };
    return { sum: shifted, shifts };
  });
}
