/** Id of the part of the page beside the menu and below the top bar. */
export const contentId = 'content';

/** Puts the focus on the page itself once what leads there has closed, so that the Tab key begins at its first control. */
export function focusContent(): void {
  setTimeout(() => document.getElementById(contentId)?.focus({ preventScroll: true }));
}
