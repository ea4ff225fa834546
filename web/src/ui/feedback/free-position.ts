/** Distance of a toast from the edges of the page, in pixels: below the bar at the top. */
export const toastOffset = { top: 64, right: 16, bottom: 16, left: 16 };

const size = { width: 356, height: 76 };
// A phone's toasts take the whole width.
const narrowBelow = 600;
/** So near to the last press nothing may come under the pointer. */
const nearPx = 24;

const wide = ['bottom-left', 'bottom-right', 'top-right', 'bottom-center', 'top-center', 'top-left'] as const;
const narrow = ['top-center', 'bottom-center'] as const;
type Position = (typeof wide)[number];

let pressed: { x: number; y: number } | null = null;
document.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), true);

/** Place for a toast that covers the fewest buttons and fields, and never the place that was pressed last. */
export function freePosition(): Position {
  const positions = window.innerWidth < narrowBelow ? narrow : wide;
  const taken = [...document.querySelectorAll('button, a[href], input, textarea, [role="tab"]')]
    .filter((element) => element.closest('[data-sonner-toaster]') === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  let best: Position = positions[0];
  let least = Number.POSITIVE_INFINITY;
  for (const position of positions) {
    const place = placeOf(position);
    const cost = isNear(place) ? Number.MAX_SAFE_INTEGER : taken.filter((box) => overlaps(place, box)).length;
    if (cost < least) [best, least] = [position, cost];
  }
  return best;
}

function placeOf(position: Position): DOMRect {
  const { innerWidth, innerHeight } = window;
  const isNarrow = innerWidth < narrowBelow;
  const width = isNarrow ? innerWidth - toastOffset.left - toastOffset.right : size.width;
  const x = position.endsWith('left')
    ? toastOffset.left
    : position.endsWith('right')
      ? innerWidth - toastOffset.right - width
      : (innerWidth - width) / 2;
  const y = position.startsWith('top') ? toastOffset.top : innerHeight - toastOffset.bottom - size.height;
  return new DOMRect(x, y, width, size.height);
}

function isNear({ left, right, top, bottom }: DOMRect): boolean {
  if (pressed === null) return false;
  const { x, y } = pressed;
  return x > left - nearPx && x < right + nearPx && y > top - nearPx && y < bottom + nearPx;
}

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
