/**
 * Has the browser ask before the page closes; returns a function that ends this. Files are kept by the page alone: they
 * must not stay behind in the browser of a shared computer.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
