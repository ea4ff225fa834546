const lineHeight = 40;
/** Part of the height that stays in sight over a page. */
const overlap = 0.1;

/**
 * Scrolls a window's content by the arrows and the page keys while the focus is beside it: on the window itself, where it
 * begins, or on the button that closes it. Within the content the browser does so.
 */
export function scrollByKey(event: KeyboardEvent, content: HTMLElement | null): void {
  const { target, key } = event;
  if (content === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || content.contains(target) || target.closest(ownKeys)) return;
  const page = content.clientHeight * (1 - overlap);
  const steps: Partial<Record<string, number>> = {
    ArrowDown: lineHeight,
    ArrowUp: -lineHeight,
    PageDown: page,
    PageUp: -page,
    Home: -content.scrollHeight,
    End: content.scrollHeight,
  };
  const step = steps[key];
  if (step === undefined || !target.closest('[role="dialog"]')?.contains(content)) return;
  content.scrollTop += step;
  event.preventDefault();
}

const ownKeys =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
