import type { IncomingMessage } from 'node:http';
import type { Reason } from '@balcao/core';
import { NetworkUnreachable } from '../contract/errors.ts';
import { PlainHttp, ServerSilent } from '../contract/reasons.ts';

/**
 * Watches a new connection until the server has accepted it or shows a code: calls `failed` once when the server is
 * silent for `silenceMs`, or answers like an ordinary web server, for which Baileys would wait forever. Returns the
 * function that stops it.
 */
export function watchOpening(
  ws: NodeJS.EventEmitter,
  silenceMs: number,
  failed: (error: NetworkUnreachable) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const [event, listener] of listeners) ws.off(event, listener);
  };
  const fail = (reason: Reason) => {
    stop();
    failed(new NetworkUnreachable(reason));
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(ServerSilent()), silenceMs);
  };
  const answered = (_request: unknown, { statusCode }: IncomingMessage) =>
    fail(PlainHttp({ status: statusCode ?? 0 }));
  // biome-ignore lint/suspicious/noExplicitAny: listeners of different events
  const listeners: ReadonlyArray<[string, (...given: any[]) => void]> = [
    ['frame', heard],
    ['unexpected-response', answered],
    ['CB:success', stop],
    ['CB:iq,type:set,pair-device', stop],
    // Baileys reports the reasons of these ends itself.
    ['error', stop],
    ['close', stop],
  ];
  for (const [event, listener] of listeners) ws.on(event, listener);
  heard();
  return stop;
}
