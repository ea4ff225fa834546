import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import { rowIdOf } from './rows.ts';
import { isCovered, isField } from './use-hotkeys.ts';

const area = '[data-focus-area]';

/**
 * Leads keys that are typed while no field has the focus, such as on a message, into the text box of the open
 * conversation.
 */
export function useTypingIntoBox(composer: RefObject<{ focus: () => void } | null>, isActive: boolean): void {
  const focusBox = useEffectEvent(() => composer.current?.focus());
  useEffect(() => {
    if (!isActive) return;
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isSign =
        [...key].length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || isOfComposition(event) || !isSign || isCovered()) return;
      if (!(target instanceof Element) || isField(target) || rowIdOf(target) !== null) return;
      // The document and the page around the conversation count as no field either.
      if (target.closest(area) === null && target.querySelector(area) === null) return;
      // The browser types the character into the focused box; no other handler of the page gets it.
      focusBox();
      event.stopPropagation();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
