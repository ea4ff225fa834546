/**
 * Place within an area that has one, such as the text box of a conversation, to which the focus goes back from whatever was
 * opened there. Areas carry `data-focus-area`, their place `data-focus-home`.
 */
export function homeOf(place: Element | null | undefined): HTMLElement | null {
  // A touch screen would show its keyboard over what is read.
  if (window.matchMedia('(pointer: coarse)').matches) return null;
  const area = place?.closest('[data-focus-area]');
  return area?.querySelector<HTMLElement>('[data-focus-home]:not(:disabled)') ?? null;
}

/** Leads the focus from a place into the home of its area. */
export function focusHome(place: Element | null | undefined): void {
  homeOf(place)?.focus();
}
