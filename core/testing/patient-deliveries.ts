import { afterAll, beforeAll } from '@jest/globals';
import { deliveryTimes } from '../deliveries/post-signed.ts';

const { timeoutMs } = deliveryTimes;

/** Keeps calls to receivers from timing out during this test file, however slow the machine is. */
export function waitForReceivers(): void {
  beforeAll(() => {
    deliveryTimes.timeoutMs = 60 * 60_000;
  });
  afterAll(() => {
    deliveryTimes.timeoutMs = timeoutMs;
  });
}

/** Runs `work` with a very short timeout for receivers. */
export async function hurried(work: () => Promise<void>): Promise<void> {
  const before = deliveryTimes.timeoutMs;
  deliveryTimes.timeoutMs = 300;
  try {
    await work();
  } finally {
    deliveryTimes.timeoutMs = before;
  }
}
