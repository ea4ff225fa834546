type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Listeners of the window are called in the order in which they came, whatever phase they ask for: this one is there before the router's.
window.addEventListener('popstate', (event) => guard?.(event));

/**
 * Lets one screen at a time handle the browser's back and forward before the router does, until the returned function is
 * called.
 */
export function guardBack(next: Guard): () => void {
  guard = next;
  return () => {
    guard = null;
  };
}
