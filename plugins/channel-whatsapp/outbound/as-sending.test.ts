import { describe, expect, test } from '@jest/globals';
import { SendFailure } from '../../connections/index.ts';
import { NoForm } from '../contract/reasons.ts';
import { asSending } from './as-sending.ts';

const linked = () => true;
const sending = (error: unknown, isLinked = linked) =>
  asSending(isLinked, async () => {
    throw error;
  });
/** Error in the form of Baileys. */
const coded = (statusCode: number) => Object.assign(new Error('of the library'), { output: { statusCode } });

describe('a message whose sending fails', () => {
  test('a message that failed on a closed socket goes again, also before the link is known to be gone', async () => {
    await expect(sending(coded(428))).rejects.toMatchObject({ outcome: 'retry' });
    await expect(sending(coded(428), () => false)).rejects.toMatchObject({ outcome: 'retry' });
    // Pending calls are rejected with the plain code of the close.
    await expect(sending(1006)).rejects.toMatchObject({ outcome: 'retry' });
  });

  test('a message that failed in whatever way goes again when the link is gone', async () => {
    await expect(sending(new Error('anything'), () => false)).rejects.toMatchObject({ outcome: 'retry' });
  });

  test('a message that failed by a fault of its own while the link stands has that fault as its reason', async () => {
    const fault = coded(400);
    await expect(sending(fault)).rejects.toBe(fault);
    const refusal = new SendFailure('refused', NoForm());
    await expect(sending(refusal, () => false)).rejects.toBe(refusal);
  });
});
