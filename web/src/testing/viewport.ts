const wide = 1280;
let width = wide;

/** Makes media queries answer for a screen this wide, for what is rendered from now on. */
export function setViewportWidth(px: number): void {
  width = px;
}

export function resetViewport(): void {
  width = wide;
  window.matchMedia = matches;
}

/** Understands min-width and max-width; everything else does not match. */
function matches(query: string): MediaQueryList {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const isMatch =
    (max !== undefined || min !== undefined) &&
    (max === undefined || width <= Number(max)) &&
    (min === undefined || width >= Number(min));
  const nothing = () => undefined;
  return {
    matches: isMatch,
    media: query,
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => false,
  };
}
