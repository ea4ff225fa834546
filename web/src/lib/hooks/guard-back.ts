type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Listeners of the window are called in the order in which they came, whatever phase they ask for: this one is there before the router's.
window.addEventListener('popstate', (event) => guard?.(event));

/** Has the browser's steps back and forth seen before the router sees them, until the returned function is called; one screen at a time. */
export function guardBack(next: Guard): () => void {
  guard = next;
  return () => {
    guard = null;
  };
}
