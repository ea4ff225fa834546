import type { Logger } from 'pino';
import { createLog } from '../log/log.ts';

/** Log that stores its errors, so that an unexpected one fails the test. */
export interface ErrorLog {
  log: Logger;
  /** Removes the expected errors, whose JSON line matches, and returns how many there were. */
  claim(matching: RegExp): number;
  /** Throws when errors are left. */
  requireClean(): void;
}

export function createErrorLog(): ErrorLog {
  let lines: string[] = [];
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'warn', { write: (line) => keep(line) });
  const keep = (line: string) => {
    // Two answers to one call are a mistake of ours, although Fastify only warns of them.
    const isError = (JSON.parse(line) as { level: number }).level >= 50;
    if (isError || line.includes('FST_ERR_REP_ALREADY_SENT')) lines.push(line);
    if (process.env.TEST_LOG_LEVEL) process.stderr.write(line);
  };
  return {
    log,
    claim(matching) {
      const before = lines.length;
      lines = lines.filter((line) => !matching.test(line));
      return before - lines.length;
    },
    requireClean() {
      const left = lines;
      lines = [];
      if (left.length > 0) throw new Error(`Errors were logged that no test claimed:\n${left.join('')}`);
    },
  };
}
