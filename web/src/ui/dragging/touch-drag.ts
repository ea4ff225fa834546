// On touch screens, where browsers start no drag or only by a gesture of their own, a long press takes the place of the
// mouse: this file sends the events of the browser's drag itself, so that their listeners handle one kind of drag only.

const pressMs = 350;
/** A finger that moves further than this before that scrolls. */
const slackPx = 8;

interface Grabbed {
  source: HTMLElement;
  picture: HTMLElement;
  data: DataTransfer;
  over: Element | null;
  /** From the finger to the corner of the picture. */
  dx: number;
  dy: number;
}

type Point = Pick<Touch, 'clientX' | 'clientY'>;

/**
 * Lets users drag the draggable elements within `area`, such as cards of the board, by a long press. The finger carries a
 * picture of the element, or of the `data-drag-picture` around it. Returns the function that ends this.
 */
export function letTouchDrag(area: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | undefined;
  let held: Grabbed | undefined;

  const begin = (source: HTMLElement, at: Point) => {
    const data = new DataTransfer();
    if (!send('dragstart', source, at, data)) return;
    held = { source, data, over: null, ...pictureOf(source, at) };
    navigator.vibrate?.(10);
    move(at);
  };
  const move = (at: Point) => {
    if (!held) return;
    held.picture.style.translate = `${at.clientX + held.dx}px ${at.clientY + held.dy}px`;
    const over = document.elementFromPoint(at.clientX, at.clientY);
    if (over !== null && over !== held.over) send('dragenter', over, at, held.data);
    held.over = over;
    if (over !== null) send('dragover', over, at, held.data);
  };
  const end = (at: Point, isMeant: boolean) => {
    if (!held) return;
    const { source, picture, data, over } = held;
    held = undefined;
    picture.remove();
    if (isMeant && over !== null) send('drop', over, at, data);
    send('dragend', source, at, data);
  };

  const handleStart = (event: TouchEvent) => {
    clearTimeout(timer);
    const [touch] = event.touches;
    if (held || event.touches.length !== 1 || !touch || !(event.target instanceof Element)) return;
    const source = event.target.closest<HTMLElement>('[draggable="true"]');
    // A button within, such as the menu of a card, is pressed.
    if (!source || event.target.closest('button, [draggable="true"]') !== source) return;
    start = touch;
    timer = setTimeout(() => begin(source, touch), pressMs);
  };
  const handleMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch) return;
    if (held) {
      event.preventDefault();
      move(touch);
    } else if (start && Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > slackPx)
      clearTimeout(timer);
  };
  const handleEnd = (event: TouchEvent) => {
    clearTimeout(timer);
    const [touch] = event.changedTouches;
    if (!held || !touch) return;
    // No click follows on a drag.
    event.preventDefault();
    end(touch, event.type === 'touchend');
  };
  // While a finger is down the system's own drag and menu keep out, and so do pointer events, which would say that a drag is over.
  const refuse = (event: Event) => {
    if (!event.isTrusted || !held) return;
    if (event.type !== 'pointermove') event.preventDefault();
    event.stopImmediatePropagation();
  };

  const over = new AbortController();
  const { signal } = over;
  area.addEventListener('touchstart', handleStart, { passive: true, signal });
  // Listens on the window, because the card may be rendered again or elsewhere while the user holds it.
  for (const type of ['pointermove', 'dragstart', 'contextmenu'] as const)
    window.addEventListener(type, refuse, { capture: true, signal });
  area.addEventListener('touchmove', handleMove, { passive: false, signal });
  area.addEventListener('touchend', handleEnd, { passive: false, signal });
  area.addEventListener('touchcancel', handleEnd, { passive: false, signal });
  return () => {
    clearTimeout(timer);
    if (start) end(start, false);
    over.abort();
  };
}

/** False where it was refused. */
function send(type: string, to: Element, { clientX, clientY }: Point, dataTransfer: DataTransfer): boolean {
  return to.dispatchEvent(
    new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX,
      clientY,
      dataTransfer,
    }),
  );
}

function pictureOf(source: HTMLElement, { clientX, clientY }: Point): Pick<Grabbed, 'picture' | 'dx' | 'dy'> {
  const shown = source.closest<HTMLElement>('[data-drag-picture]') ?? source;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const picture = shown.cloneNode(true) as HTMLElement;
  picture.removeAttribute('data-card-id');
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  Object.assign(picture.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    opacity: '0.85',
    pointerEvents: 'none',
    zIndex: '2000',
  });
  document.body.append(picture);
  return { picture, dx: left - clientX, dy: top - clientY };
}
