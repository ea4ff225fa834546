import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorWithoutValues, requestWithoutValues, withoutSecrets } from './log-redaction.ts';

/** Log of the process or of one call; secrets in it are redacted. */
export type Log = FastifyBaseLogger;

/**
 * The process's log: one JSON line an event. Statements and errors are named without the values they were about, and
 * credentials are blanked wherever in a line they stand, at every level.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: errorWithoutValues, req: requestWithoutValues },
      // Works on the whole line: a child's own serializers and fields deep in an object pass here too.
      hooks: { streamWrite: withoutSecrets },
    },
    destination ?? pino.destination(1),
  );
}
