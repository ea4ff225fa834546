import { customProperties } from './tokens.ts';

const unclipped = { display: 'block', height: 'auto', maxHeight: 'none', overflow: 'visible' } as const;
/** Pages that are printed whole mark their scrolled part; of others the browser prints what is on the screen. */
const marked = ':has([data-print-flow], [data-print-whole])';

/** Styles for paper: the page without menu and frame, in the light theme, over as many sheets as it needs. */
export const printStyles = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    ':root:root': { ...customProperties('light'), colorScheme: 'light' },
    [`html${marked}, body${marked}`]: unclipped,
    [`body${marked}`]: {
      '& #root, & #root :has(#content), & #content, & #content > div': unclipped,
      '& [data-print-flow], & [data-print-whole]': unclipped,
      '& [data-print-flow], & #content header': { padding: '0 0 12px !important' },
      '& #root :not(:has(#content), #content, #content *), & > :not(#root)': { display: 'none !important' },
      '& [data-print-off]': { display: 'none !important' },
    },
  },
} as const;
