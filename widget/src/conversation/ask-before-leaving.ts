/**
 * Makes the browser ask the visitor before the page closes, while files wait to be sent; returns a function that ends this. Files
 * are held only in the page's memory: they must not stay behind in the browser of a shared computer.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
