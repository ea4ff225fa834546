import { type Reason, reasonInLog } from '@balcao/core';

/** The channel session is another owner's now: whatever this one writes is refused. */
export class ChannelSessionFenced extends Error {
  override name = 'ChannelSessionFenced';

  constructor() {
    super('Another process owns this connection');
  }
}

/** Rejects calls that waited for a channel session that is over. */
export class ChannelSessionOver extends Error {
  override name = 'ChannelSessionOver';
}

/** No channel session came about: the server cannot be reached, says nothing, or is not WhatsApp. */
export class NetworkUnreachable extends Error {
  override name = 'NetworkUnreachable';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonInLog(reason));
    this.reason = reason;
  }
}

/** A line that was open carries nothing any more. The library would call it 408 as well, only later. */
export class SocketSilent extends Error {
  override name = 'SocketSilent';
  readonly output = { statusCode: 408 };
}

/** A message's description of its file leads nowhere. */
export class NoFile extends Error {
  override name = 'NoFile';
}

/** WhatsApp answered who asked for a file with this HTTP status. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly status: number;

  constructor(status: number) {
    super(`WhatsApp does not give the file (${status})`);
    this.status = status;
  }
}

/** The database did not take keys: what they were for must not go on. */
export class KeysNotStored extends Error {
  override name = 'KeysNotStored';

  /** In the database's words. */
  readonly why: string;

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The keys could not be stored: ${why}`, { cause });
    this.why = why;
  }
}

/** Failure of a channel session whose keys were not read or stored: a known one as it is, any other as `KeysNotStored`. */
export function keysFailure(error: unknown): Error {
  return error instanceof ChannelSessionFenced || error instanceof PairingUnreadable
    ? error
    : new KeysNotStored(error);
}

/**
 * The stored device cannot be opened: it is damaged, or was stored under another APP_SECRET. It stays in the database,
 * for with the right secret it is good again.
 */
export class PairingUnreadable extends Error {
  override name = 'PairingUnreadable';

  constructor(options?: ErrorOptions) {
    super('The stored pairing cannot be read', options);
  }
}
