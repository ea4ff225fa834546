import type { Socket } from 'socket.io';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';

/** Time after which a refused client's connection is cut, so that it reconnects and tries again. */
const refusedLineMs = 500;

/**
 * Makes the error by which socket.io refuses a client, with the code as its data; `ERR_TOKEN_EXPIRED` makes the
 * client renew its token and reconnect.
 */
export function refusal(error: unknown, socket: Socket, log: Log): Error {
  setTimeout(() => socket.conn.close(), refusedLineMs).unref();
  if (error instanceof AppError && error.status < 500) {
    return Object.assign(new Error(error.code), { data: { error: error.code } });
  }
  log.warn({ err: error }, 'a socket could not be let in');
  return Object.assign(new Error('ERR_INTERNAL'), { data: { error: 'ERR_INTERNAL' } });
}
