import type { Log } from '@balcao/core';
import type { UserFacingSocketConfig } from '@whiskeysockets/baileys';

type LibraryLog = NonNullable<UserFacingSocketConfig['logger']>;

const silent = () => undefined;

/** Silent log for Baileys, whose own lines contain whole stanzas and keys. */
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
 * Makes a log that passes on the messages of Baileys' warnings, at most one a second by the monotonic clock, without
 * their data.
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
