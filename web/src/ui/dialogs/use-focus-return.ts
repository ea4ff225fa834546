import { type RefObject, useEffect, useState } from 'react';

/** So many places that had the focus are remembered; menus within menus within dialogs are fewer. */
const remembered = 20;
const visited: WeakRef<HTMLElement>[] = [];

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  visited.push(new WeakRef(target));
  if (visited.length > remembered) visited.shift();
});

/**
 * Gives the focus back when a floating element closes: to the last place that had it before and is still there. An element
 * that took the focus meanwhile keeps it.
 *
 * The entry of a menu that led here is gone by then; the menu's button is not.
 */
export function useFocusReturn(isOpen: boolean, floating: RefObject<HTMLElement | null>): void {
  // Taken while rendering: before anything inside has the focus.
  const [opening, setOpening] = useState({ isOpen: false, before: noPlaces });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, before: isOpen ? [...visited] : opening.before });
  const { before } = opening;
  useEffect(() => {
    if (!isOpen) return;
    const closing = floating.current;
    return () => giveBack(before, closing);
  }, [isOpen, before, floating]);
}

const noPlaces: readonly WeakRef<HTMLElement>[] = [];

function giveBack(places: readonly WeakRef<HTMLElement>[], closing: HTMLElement | null): void {
  // After whatever opens in the same turn, such as a conversation, has taken it.
  setTimeout(() => {
    const { activeElement } = document;
    const isHeld =
      activeElement !== document.body && activeElement !== null && !closing?.contains(activeElement);
    if (isHeld) return;
    const isThere = (place: HTMLElement) => place.isConnected && !closing?.contains(place);
    places
      .map((place) => place.deref())
      .findLast((place) => place !== undefined && isThere(place))
      ?.focus();
  });
}
