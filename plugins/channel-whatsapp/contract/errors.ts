import { type Reason, reasonInLog } from '@balcao/core';

/** Error when another process owns the connection now: all its further writes are refused. */
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

/** Error when no connection came about: the server cannot be reached, does not answer, or is not WhatsApp. */
export class NetworkUnreachable extends Error {
  override name = 'NetworkUnreachable';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonInLog(reason));
    this.reason = reason;
  }
}

/** Error when an open connection carries nothing any more. Baileys would also call it 408, only later. */
export class SocketSilent extends Error {
  override name = 'SocketSilent';
  readonly output = { statusCode: 408 };
}

/** Error when a message's description of its file is unusable. */
export class NoFile extends Error {
  override name = 'NoFile';
}

/** Error when WhatsApp refused a file with this HTTP status. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly status: number;

  constructor(status: number) {
    super(`WhatsApp does not give the file (${status})`);
    this.status = status;
  }
}

/** Error when keys could not be stored: the message or pairing that they belong to must not go on. */
export class KeysNotStored extends Error {
  override name = 'KeysNotStored';

  /** Message of the database. */
  readonly why: string;

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The keys could not be stored: ${why}`, { cause });
    this.why = why;
  }
}

/** Converts an error in reading or storing keys: known ones stay, any other becomes `KeysNotStored`. */
export function keysFailure(error: unknown): Error {
  return error instanceof ChannelSessionFenced || error instanceof PairingUnreadable
    ? error
    : new KeysNotStored(error);
}

/**
 * Error when the stored device (the credentials of a paired number) cannot be decrypted: it is damaged, or was stored
 * under another APP_SECRET. It stays in the database, since with the right secret it is good again.
 */
export class PairingUnreadable extends Error {
  override name = 'PairingUnreadable';

  constructor(options?: ErrorOptions) {
    super('The stored pairing cannot be read', options);
  }
}
