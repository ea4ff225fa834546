const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_SERVER_ISNT_AVAILABLE',
  // The server has no connection left, for all or for this user, or takes none from this machine for now.
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_HOST_IS_BLOCKED',
  // The server closed a connection that was idle for too long.
  'ER_CLIENT_INTERACTION_TIMEOUT',
]);

/**
 * Error numbers of a server that is reachable but cannot serve now; the text is checked where a number has several
 * meanings.
 */
const outOfService: ReadonlyMap<number, RegExp> = new Map([
  // A Galera node without its cluster: it refuses statements, or fails to commit them.
  [1047, /wsrep/i],
  [1180, /(?:)/],
  // Read-only: it is no longer the one that is written to. Other options are a fault of the statement.
  [1290, /read[-_ ]only/i],
  [1836, /(?:)/],
  // The statement was interrupted, the connection killed.
  [1317, /(?:)/],
  [1927, /(?:)/],
]);

/** Error numbers after which the same server will not serve the next statement either. */
const lastingFaults = new Set([1047, 1290, 1836]);

const fullFaults = new Set(['SQLITE_FULL', 'ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ER_DISK_FULL_NOWAIT']);

const conflicts = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // Our own code, thrown by `insertByIncrement`: the ids of the inserted rows cannot be determined.
  'ER_INCREMENT_CHANGED',
]);

const foreignKeyFaults = new Set([
  'ER_NO_REFERENCED_ROW_2',
  'ER_ROW_IS_REFERENCED_2',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  // Code of SQLite for a RESTRICT that holds.
  'SQLITE_CONSTRAINT_TRIGGER',
]);

/**
 * True when a unique key refused the write, on either database.
 *
 * @example
 * if (isUniqueViolation(error)) throw VisitExists();
 */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/**
 * Runs a write whose unique key may refuse it, also because another process was faster; the caller then sees the given error.
 *
 * @example
 * const visit = await refuseTaken(VisitExists, () => Visit.of(ctx).insert({ contactId, day }));
 */
export async function refuseTaken<T>(
  refusal: (options: { cause: unknown }) => Error,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? refusal({ cause: error }) : error;
  }
}

/** True when a foreign key refused the write, on either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error);
  return foreignKeyFaults.has(code);
}

/**
 * True when the transaction lost a race for locks, so that nothing of it was stored and it may simply be retried.
 *
 * @example
 * if (isLockConflict(error)) return storeBatch(batch);
 */
export function isLockConflict(error: unknown): boolean {
  const code = codeOf(error);
  return conflicts.has(code) || code.startsWith('SQLITE_BUSY');
}

/** True when the database could not be reached, or answers that it can serve nothing now, and the work may be done later as it is. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  // mysql2 gives no code to a command on a connection that broke a moment ago.
  const isBroken = message.endsWith('connection is in closed state');
  return (
    connectionFaults.has(codeOf(error)) || name === 'KnexTimeoutError' || isBroken || isOutOfService(error)
  );
}

/** True when the server will refuse later statements of the connection as well, so that it cannot be used any more. */
export function isServerOutOfService(error: unknown): boolean {
  return isOutOfService(error) && lastingFaults.has(numberOf(error));
}

function isOutOfService(error: unknown): boolean {
  return outOfService.get(numberOf(error))?.test(messageOf(error)) ?? false;
}

/** True when the database's volume has no room for a write. */
export function isDatabaseFull(error: unknown): boolean {
  const { message } = error instanceof Error ? error : { message: '' };
  // Storage engines pass on the system's number for a full device.
  return (
    fullFaults.has(codeOf(error)) || (/^ER_/.test(codeOf(error)) && /\b(?:errno: |error )28\b/.test(message))
  );
}

/**
 * True when the work may be done later as it is: the database is unavailable or full, or a conflict outlasted its retries.
 * None of these uses up an attempt.
 *
 * @example
 * if (mustWaitForDatabase(error)) return 'later';
 */
export function mustWaitForDatabase(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDatabaseFull(error) || isLockConflict(error);
}

/**
 * Level at which background work logs a fault that is made up for: a database that must only be waited for is no error.
 *
 * @example
 * host.log[faultLevel(error)]({ err: error, companyId }, 'reminders were not looked for; they are tried again');
 */
export function faultLevel(error: unknown): 'warn' | 'error' {
  return mustWaitForDatabase(error) ? 'warn' : 'error';
}

/** True when the embedded database's file is no database, or one that was damaged. */
export function isDatabaseDamaged(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, nativeError, cause } = error as { code?: unknown; nativeError?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return codeOf(nativeError ?? cause ?? null);
}

function numberOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  const { errno, nativeError, cause } = error as { errno?: unknown; nativeError?: unknown; cause?: unknown };
  if (typeof errno === 'number') return errno;
  return numberOf(nativeError ?? cause ?? null);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
