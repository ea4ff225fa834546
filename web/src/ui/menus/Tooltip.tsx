import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

interface TooltipProps {
  /** '' shows nothing. */
  title: ReactNode;
  side?: 'bottom' | 'right';
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
export function Tooltip({ title, side = 'bottom', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control inside
    <span
      ref={anchor}
      style={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showSoon()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showSoon()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {isOpen && title !== '' ? <Bubble id={id} anchor={anchor.current} side={side} title={title} /> : null}
    </span>
  );
}

interface BubbleProps {
  id: string;
  anchor: HTMLElement | null;
  side: 'bottom' | 'right';
  title: ReactNode;
}

function Bubble({ id, anchor, side, title }: BubbleProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const measure: Ref<HTMLDivElement> = (bubble) => {
    const around = anchor?.firstElementChild?.getBoundingClientRect();
    if (bubble && around && place === null) setPlace(placeOf(around, bubble.getBoundingClientRect(), side));
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
