import { createHash } from 'node:crypto';

const modulus = 2n ** 256n;

/** Adds up rows so that the same rows give the same sum in whatever order they come. */
export function rowSum(): { add(row: readonly unknown[]): void; readonly value: string } {
  let sum = 0n;
  return {
    add(row) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % modulus;
    },
    get value() {
      return sum.toString(16);
    },
  };
}
