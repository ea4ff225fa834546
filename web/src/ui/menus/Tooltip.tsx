import { styled } from '@mui/material/styles';
import {
  type PointerEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

interface TooltipProps {
  /** '' shows nothing. */
  title: ReactNode;
  side?: 'bottom' | 'right';
  /** Selector of many like controls among the children, which share this text; absent: the only child is the control. */
  of?: string;
  children: ReactNode;
}

interface Place {
  left: number;
  top: number;
}

const delayMs = 350;
const gap = 6;
const edge = 8;

/** Text about the control that the pointer or the keyboard is on. Esc hides it. */
export function Tooltip({ title, side = 'bottom', of, children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const showSoon = ({ currentTarget, target }: SyntheticEvent<Element, Event>) => {
    const control = () => (of ? (target as Element).closest(of) : currentTarget.firstElementChild);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(control()), delayMs);
  };
  const handleNear = (event: PointerEvent) => event.pointerType !== 'touch' && showSoon(event);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control inside
    <span
      style={contents}
      // Among many each is entered and left apart.
      {...(of
        ? { onPointerOver: handleNear, onPointerOut: hide }
        : { onPointerEnter: handleNear, onPointerLeave: hide })}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showSoon(event)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {anchor && title !== '' ? <Bubble id={id} anchor={anchor} side={side} title={title} /> : null}
    </span>
  );
}

const contents = { display: 'contents' };

interface BubbleProps {
  id: string;
  anchor: Element;
  side: 'bottom' | 'right';
  title: ReactNode;
}

function Bubble({ id, anchor, side, title }: BubbleProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const measure: Ref<HTMLDivElement> = (bubble) => {
    if (bubble && place === null)
      setPlace(placeOf(anchor.getBoundingClientRect(), bubble.getBoundingClientRect(), side));
  };
  return createPortal(
    <Box ref={measure} id={id} role="tooltip" style={place ?? { left: 0, top: 0, visibility: 'hidden' }}>
      {title}
    </Box>,
    document.body,
  );
}

function placeOf(around: DOMRect, bubble: DOMRect, side: 'bottom' | 'right'): Place {
  const within = (value: number, size: number, limit: number) =>
    Math.max(edge, Math.min(value, limit - size - edge));
  if (side === 'right') {
    return {
      left: around.right + gap,
      top: within(around.top + (around.height - bubble.height) / 2, bubble.height, window.innerHeight),
    };
  }
  const fitsBelow = around.bottom + gap + bubble.height + edge < window.innerHeight;
  return {
    left: within(around.left + (around.width - bubble.width) / 2, bubble.width, window.innerWidth),
    top: fitsBelow ? around.bottom + gap : around.top - gap - bubble.height,
  };
}

const Box = styled('div')({
  position: 'fixed',
  zIndex: 2000,
  maxWidth: 280,
  padding: '5px 8px',
  borderRadius: 6,
  background: token('text'),
  color: token('bg'),
  fontSize: textSizes.caption,
  fontWeight: 500,
  lineHeight: 1.4,
  pointerEvents: 'none',
});
