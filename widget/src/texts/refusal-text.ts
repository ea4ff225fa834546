import type { Say } from './texts.ts';

/** Returns the sentence by which a visitor or agent learns why they cannot use the chat. */
export function refusalText(code: string, say: Say): string {
  if (code.includes('IDENTITY_REQUIRED')) return say('identityRequired');
  return code.includes('IDENTITY') ? say('identityRefused') : say('refused');
}

/**
 * Returns the sentence by which the sender learns why a message was refused and what to do; empty for a code without a sentence
 * of its own.
 */
export function unsentText(code: string, say: Say): string {
  if (code === 'ERR_WEBCHAT_FILES_AFTER_ANSWER') return say('filesAfterAnswer');
  if (code === 'ERR_WEBCHAT_FILES_DAY_LIMIT') return say('filesOfDay');
  if (code === 'ERR_WEBCHAT_FILES_FULL') return say('filesFull');
  return /LARGE|SIZE|413/.test(code) ? say('fileTooLarge') : '';
}
