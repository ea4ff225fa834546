const wide = 1280;
let width = wide;
const changes = new EventTarget();

/** Makes media queries answer for a screen this wide; mounted components are notified (wrap in `act`). */
export function setViewportWidth(px: number): void {
  width = px;
  changes.dispatchEvent(new Event('change'));
}

export function resetViewport(): void {
  width = wide;
  window.matchMedia = matches;
}

/** Understands min-width and max-width; everything else does not match. */
function matches(query: string): MediaQueryList {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const isMatch = () =>
    (max !== undefined || min !== undefined) &&
    (max === undefined || width <= Number(max)) &&
    (min === undefined || width >= Number(min));
  const nothing = () => undefined;
  return {
    get matches() {
      return isMatch();
    },
    media: query,
    onchange: null,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => false,
  };
}
