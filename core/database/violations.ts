const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
]);

const fullFaults = new Set(['SQLITE_FULL', 'ER_RECORD_FILE_FULL', 'ER_DISK_FULL', 'ER_DISK_FULL_NOWAIT']);

const conflicts = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  // Of our own: what was inserted has ids that nobody knows.
  'ER_INCREMENT_CHANGED',
]);

const foreignKeyFaults = new Set([
  'ER_NO_REFERENCED_ROW_2',
  'ER_ROW_IS_REFERENCED_2',
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  // What SQLite calls a RESTRICT that holds.
  'SQLITE_CONSTRAINT_TRIGGER',
]);

/** True when a unique key refused the write, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** True when a foreign key refused the write, on either database. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error);
  return foreignKeyFaults.has(code);
}

/** True when the transaction lost a race for locks and may simply be run again. */
export function isLockConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error));
}

/** True when the database could not be reached at all. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  // mysql2 gives no code to a command on a connection that broke a moment ago.
  const isBroken = message.endsWith('connection is in closed state');
  return connectionFaults.has(codeOf(error)) || name === 'KnexTimeoutError' || isBroken;
}

/** True when the database's volume has no room for what was to be written. */
export function isDatabaseFull(error: unknown): boolean {
  const { message } = error instanceof Error ? error : { message: '' };
  // Storage engines pass on the system's number for a full device.
  return (
    fullFaults.has(codeOf(error)) || (/^ER_/.test(codeOf(error)) && /\b(?:errno: |error )28\b/.test(message))
  );
}

/** True when the work may be done later as it is: the database is away, or full. */
export function mustWaitForDatabase(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDatabaseFull(error);
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
