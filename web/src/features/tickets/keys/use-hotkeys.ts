import { useEffect, useEffectEvent } from 'react';

/** Keys pressed outside of fields, without Ctrl, Alt or Meta. A key is left to the browser when `press` returns false. */
export function useHotkeys(press: (key: string, target: Element | null) => boolean): void {
  const latest = useEffectEvent(press);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      if (latest(event.key, event.target instanceof Element ? event.target : null)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null
  );
}

/** A dialog or a menu is open: keys are its own. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
