import GlobalStyles from '@mui/material/GlobalStyles';
import { memo } from 'react';
import { printStyles } from './print-styles.ts';

/** Styles for paper, on pages that are printed whole; a first visit does not carry them. */
export const PrintStyles = memo(function PrintStyles() {
  return <GlobalStyles styles={printStyles} />;
});
