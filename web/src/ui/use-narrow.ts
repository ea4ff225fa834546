import useMediaQuery from '@mui/material/useMediaQuery';

/** Under 600 px: one column, cards instead of tables, dialogs over the whole screen. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width:599.95px)', { noSsr: true });
}

/** From 1200 px: tables show all of their columns. */
export function useRoomy(): boolean {
  return useMediaQuery('(min-width:1200px)', { noSsr: true });
}
