import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const messages = '[data-message-id]';
const controls = 'a[href], button, input, select, textarea, audio, video, [tabindex]';

/**
 * Makes the messages of a conversation one stop of the Tab key. Within it the arrows up and down go from message to
 * message, left and right through the controls of a message, and Enter opens its menu.
 */
export function useOneStop(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    const lines = content.current;
    if (lines === null) return;
    const takeOut = () => {
      for (const message of lines.querySelectorAll(messages))
        if (!message.hasAttribute('tabindex')) message.setAttribute('tabindex', '-1');
      for (const control of lines.querySelectorAll<HTMLElement>(controls))
        if (control.tabIndex !== -1 && control.closest(messages)) control.setAttribute('tabindex', '-1');
    };
    takeOut();
    const observer = new MutationObserver(takeOut);
    observer.observe(lines, { childList: true, subtree: true, attributeFilter: ['tabindex', 'href'] });
    return () => observer.disconnect();
  }, [content]);

  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !scroller.current?.contains(target) || ownsArrows(target)) return;
    const place = placeOf(event.key, target, scroller.current);
    if (place === null) return;
    event.preventDefault();
    if (place === 'menu') target.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    else {
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: 'nearest' });
    }
  };
}

/** Finds the element to which a key leads; null leaves the key to the browser. */
function placeOf(key: string, target: HTMLElement, scroller: HTMLElement): HTMLElement | 'menu' | null {
  const all = [...scroller.querySelectorAll<HTMLElement>(messages)];
  const message = target.closest<HTMLElement>(messages);
  const at = message ? all.indexOf(message) : -1;
  if (key === 'ArrowUp') return at < 0 ? (all.at(-1) ?? null) : (all[at - 1] ?? null);
  if (key === 'ArrowDown') return at < 0 ? null : (all[at + 1] ?? null);
  if (message === null) return null;
  if (key === 'Enter') return target === message ? 'menu' : null;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const offered = [message, ...message.querySelectorAll<HTMLElement>(controls)];
  return offered[offered.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
}

/** True for sliders and fields, which use the arrow keys themselves. */
function ownsArrows(target: HTMLElement): boolean {
  return target.matches('input, select, textarea, audio, video, [role="slider"]');
}
