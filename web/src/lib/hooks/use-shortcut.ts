import { useEffect, useEffectEvent } from 'react';
import { readPreferences } from '../api/preferences.ts';
import { isOfComposition } from '../is-of-composition.ts';

/**
 * A key that does something anywhere on the page: '?', 'j', 'mod+k' (Ctrl, or Cmd on a Mac). Keys without mod are left
 * alone while the person types or a dialog is open, and where the person turned single keys off.
 */
export function useShortcut(keys: string, handle: (event: KeyboardEvent) => void, isActive = true): void {
  const latest = useEffectEvent(handle);
  useEffect(() => {
    if (!isActive) return;
    const needsMod = keys.startsWith('mod+');
    const key = needsMod ? keys.slice(4) : keys;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfComposition(event) || event.key.toLowerCase() !== key.toLowerCase())
        return;
      if ((event.ctrlKey || event.metaKey) !== needsMod || event.altKey) return;
      if (!needsMod && (isBusyWithKeys(event.target) || !readPreferences().singleKeys)) return;
      event.preventDefault();
      latest(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [keys, isActive]);
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

/** Name of the mod key on this machine. */
export function modKey(): string {
  return isMac() ? '⌘' : 'Ctrl';
}

/**
 * Names keys as they are on this machine: with Option a Mac writes accents into a field, so Control comes along where the
 * key is a letter or a slash.
 */
export function keysHere(keys: string): string {
  if (!isMac()) return keys;
  return keys.replace(/^Alt\+?(?=$| ?[a-z/]$)/i, '⌃⌥').replace(/^Alt\+?/, '⌥');
}

/** True where Alt writes an accent or another sign into a field, as it does on a Mac; Control and Option write none. */
export function writesSign({ key, ctrlKey, target }: KeyboardEvent): boolean {
  const isSign = key === 'Dead' || (isMac() && key.length === 1 && !/^[a-z/]$/i.test(key));
  if (!isSign || ctrlKey || !(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, input:not([type="checkbox"])');
}

function isBusyWithKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
  );
}
