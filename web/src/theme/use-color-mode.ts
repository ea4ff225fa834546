import { useColorScheme } from '@mui/material/styles';

/** Present colour mode, and a switch that is remembered and from then on wins over the system's preference. */
export function useColorMode(): { isDark: boolean; toggle: () => void } {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return { isDark, toggle: () => setMode(isDark ? 'light' : 'dark') };
}
