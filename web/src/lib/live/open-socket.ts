import { io, type Socket } from 'socket.io-client';
import { api, heldBack, reportOutdated } from '../api/api.ts';
import { addressOf } from '../base-path.ts';
import { readToken } from '../storage.ts';

/** Part of a socket that screens need; tests provide their own. */
export type LiveSocket = Pick<Socket, 'on' | 'off' | 'emit' | 'connect' | 'connected' | 'disconnect'>;

export type OpenSocket = (query: { companyId: number; userId: number }) => LiveSocket;

/**
 * Opens the socket by which this tab receives live events; once it is connected it is kept open for as long as the
 * session lasts.
 */
export const openSocket: OpenSocket = (query) => {
  const socket = io({
    path: addressOf('/socket.io'),
    query,
    auth: (answer) => answer({ token: readToken() ?? '' }),
    transports: ['websocket', 'polling'],
    autoConnect: false,
  });
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = 1000;
  // After a refusal or close by the server, socket.io does not reconnect by itself. The session is renewed first; where
  // it has ended, the failed renewal informs the whole app.
  const retry = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      retryMs = Math.min(retryMs * 2, 30_000);
      if (readToken() === null) return;
      api.refresh().then(
        () => socket.connect(),
        () => (readToken() === null ? undefined : retry()),
      );
    }, retryMs);
  };
  socket.on('connect', () => {
    retryMs = 1000;
  });
  socket.on('connect_error', ({ message }) => {
    if (message === heldBack) return reportOutdated();
    if (!socket.active) retry();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') retry();
    else if (reason === 'io client disconnect') clearTimeout(retryTimer);
  });
  return socket;
};
