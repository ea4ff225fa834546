import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { storageKeys } from '../lib/storage.ts';
import { DensityProvider } from './density.tsx';
import { GlobalStyles } from './global-styles.tsx';
import { PopupName } from './PopupName.tsx';
import { theme } from './theme.ts';

/** Colours, density and global styles for everything below; the system's light or dark until the user chooses. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      modeStorageKey={storageKeys.theme}
      defaultMode="system"
      disableTransitionOnChange
    >
      <GlobalStyles />
      <PopupName />
      <DensityProvider>{children}</DensityProvider>
    </ThemeProvider>
  );
}
