import { AppError } from '@balcao/core';
import { SendFailure } from '../../connections/index.ts';
import { SentFileGone } from '../contract/reasons.ts';

/**
 * Awaits a read of the media store for a message that is being sent; where the file was deleted, the message fails for
 * good.
 */
export async function ofStore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    // A store that is away for a moment has the file still: the message waits for it.
    if (!(cause instanceof AppError && cause.status === 404)) throw cause;
    throw new SendFailure('refused', SentFileGone(), { cause });
  }
}
