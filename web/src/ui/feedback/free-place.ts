/** Place of toasts: a corner or an edge, and the distance from it in pixels. */
interface ToastPlace {
  position: 'bottom-left' | 'bottom-right' | 'top-right' | 'bottom-center' | 'top-center';
  offset: { top: number; right: number; bottom: number; left: number };
}

const size = { width: 356, height: 76 };
const edgePx = 16;
/** Height of the bar at the top. */
const barPx = 64;
const stepsPx = [0, 60, 120, 180, 240];
// A phone's toasts take the whole width.
const narrowBelow = 600;
/** Distance from the last press, in pixels, within which no notice appears: a second press must not hit it. */
const nearPx = 24;

const wide: readonly ToastPlace['position'][] = ['bottom-right', 'bottom-left', 'top-right', 'bottom-center'];
const narrow: readonly ToastPlace['position'][] = ['top-center', 'bottom-center'];

/** A field weighs more than a button. */
const fieldCost = 5;
const targets = 'button:not(.onHover), a[href], input, textarea, [role="tab"]';

let pressed: { x: number; y: number } | null = null;
document.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), true);

/** Finds a place for a toast that covers the fewest buttons and fields, and never the place that was pressed last. */
export function freePlace(): ToastPlace {
  const taken = [...document.querySelectorAll(targets)]
    .filter((element) => element.closest('[data-sonner-toaster]') === null)
    .map((element) => ({
      box: element.getBoundingClientRect(),
      cost: element.matches('input, textarea') ? fieldCost : 1,
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const places = stepsPx.flatMap((step) =>
    (window.innerWidth < narrowBelow ? narrow : wide).map((position) => placeAt(position, step)),
  );
  let best = placeAt(window.innerWidth < narrowBelow ? 'top-center' : 'bottom-right', 0);
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const box = boxOf(place);
    const covered = taken.filter((target) => overlaps(box, target.box));
    const cost = isNear(box)
      ? Number.MAX_SAFE_INTEGER
      : covered.reduce((sum, target) => sum + target.cost, 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

function placeAt(position: ToastPlace['position'], step: number): ToastPlace {
  return { position, offset: { top: barPx + step, right: edgePx, bottom: edgePx + step, left: edgePx } };
}

function boxOf({ position, offset }: ToastPlace): DOMRect {
  const { innerWidth, innerHeight } = window;
  const width = innerWidth < narrowBelow ? innerWidth - offset.left - offset.right : size.width;
  const x = position.endsWith('left')
    ? offset.left
    : position.endsWith('right')
      ? innerWidth - offset.right - width
      : (innerWidth - width) / 2;
  const y = position.startsWith('top') ? offset.top : innerHeight - offset.bottom - size.height;
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
