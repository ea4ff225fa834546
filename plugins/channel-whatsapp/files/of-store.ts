import { AppError, MediaNotFound } from '@balcao/core';
import { SendFailure } from '../../connections/index.ts';
import { SentFileGone } from '../contract/reasons.ts';

/**
 * Awaits a read of the media store for a message that is being sent; where the file was deleted, the message fails for
 * good. Other errors are thrown unchanged: the storage may answer again, and the message waits for it.
 */
export async function ofStore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === MediaNotFound.code)) throw cause;
    throw new SendFailure('refused', SentFileGone(), { cause });
  }
}
