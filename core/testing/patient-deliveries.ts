import { afterAll, beforeAll } from '@jest/globals';
import { deliveryTimes } from '../deliveries/post-signed.ts';

const { timeoutMs } = deliveryTimes;

/** Lets no call to a receiver end by itself while this file is played, however slow the machine is. */
export function waitForReceivers(): void {
  beforeAll(() => {
    deliveryTimes.timeoutMs = 60 * 60_000;
  });
  afterAll(() => {
    deliveryTimes.timeoutMs = timeoutMs;
  });
}

/** Does this while receivers have next to no time for their answers. */
export async function hurried(work: () => Promise<void>): Promise<void> {
  const before = deliveryTimes.timeoutMs;
  deliveryTimes.timeoutMs = 300;
  try {
    await work();
  } finally {
    deliveryTimes.timeoutMs = before;
  }
}
