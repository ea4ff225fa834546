import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { token } from '../../theme/tokens.ts';

interface SkeletonProps {
  /** A line of text where none is named. */
  variant?: 'text' | 'rounded' | 'circular';
  width?: number | string;
  height?: number | string;
}

const pass = keyframes({
  '0%': { transform: 'translateX(-100%)' },
  '50%, 100%': { transform: 'translateX(100%)' },
});
const radius = { text: 4, rounded: 6, circular: '50%' };
const shown = new Set<PropertyKey>(['variant', 'width', 'height']);

/**
 * Grey placeholder for content that is being loaded. Our own instead of the library's: it is on the first screen, whose
 * download has a size limit.
 */
export const Skeleton = styled('span', { shouldForwardProp: (prop) => !shown.has(prop) })<SkeletonProps>(
  ({ variant = 'text', width = '100%', height = variant === 'text' ? '1.2em' : undefined }) => ({
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    width,
    height,
    borderRadius: radius[variant],
    background: token('hover'),
    ...(variant === 'text' ? { transform: 'scale(1, 0.6)', transformOrigin: '0 55%' } : {}),
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(90deg, transparent, ${token('hover')}, transparent)`,
      animation: `${pass} 2s linear 0.5s infinite`,
      transform: 'translateX(-100%)',
    },
    '@media (prefers-reduced-motion: reduce)': { '&::after': { animation: 'none' } },
  }),
);
