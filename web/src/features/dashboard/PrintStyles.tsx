import GlobalStyles from '@mui/material/GlobalStyles';
import { customProperties } from '../../theme/tokens.ts';

const flows = { display: 'block', height: 'auto', maxHeight: 'none', overflow: 'visible' } as const;

/** On paper the page stands without the frame around it, flows over as many sheets as it needs, and is light. */
const styles = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    ':root:root': { ...customProperties('light'), colorScheme: 'light' },
    'html, body, #root, #root :has(#content), #content, #content > div, [data-print-flow]': flows,
    '[data-print-flow], #content header': { padding: '0 0 12px !important' },
    '#root :not(:has(#content), #content, #content *), body > :not(#root)': { display: 'none !important' },
  },
} as const;

export function PrintStyles() {
  return <GlobalStyles styles={styles} />;
}
