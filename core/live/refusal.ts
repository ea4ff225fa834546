import type { Socket } from 'socket.io';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';

/** A refused client that keeps its line open is cut, so that it comes back and asks again. */
const refusedLineMs = 500;

/** Sends the client the code; `ERR_TOKEN_EXPIRED` asks it to renew its token and come back. */
export function refusal(error: unknown, socket: Socket, log: Log): Error {
  setTimeout(() => socket.conn.close(), refusedLineMs).unref();
  if (error instanceof AppError && error.status < 500) {
    return Object.assign(new Error(error.code), { data: { error: error.code } });
  }
  log.warn({ err: error }, 'a socket could not be let in');
  return Object.assign(new Error('ERR_INTERNAL'), { data: { error: 'ERR_INTERNAL' } });
}
