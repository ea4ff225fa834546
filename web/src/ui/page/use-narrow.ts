import useMediaQuery from '@mui/material/useMediaQuery';

/** True under 600 px width: one column, cards instead of tables, dialogs over the whole screen. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width:599.95px)', { noSsr: true });
}

/** Under 900 px: the search of the top bar is its icon alone. */
export function useTight(): boolean {
  return useMediaQuery('(max-width:899.95px)', { noSsr: true });
}

/** Under 1100 px: the menu shows its icons only and opens over the page. */
export function useFolded(): boolean {
  return useMediaQuery('(max-width:1099.95px)', { noSsr: true });
}

/** True from 1200 px of width, where tables show all of their columns. */
export function useRoomy(): boolean {
  return useMediaQuery('(min-width:1200px)', { noSsr: true });
}
