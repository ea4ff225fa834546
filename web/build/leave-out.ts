import type { Plugin } from 'vite';

/**
 * Pieces of packages that are imported and never used here, each with what stands in its place. `disableRipple` is in the
 * theme (`src/theme/components.ts`).
 */
const unused: ReadonlyArray<{ module: RegExp; instead: string }> = [
  {
    module: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    instead: 'export const DELAY_RIPPLE = 0;\nexport default function TouchRipple() { return null; }',
  },
  // A script for servers that draw pages; ours sends the same page to every browser.
  {
    module: /\/@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    instead: `export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
export function buildInitColorSchemeScript() { return null; }
export default function InitColorSchemeScript() { return null; }`,
  },
  // A theme as source text, for styles that are made before the app runs; ours are made in the browser.
  {
    module: /\/@mui\/material\/styles\/stringifyTheme\.mjs$/,
    instead: 'export const stringifyTheme = undefined;',
  },
  // For versions of React that lack it.
  {
    module: /\/use-sync-external-store\/shim\/index\.js$/,
    instead: "export { useSyncExternalStore } from 'react';",
  },
  // For components wrapped by emotion's `withTheme`, of which there are none.
  {
    module: /\/hoist-non-react-statics\/dist\/hoist-non-react-statics\.cjs\.js$/,
    instead: 'export default (target) => target;',
  },
];

/** Keeps out of the build what no screen uses and the bundler cannot tell. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load: (id) => unused.find(({ module }) => module.test(id.split('?')[0] ?? id))?.instead ?? null,
  };
}
