import { type RefObject, useEffect, useState } from 'react';
import { homeOf } from './focus-home.ts';

/** Number of elements with earlier focus that are remembered; menus within menus within dialogs need fewer. */
const remembered = 20;
const visited: WeakRef<HTMLElement>[] = [];

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  visited.push(new WeakRef(target));
  if (visited.length > remembered) visited.shift();
});

/**
 * Returns the focus when a floating element closes: to the last element that had it before and still exists, or to the
 * home of that element's area. An element that took the focus meanwhile keeps it.
 * The menu entry that opened the element is gone by then; the menu's button is still there.
 */
export function useFocusReturn(isOpen: boolean, floating: RefObject<HTMLElement | null>): void {
  // Taken while rendering: before anything inside has the focus.
  const [opening, setOpening] = useState({ isOpen: false, before: noPlaces });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, before: isOpen ? [...visited] : opening.before });
  const { before } = opening;
  useEffect(() => {
    if (!isOpen) return;
    const opened = floating.current;
    // Content that waits for its code or its texts is attached only after the opening.
    return () => giveBack(before, floating.current ?? opened);
  }, [isOpen, before, floating]);
}

const noPlaces: readonly WeakRef<HTMLElement>[] = [];

function giveBack(places: readonly WeakRef<HTMLElement>[], closing: HTMLElement | null): void {
  // After whatever opens in the same turn, such as a conversation, has taken it.
  setTimeout(() => {
    const { activeElement } = document;
    const isHeld =
      activeElement !== document.body && activeElement !== null && !closing?.contains(activeElement);
    const isThere = (place: HTMLElement) => place.isConnected && !closing?.contains(place);
    const had = places.map((place) => place.deref()).filter((place) => place !== undefined);
    const place = isHeld ? activeElement : had.findLast(isThere);
    // A button that the closing element itself gave the focus back to is no place to go on from.
    const isResting = !isHeld || had.some((known) => known === activeElement);
    const home = isResting && !isWrittenIn(place) ? homeOf(place) : null;
    if (home) home.focus();
    else if (!isHeld && place instanceof HTMLElement) place.focus();
  });
}

function isWrittenIn(place: Element | undefined): boolean {
  return place?.matches('input, textarea, select, [contenteditable]') ?? false;
}
