import GlobalStylesOf from '@mui/material/GlobalStyles';
import { fontFamily } from './theme.ts';
import { customProperties, token } from './tokens.ts';

const styles = {
  ':root': {
    ...customProperties('light'),
    '--bl-font-size': '0.875rem',
    '--bl-row-height': '52px',
    colorScheme: 'light',
  },
  '[data-theme="dark"]': { ...customProperties('dark'), colorScheme: 'dark' },
  '[data-density="compact"]': { '--bl-font-size': '0.8125rem', '--bl-row-height': '40px' },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { height: '100%', WebkitFontSmoothing: 'antialiased', MozOsxFontSmoothing: 'grayscale' },
  body: {
    margin: 0,
    minHeight: '100%',
    background: token('bg'),
    color: token('text'),
    fontFamily,
    fontSize: 'var(--bl-font-size)',
    lineHeight: 1.5,
    fontFeatureSettings: "'cv11', 'ss03'",
  },
  '#root': { height: '100dvh', isolation: 'isolate' },
  a: { color: token('accent'), textUnderlineOffset: '2px' },
  ':focus-visible, .Mui-focusVisible': {
    outline: `2px solid ${token('accent')} !important`,
    outlineOffset: '2px',
  },
  // A dialog that takes the focus shows it by being there.
  '[role="dialog"]:focus-visible, .MuiDialog-container:focus-visible': { outline: 'none !important' },
  // Fields show their focus with the border and a halo of the whole field, not of the text inside it.
  'input:focus-visible, textarea:focus-visible, .MuiSelect-select:focus-visible': {
    outline: 'none !important',
  },
  '.numeric': { fontVariantNumeric: 'tabular-nums' },
  '*': { scrollbarWidth: 'thin', scrollbarColor: `${token('borderStrong')} transparent` },
  '::selection': { background: token('accentTint') },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

/** Styles of the whole page, such as the mark of the focus. */
export function GlobalStyles() {
  return <GlobalStylesOf styles={styles} />;
}
