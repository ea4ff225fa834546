import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino } from 'pino';

export type Log = FastifyBaseLogger;

/** The process's log: one JSON line an event, secrets blanked. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[hidden]',
    },
  });
}
