import type { FileState } from '../wire.ts';

/**
 * Returns the error code with which the server would now refuse files of this size, so that the visitor learns it before an
 * upload; null when they may be accepted.
 */
export function fileRefusal(files: FileState | null, bytes: number): string | null {
  if (files === null) return null;
  if (files.state === 'after-answer') return 'ERR_WEBCHAT_FILES_AFTER_ANSWER';
  if (files.state === 'full') return 'ERR_WEBCHAT_FILES_FULL';
  return files.state === 'day-full' || bytes > files.leftBytes ? 'ERR_WEBCHAT_FILES_DAY_LIMIT' : null;
}
