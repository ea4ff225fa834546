/** Number of frames to wait for a part of the screen whose code is loaded when it is first opened. */
const framesMax = 120;

/** Focuses the first element that fits, as soon as it is rendered. */
export function focusSoon(selector: string, framesLeft = framesMax): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place) {
    place.focus();
    keepInSight(place);
  } else if (framesLeft > 0) requestAnimationFrame(() => focusSoon(selector, framesLeft - 1));
}

/** Keeps a focused place visible while sections above it, which are loaded later, push it down. */
function keepInSight(place: HTMLElement): void {
  const around = place.closest('section')?.parentElement;
  if (!around || document.activeElement !== place) return;
  const observer = new ResizeObserver(() => place.scrollIntoView({ block: 'nearest' }));
  observer.observe(around);
  place.addEventListener('blur', () => observer.disconnect(), { once: true });
}
