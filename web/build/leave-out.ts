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
