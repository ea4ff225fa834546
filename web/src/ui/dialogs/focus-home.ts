/**
 * Element within an area, such as the text box of a conversation, to which the focus returns from anything opened in
 * that area. Areas carry `data-focus-area`, these elements `data-focus-home`.
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
