import { SendFailure } from '../../connections/index.ts';
import { SentFileGone } from '../contract/reasons.ts';

/** Awaits the media store's answer; a file that it does not have any more is refused for good. */
export async function ofStore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new SendFailure('refused', SentFileGone(), { cause });
  }
}
