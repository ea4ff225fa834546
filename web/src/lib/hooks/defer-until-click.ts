const ends = ['pointerup', 'pointercancel'] as const;
let isPressed = false;

// Before anything on the page hears of it.
if (typeof document !== 'undefined') {
  const note = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  document.addEventListener('pointerdown', note(true), true);
  for (const end of ends) document.addEventListener(end, note(false), true);
}

/**
 * Does `work` at once, or, while a pointer is pressed, after the click that the press becomes: the user did not mean to
 * click an element that moves under it meanwhile.
 */
export function deferUntilClick(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const released = new AbortController();
  const later = () => {
    released.abort();
    // The click comes right after the release.
    setTimeout(work);
  };
  for (const end of ends) document.addEventListener(end, later, { signal: released.signal });
}
