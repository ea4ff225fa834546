import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowIdOf } from './rows.ts';
import { isCovered, isField } from './use-hotkeys.ts';

const area = '[data-focus-area]';

/** Leads what is typed with the focus on nothing that takes it, such as a message, into the box of the open conversation. */
export function useTypingIntoBox(composer: RefObject<{ focus: () => void } | null>, isActive: boolean): void {
  const focusBox = useEffectEvent(() => composer.current?.focus());
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isSign =
        [...key].length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || event.isComposing || !isSign || isCovered()) return;
      if (!(target instanceof Element) || isField(target) || rowIdOf(target) !== null) return;
      // The document or the page around the conversation is nothing in particular either.
      if (target.closest(area) === null && target.querySelector(area) === null) return;
      // The browser writes the sign where the focus is by then; no other key of the page hears it.
      focusBox();
      event.stopPropagation();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
