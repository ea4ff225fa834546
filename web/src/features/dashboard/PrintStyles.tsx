import GlobalStyles from '@mui/material/GlobalStyles';
import { customProperties } from '../../theme/tokens.ts';

const unclipped = { display: 'block', height: 'auto', maxHeight: 'none', overflow: 'visible' } as const;

/** Print styles: the page without menu and frame, in the light theme, over as many sheets as it needs. */
const styles = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    ':root:root': { ...customProperties('light'), colorScheme: 'light' },
    'html, body, #root, #root :has(#content), #content, #content > div, [data-print-flow]': unclipped,
    '[data-print-flow], #content header': { padding: '0 0 12px !important' },
    '#root :not(:has(#content), #content, #content *), body > :not(#root)': { display: 'none !important' },
  },
} as const;

/** Styles for supervisors who print the dashboard. */
export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
