const ends = ['pointerup', 'pointercancel'] as const;
let isPressed = false;

// Capturing listeners, so that the state is known before any other listener of the page runs.
if (typeof document !== 'undefined') {
  const note = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  document.addEventListener('pointerdown', note(true), true);
  for (const end of ends) document.addEventListener(end, note(false), true);
}

/**
 * Runs `work` at once, or, while a pointer is pressed, after the click that follows. Otherwise an element could move
 * under the pointer, and the user would click something else.
 */
export function deferUntilClick(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const released = new AbortController();
  const later = () => {
    released.abort();
    // The browser sends the click directly after the release.
    setTimeout(work);
  };
  for (const end of ends) document.addEventListener(end, later, { signal: released.signal });
}
