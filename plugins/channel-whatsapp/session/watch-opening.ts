import type { IncomingMessage } from 'node:http';
import type { Reason } from '@balcao/core';
import { NetworkUnreachable } from '../contract/errors.ts';
import { PlainHttp, ServerSilent } from '../contract/reasons.ts';

/**
 * Watches a channel session until the server has let it in or shows a code: calls `failed` once when the server says nothing for
 * `silenceMs`, or answers like an ordinary web server, which the library would wait on for ever. Answers how to stop.
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
    // The library reports the reason of these ends.
    ['error', stop],
    ['close', stop],
  ];
  for (const [event, listener] of listeners) ws.on(event, listener);
  heard();
  return stop;
}
