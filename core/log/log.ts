import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorWithoutValues, requestWithoutValues, withoutSecrets } from './log-redaction.ts';

/** Log of the process or of one call; secrets in it are redacted. */
export type Log = FastifyBaseLogger;

/**
 * Makes the log of the process: one JSON line an event. Errors are logged without the values of statements, and
 * credentials are hidden wherever they stand in a line, at every level.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: errorWithoutValues, req: requestWithoutValues },
      // Applied to the whole line, so that no field and no child logger escapes it.
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination(1),
  );
}
