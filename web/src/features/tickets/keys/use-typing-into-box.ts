import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowIdOf } from './rows.ts';
import { isCovered, isField } from './use-hotkeys.ts';

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
      const isInConversation = target instanceof Element && target.closest('[data-focus-area]') !== null;
      if (isField(target) || rowIdOf(target) !== null) return;
      if (target !== document.body && !isInConversation) return;
      // The browser writes the sign where the focus is by then; no other key of the page hears it.
      focusBox();
      event.stopPropagation();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
