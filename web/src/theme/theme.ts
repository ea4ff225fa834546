import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { componentOverrides } from './components.ts';
import { textSizes } from './text-sizes.ts';
import { type Scheme, schemes } from './tokens.ts';

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Theme of the component library (MUI) for the app: our colours, breakpoints, text sizes and overrides. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]', cssVarPrefix: 'bl-mui' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily,
    fontWeightMedium: 550,
    fontWeightBold: 600,
    h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.012em' },
    h2: { fontSize: textSizes.heading, fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.006em' },
    h3: { fontSize: textSizes.body, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: 'var(--bl-font-size)', lineHeight: 1.5 },
    body2: { fontSize: 'var(--bl-font-size)', lineHeight: 1.45 },
    caption: { fontSize: textSizes.caption, lineHeight: 1.4 },
    button: { fontSize: textSizes.body, fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 140,
      standard: 160,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  components: componentOverrides,
});

function palette(scheme: Scheme): PaletteOptions {
  const colors = schemes[scheme];
  const status = (main: string) => ({ main, contrastText: scheme === 'light' ? colors.bg : colors.sunken });
  return {
    mode: scheme,
    primary: { main: colors.accent, dark: colors.accentHover, contrastText: colors.onAccent },
    error: status(colors.failed),
    warning: status(colors.waiting),
    success: status(colors.done),
    info: status(colors.accent),
    background: { default: colors.bg, paper: colors.raised },
    text: { primary: colors.text, secondary: colors.muted },
    divider: colors.border,
    action: { hover: colors.hover, selected: colors.accentTint, active: colors.muted },
  };
}
