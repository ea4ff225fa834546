/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * Returns the faults of layout on the present screen as sentences: controls outside the window, cut off or below another element,
 * words cut without an ellipsis, and anything that scrolls sideways. Parts to which the user can scroll are no fault.
 */
export async function outOfPlace(page: Page): Promise<string[]> {
  const faults = await lookForFaults(page);
  // A table takes a frame or more to follow the width of its frame: what is still there after that is a fault.
  const still = faults.length > 0 ? await lookForFaults(page) : [];
  return faults.filter((fault) => still.includes(fault));
}

function lookForFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Animations end first, and everything that is measured is drawn.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    for (let frame = 0; frame < 8; frame += 1) await new Promise((resume) => requestAnimationFrame(resume));
    const top = [...document.querySelectorAll('.MuiModal-root, .MuiDrawer-modal')].at(-1) ?? document.body;
    const slack = 1.5;
    const controls =
      'a[href], button, input, select, textarea, [role="tab"], [role="button"], [role="menuitem"]';
    const found = [
      windowFault(),
      ...[document.documentElement, ...document.body.querySelectorAll('*')].map(sidewaysFault),
      ...[...top.querySelectorAll<HTMLElement>(controls)].map(placeFault),
      ...[...top.querySelectorAll<HTMLElement>('*')].map(cutFault),
    ];
    return [...new Set(found.filter((fault) => fault !== null))].slice(0, 12);

    /** A text out of sight that is placed by the window makes it scroll, and the frame with it. */
    function windowFault(): string | null {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight > clientHeight ? `the window scrolls ${scrollHeight - clientHeight} px down` : null;
    }

    function sidewaysFault(element: Element): string | null {
      const isPage = element === document.documentElement;
      if (!isPage && !/auto|scroll/.test(getComputedStyle(element).overflowX)) return null;
      const sideways = element.scrollWidth - element.clientWidth;
      if (sideways <= 0 || element.matches('input, textarea, [data-sideways]')) return null;
      return `scrolls ${sideways} px sideways: ${nameOf(element)}`;
    }

    function placeFault(element: HTMLElement): string | null {
      const box = shownBox(element);
      const fault = box && whereFault(element, box);
      return fault ? `${fault}: ${nameOf(element)}` : null;
    }

    function shownBox(element: HTMLElement): DOMRect | null {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
      const box = element.getBoundingClientRect();
      // An input that is drawn by what surrounds it, or a link for screen readers.
      if (box.width < 2 || box.height < 2 || box.bottom < 0) return null;
      // Beside the window in what is meant to scroll there.
      const isBeside = box.left < 0 || box.right > window.innerWidth;
      return isBeside && element.closest('[data-sideways]') ? null : box;
    }

    function whereFault(element: HTMLElement, box: DOMRect): string | null {
      if (box.left < -slack || box.right > window.innerWidth + slack) {
        return `is outside the window (${Math.round(box.left)} to ${Math.round(box.right)})`;
      }
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (isScrolledAway(element, x, y)) return null;
      if (y < 0 || y > window.innerHeight) return `is outside the window (at ${Math.round(y)})`;
      const seen = document.elementFromPoint(x, y);
      if (seen === null || element.contains(seen) || seen.contains(element)) return null;
      const label = element.closest('label');
      if (label?.contains(seen)) return null;
      return `is under ${nameOf(seen)}`;
    }

    /** Whether it lies in the part of something scrollable that is not shown now. */
    function isScrolledAway(element: Element, x: number, y: number): boolean {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowY } = getComputedStyle(parent);
        if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
        const { top: from, bottom: to } = parent.getBoundingClientRect();
        if (y < from + 2 || y > to - 2) return true;
      }
      return x < 0;
    }

    function cutFault(element: HTMLElement): string | null {
      // The small fields of a week by hours are meant so.
      const isColumn = element.matches('td, th') && !element.closest('[data-small-fields]');
      if (isColumn && element.textContent !== '' && element.offsetWidth < 40) {
        return `has no room: ${nameOf(element)}`;
      }
      return isCut(element) ? `is cut: ${nameOf(element)}` : null;
    }

    function isCut(element: HTMLElement): boolean {
      const style = getComputedStyle(element);
      if (style.overflowX !== 'hidden' || style.textOverflow === 'ellipsis') return false;
      if (style.webkitLineClamp !== 'none' || element.clientWidth < 3) return false;
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      );
      return hasWords && element.scrollWidth > element.clientWidth + slack;
    }

    function nameOf(element: Element): string {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60);
      return `<${element.tagName.toLowerCase()}> ${words || element.outerHTML.slice(0, 120)}`;
    }
  });
}
