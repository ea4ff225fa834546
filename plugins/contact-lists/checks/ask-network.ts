import type { Context } from '@balcao/core';
import { numberCheck, numbersCheck } from '../../contacts/index.ts';

/** Knowledge of the network about a number. */
export interface Known {
  isValid: boolean;
  /** The number as the network names it; null where it does not. */
  number: string | null;
}

/** Answer of the network about a number. `unavailable`: nothing is online to ask; `failed`: the question itself failed. */
export type CheckAnswer = Known | 'unavailable' | 'failed';

/** Asks the network about a number: never inside a transaction. */
export async function askNetwork(ctx: Context, number: string): Promise<CheckAnswer> {
  const check = numberCheck.find(ctx.host);
  if (!check) return 'unavailable';
  try {
    const addresses = await check(ctx, number);
    return addresses === 'unavailable' ? addresses : knownFrom(addresses);
  } catch (error) {
    ctx.log.debug({ err: error }, 'a number of a contact list could not be asked for');
    return 'failed';
  }
}

/** Asks the network about many numbers with one question; answers in their order. Never inside a transaction. */
export async function askForMany(
  ctx: Context,
  numbers: readonly string[],
): Promise<ReadonlyArray<Known | 'failed'> | 'unavailable' | 'failed'> {
  const check = numbersCheck.find(ctx.host);
  if (!check) return 'unavailable';
  try {
    const answers = await check(ctx, numbers);
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
