import { SendFailure } from '../../connections/index.ts';
import { SentFileGone } from '../contract/reasons.ts';

/** Awaits the media store; a file that it no longer has is refused for good. */
export async function ofStore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new SendFailure('refused', SentFileGone(), { cause });
  }
}
