import type { Log } from '@balcao/core';
import type { UserFacingSocketConfig } from '@whiskeysockets/baileys';

type LibraryLog = NonNullable<UserFacingSocketConfig['logger']>;

const silent = () => undefined;

/** Says nothing. The library's own lines carry whole stanzas and key material. */
export const quietLog: LibraryLog = {
  level: 'silent',
  child: () => quietLog,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
};

/**
 * Passes on the words of the library's complaints, at most one a second by the steady clock, and never what they are about.
 */
export function calmLog(log: Log, connectionId: number, now: () => number): LibraryLog {
  let nextAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  const complain = (about: unknown, text?: string) => {
    const at = now();
    if (at < nextAt) return void unsaid++;
    nextAt = at + 1000;
    const said = text ?? (typeof about === 'string' ? about : 'unnamed');
    log.debug({ connectionId, unsaid }, `whatsapp: ${said}`);
    unsaid = 0;
  };
  const calm: LibraryLog = { ...quietLog, child: () => calm, warn: complain, error: complain };
  return calm;
}
