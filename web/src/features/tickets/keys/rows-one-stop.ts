const row = '[data-ticket-id]';
const controls = 'a[href], button, input';

/**
 * Makes the rows of a list one stop of the Tab key, until the returned function is called: the row that has or had the focus, else that of the
 * conversation on screen, else the first one drawn. The arrows go from row to row.
 */
export function keepOneStop(box: HTMLElement): () => void {
  let last: string | null = null;
  const update = () => {
    const rows = [...box.querySelectorAll<HTMLElement>(row)];
    const stop =
      rows.find(({ dataset }) => dataset.ticketId === last) ??
      rows.find((one) => one.hasAttribute('data-selected')) ??
      rows[0];
    for (const one of rows)
      for (const control of one.querySelectorAll<HTMLElement>(controls))
        place(control, one === stop, one.hasAttribute('data-picking'));
  };
  const noteFocus = (target: EventTarget | null) => {
    const focused = target instanceof Element ? target.closest<HTMLElement>(row) : null;
    if (!focused || focused.dataset.ticketId === last) return;
    last = focused.dataset.ticketId ?? null;
    update();
  };
  const handleFocus = ({ target }: FocusEvent) => noteFocus(target);
  update();
  if (box.contains(document.activeElement)) noteFocus(document.activeElement);
  const observer = new MutationObserver(update);
  observer.observe(box, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['tabindex', 'href', 'data-selected', 'data-ticket-id'],
  });
  box.addEventListener('focusin', handleFocus);
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', handleFocus);
  };
}

/** Takes a control out of the order of the Tab key while its row is not the stop, and puts it back as it was. */
function place(control: HTMLElement, isStop: boolean, isPicking: boolean): void {
  const { tabIndex, dataset } = control;
  if (isStop && dataset.leftOut !== undefined) {
    delete dataset.leftOut;
    // The box of a row is a stop while rows are picked.
    if (isPicking || control.tagName !== 'INPUT') control.tabIndex = 0;
  } else if (!isStop && tabIndex !== -1) {
    dataset.leftOut = '';
    control.tabIndex = -1;
  }
}
