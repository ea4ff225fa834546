import type { Context } from '@balcao/core';
import { checkNumber, checkNumbers } from '../../connections/index.ts';

/** Result for a number that the network answered for. */
export interface Known {
  isValid: boolean;
  /** The number in the form that the network uses; null when it gives none. */
  number: string | null;
}

/** Outcome of asking about a number. `unavailable`: no connection is online to ask by; `failed`: the request failed. */
export type CheckAnswer = Known | 'unavailable' | 'failed';

/** Asks the network whether a number exists. To be called outside of transactions: it waits for the network. */
export async function askNetwork(ctx: Context, number: string): Promise<CheckAnswer> {
  try {
    const addresses = await checkNumber(ctx, number);
    return addresses === 'unavailable' ? addresses : knownFrom(addresses);
  } catch (error) {
    ctx.log.debug({ err: error }, 'a number of a contact list could not be asked for');
    return 'failed';
  }
}

/** Asks the network about many numbers in one request; the results are in their order. Call it outside of transactions. */
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
