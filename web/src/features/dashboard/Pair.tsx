import { styled } from '@mui/material/styles';

/**
 * Layout of two parts of the dashboard: side by side, the first one wider, where there is room; else below each other.
 */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 16,
  '@container (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
