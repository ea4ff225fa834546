import type { Components, Theme } from '@mui/material/styles';
import { popupRegion } from './popup-region.ts';
import { hairline, token } from './tokens.ts';

declare module '@mui/material/SvgIcon' {
  /** Sizes of icons below the usual one: in dense rows and small buttons, in a line of text, and in a mark. */
  interface SvgIconPropsSizeOverrides {
    dense: true;
    inline: true;
    mark: true;
  }
}

const touchHeight = { '@media (pointer: coarse)': { minHeight: 44 } };
const surface = {
  border: hairline,
  boxShadow: token('shadow'),
  backgroundImage: 'none',
};

/** Style of the library's components; screens add layout only. */
export const componentOverrides: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        height: 36,
        padding: '0 14px',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        flexShrink: 0,
        ...touchHeight,
      },
      sizeSmall: { height: 30, padding: '0 10px', fontSize: '0.8125rem' },
      outlined: {
        borderColor: token('border'),
        color: token('text'),
        '&:hover': { borderColor: token('borderStrong'), backgroundColor: token('hover') },
      },
      text: { color: token('text'), '&:hover': { backgroundColor: token('hover') } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        borderRadius: 8,
        padding: 0,
        '&:hover': { backgroundColor: token('hover') },
      },
      sizeSmall: { width: 28, height: 28 },
    },
  },
  MuiSvgIcon: {
    styleOverrides: { root: { fontSize: 20 } },
    variants: [
      { props: { fontSize: 'dense' }, style: { fontSize: 18 } },
      { props: { fontSize: 'inline' }, style: { fontSize: 16 } },
      { props: { fontSize: 'mark' }, style: { fontSize: 14 } },
    ],
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        backgroundColor: token('bg'),
        transition: 'box-shadow 120ms ease-out',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: token('borderStrong') },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: token('muted'),
        },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${token('accentTint')}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        // A set of fields can be locked as a whole, of which the field itself knows nothing.
        'fieldset:disabled &, &.Mui-disabled': { backgroundColor: token('sunken') },
        'fieldset:disabled & input, fieldset:disabled & textarea, & .Mui-disabled': {
          color: token('muted'),
          WebkitTextFillColor: token('muted'),
        },
      },
      input: {
        padding: '8px 12px',
        height: 22,
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { fontSize: '1rem' },
      },
      multiline: { padding: '8px 12px', '& textarea': { padding: 0, height: 'auto' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginTop: 4, fontSize: '0.75rem' } } },
  MuiSelect: { styleOverrides: { select: { minHeight: '22px !important' } } },
  MuiMenu: {
    defaultProps: { slotProps: { root: popupRegion } },
    styleOverrides: {
      paper: { ...surface, borderRadius: 10, marginTop: 4, minWidth: 180 },
      list: { padding: 4 },
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...surface, borderRadius: 10 } } },
  MuiAutocomplete: {
    defaultProps: { slotProps: { popper: popupRegion } },
    styleOverrides: { paper: { ...surface, borderRadius: 10 }, inputRoot: { padding: '0 8px' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        minHeight: 34,
        padding: '4px 10px',
        fontSize: '0.875rem',
        gap: 10,
        ...touchHeight,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('accentTint') },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: token('muted') } } },
  MuiDialog: {
    styleOverrides: {
      paper: { ...surface, borderRadius: 12 },
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: token('scrim') } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 350, enterNextDelay: 80, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        backgroundColor: token('text'),
        color: token('bg'),
        fontSize: '0.75rem',
        fontWeight: 500,
        padding: '5px 8px',
        borderRadius: 6,
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, height: 26, fontSize: '0.8125rem' },
      sizeSmall: { height: 20 },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, borderRadius: 2 } } },
  MuiTab: {
    styleOverrides: { root: { minHeight: 40, padding: '0 12px', minWidth: 0, color: token('muted') } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, borderRadius: 10, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', color: token('onAccent') },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: token('accent'), opacity: 1 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { borderRadius: 10, backgroundColor: token('muted'), opacity: 0.55 },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 6, color: token('borderStrong') } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8, fontSize: '0.875rem', padding: '6px 12px', color: token('text') },
      standard: {
        '&.MuiAlert-colorError': {
          backgroundColor: token('failedTint'),
          '& .MuiAlert-icon': { color: token('failed') },
        },
        '&.MuiAlert-colorWarning': {
          backgroundColor: token('waitingTint'),
          '& .MuiAlert-icon': { color: token('waiting') },
        },
        '&.MuiAlert-colorSuccess': {
          backgroundColor: token('doneTint'),
          '& .MuiAlert-icon': { color: token('done') },
        },
        '&.MuiAlert-colorInfo': {
          backgroundColor: token('accentTint'),
          '& .MuiAlert-icon': { color: token('accent') },
        },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
  MuiSlider: { styleOverrides: { thumb: { width: 14, height: 14 }, rail: { opacity: 0.25 } } },
};
