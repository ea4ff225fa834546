import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the top, or from an end with more behind it, at which the next page is loaded. */
const nearPx = 600;
/** Distance from the end, in pixels, within which the reader counts as being at the end. */
const nearEndPx = 48;

interface Anchor {
  element: Element;
  /** Pixels from the top edge of what is visible. */
  offset: number;
}

interface AnchoredScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  /** Brings a message into the middle, where it stays. */
  show: (element: Element) => void;
  handleScroll: () => void;
}

interface AnchoredScrollOptions {
  onNearTop: () => void;
  onNearEnd: () => void;
  /** The newest message is not loaded: the end of what is there is not the end. */
  hasNewer: boolean;
}

/**
 * Keeps the read messages in place when others grow above or below: at the end the newest message stays in view, elsewhere
 * the first visible message keeps its place. Starts at the end. `[data-message-id]` marks the elements that can be anchors.
 */
export function useAnchoredScroll({ onNearTop, onNearEnd, hasNewer }: AnchoredScrollOptions): AnchoredScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const isPinned = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const restorePlace = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    if (isPinned.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current?.element.isConnected) {
      box.scrollTop += offsetOf(anchor.current.element, box) - anchor.current.offset;
    }
  }, []);

  const handleScroll = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    isPinned.current = below < nearEndPx && !hasNewer;
    setAtEnd(isPinned.current);
    anchor.current = isPinned.current ? null : firstVisible(box);
    if (box.scrollTop < nearPx) onNearTop();
    if (below < nearPx) onNearEnd();
  }, [onNearTop, onNearEnd, hasNewer]);

  useLayoutEffect(restorePlace);
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (box === null || inner === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(restorePlace);
    observer.observe(box);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [restorePlace]);

  const toEnd = useCallback(() => {
    isPinned.current = true;
    setAtEnd(true);
    restorePlace();
  }, [restorePlace]);
  const show = useCallback((element: Element) => {
    const box = scroller.current;
    if (box === null) return;
    isPinned.current = false;
    setAtEnd(false);
    element.scrollIntoView({ block: 'center' });
    anchor.current = { element, offset: offsetOf(element, box) };
  }, []);
  return { scroller, content, isAtEnd, toEnd, show, handleScroll };
}

function offsetOf(element: Element, box: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** Messages lie in order, so halving finds the first one that is in view. */
function firstVisible(box: HTMLElement): Anchor | null {
  const elements = box.querySelectorAll('[data-message-id]');
  let low = 0;
  let high = elements.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element && offsetOf(element, box) + element.clientHeight > 0) high = middle;
    else low = middle + 1;
  }
  const element = elements[low];
  return element ? { element, offset: offsetOf(element, box) } : null;
}
