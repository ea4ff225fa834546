/** Frames to wait for a part of the screen that loads its code when it is first opened. */
const framesMax = 120;

/** Puts the focus on the first element that fits, as soon as it is drawn. */
export function focusSoon(selector: string, framesLeft = framesMax): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place) place.focus();
  else if (framesLeft > 0) requestAnimationFrame(() => focusSoon(selector, framesLeft - 1));
}
