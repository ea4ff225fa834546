/**
 * Has the browser ask before the page goes. Files are kept by the page alone: what somebody shows a company is nothing to
 * leave behind in the browser of a shared computer. Answers how to stop.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
