import type { Say } from './texts.ts';

/** Why somebody is not let in, in words. */
export function refusalText(code: string, say: Say): string {
  if (code.includes('IDENTITY_REQUIRED')) return say('identityRequired');
  return code.includes('IDENTITY') ? say('identityRefused') : say('refused');
}
