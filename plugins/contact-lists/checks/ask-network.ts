import type { Context } from '@balcao/core';
import { checkNumber, checkNumbers } from '../../connections/index.ts';

/** Answer of the network about a number. */
export interface Known {
  isValid: boolean;
  /** Number in the network's form; null when the network returns none. */
  number: string | null;
}

/**
 * Result of a check of a number. `unavailable`: no connection is online for the check; `failed`: the request failed.
 */
export type CheckAnswer = Known | 'unavailable' | 'failed';

/**
 * Asks the network whether a number has an account. Call it outside of transactions, because it waits for the network.
 */
export async function askNetwork(ctx: Context, number: string): Promise<CheckAnswer> {
  try {
    const addresses = await checkNumber(ctx, number);
    return addresses === 'unavailable' ? addresses : knownFrom(addresses);
  } catch (error) {
    ctx.log.debug({ err: error }, 'a number of a contact list could not be asked for');
    return 'failed';
  }
}

/**
 * Asks the network about many numbers in one request; returns the results in order. Call it outside of transactions.
 */
export async function askForMany(
  ctx: Context,
  numbers: readonly string[],
): Promise<ReadonlyArray<Known | 'failed'> | 'unavailable' | 'failed'> {
  try {
    const answers = await checkNumbers(ctx, numbers);
    if (answers === 'unavailable') return answers;
    return numbers.map((_number, index) => {
      const answer = answers[index];
      return answer === undefined || answer === 'unanswered' ? 'failed' : knownFrom(answer);
    });
  } catch (error) {
    ctx.log.debug({ err: error }, 'numbers of a contact list could not be asked for');
    return 'failed';
  }
}

function knownFrom(addresses: ReadonlyArray<{ kind: string; value: string }> | null): Known {
  if (addresses === null) return { isValid: false, number: null };
  return { isValid: true, number: addresses.find(({ kind }) => kind === 'phone')?.value ?? null };
}
