import { useColorScheme } from '@mui/material/styles';

/** What is shown now, and a switch that is remembered and from then on wins over the system's preference. */
export function useColorMode(): { isDark: boolean; toggle: () => void } {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return { isDark, toggle: () => setMode(isDark ? 'light' : 'dark') };
}
