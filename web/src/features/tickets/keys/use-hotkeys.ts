import { useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../../../lib/api/preferences.ts';
import { isMac, writesSign } from '../../../lib/hooks/use-shortcut.ts';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { rowIdOf } from './rows.ts';

export interface Pressed {
  /** A small letter, or a sign. */
  key: string;
  /** Ticket of the row that has the focus; null where Alt was held. */
  rowId: number | null;
  /** Shift was held too. */
  isShifted: boolean;
}

/**
 * Keyboard shortcuts of the tickets' page: Alt and a letter anywhere, the letter alone only while a row of the list has
 * the focus. A key is left to the browser when `press` returns false. On a Mac Option writes signs into a field; there
 * Control and Option reach the keys.
 */
export function useHotkeys(press: (pressed: Pressed) => boolean): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfComposition(event) || event.metaKey || isCovered()) return;
      if (event.ctrlKey && !(event.altKey && isMac())) return;
      const pressed = event.altKey ? withAlt(event) : alone(event);
      if (pressed && latest(pressed)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Handles Esc when no dialog is open and no component has handled it; false leaves it to the browser. */
export function useEscape(press: (target: Element) => boolean): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfComposition(event) || isCovered()) return;
      if (event.target instanceof Element && latest(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function withAlt(event: KeyboardEvent): Pressed | null {
  if (event.getModifierState('AltGraph')) return null;
  if (/^[a-z/]$/i.test(event.key))
    return { key: event.key.toLowerCase(), rowId: null, isShifted: event.shiftKey };
  if (writesSign(event)) return null;
  // On a Mac, Alt turns the letter into another character.
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  if (letter) return { key: letter.toLowerCase(), rowId: null, isShifted: event.shiftKey };
  return event.code === 'Slash' ? { key: '/', rowId: null, isShifted: event.shiftKey } : null;
}

function alone({ key, target, shiftKey }: KeyboardEvent): Pressed | null {
  const rowId = rowIdOf(target);
  if (rowId === null || (isField(target) && !isTick(target))) return null;
  if (key.length === 1 && !readPreferences().singleKeys) return null;
  return { key: key.length === 1 ? key.toLowerCase() : key, rowId, isShifted: shiftKey };
}

/** True for the check box of a row, which only uses the space bar. */
function isTick(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null
  );
}

/** True while a dialog or a menu is open, which handles keys itself. One that is closing has lost the focus already. */
export function isCovered(): boolean {
  const { activeElement } = document;
  return [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((overlay) => {
    const modal = overlay.closest('.MuiModal-root');
    return modal === null || activeElement === document.body || modal.contains(activeElement);
  });
}
