import { mustWaitForDatabase } from '../database/violations.ts';
import { AppError } from '../errors/errors.ts';

/** Number of attempts at a row before it is skipped. */
const triesMax = 3;

/**
 * Takes the step of background work that is about one of many rows, in up to three tries, so that a fault of ours on one row holds up
 * none of the others. Returns null once the step is done, or the last fault as an error: then the caller leaves the row with that reason and
 * goes on. Throws refusals, faults of a database that is away, which pass by waiting, and errors of which `ends` holds, by which the whole work ends.
 *
 * @example
 * const fault = await tryRow(() => greet(ctx, visitId));
 * if (fault) await leave(ctx, visitId, fault.message);
 */
export async function tryRow(
  step: () => Promise<unknown>,
  ends: (error: unknown) => boolean = () => false,
): Promise<Error | null> {
  for (let tried = 1; ; tried++) {
    try {
      await step();
      return null;
    } catch (error) {
      if (isRefusal(error) || mustWaitForDatabase(error) || ends(error)) throw error;
      if (tried === triesMax) return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
